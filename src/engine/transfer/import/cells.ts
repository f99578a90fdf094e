import { isObject, own, parseJson } from '../../../contract/json-object.ts'
import { textNotation, toBody } from '../../fields/notation.ts'
import type { CellType, ImportColumn } from './import-model.ts'

/** Limits of the column width in the preview, in pixels. */
const NARROWEST = 100
const WIDEST = 180
const CHARACTER = 10

export function columnWidth(lengths: readonly number[]): number {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  return Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER))
}

const isScalar = (value: unknown): boolean => !isObject(value) && !Array.isArray(value)

/** The text of a cell in the preview: lists joined by comma, anything without a plain text as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const plain = value.every((item) => isScalar(item) && !String(item).includes(','))
    return plain ? value.map(String).join(',') : JSON.stringify(value)
  }
  return JSON.stringify(value)
}

function readList(text: string): unknown {
  const value = text.startsWith('[') ? parseJson(text) : undefined
  if (Array.isArray(value)) return value as readonly unknown[]
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

const READERS: Readonly<Record<CellType, (text: string) => unknown>> = {
  text: (text) => text,
  boolean: (text) => BOOLEANS.get(text.toLowerCase()) ?? text,
  list: readList,
  object: (text) => parseJson(text) ?? text,
}

/** Parses the typed text of a cell for the request. Unreadable text is sent unchanged, for the server to reject. */
export function readCell({ kind, secret }: Pick<ImportColumn, 'kind' | 'secret'>, typed: string): unknown {
  const text = secret ? typed : typed.trim()
  return text === '' ? '' : READERS[kind](text)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** `True`, `true` and true are one; so are `2` and 2. */
const plain = (value: unknown): string => {
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '')
  return /^(true|false)$/i.test(text) ? text.toLowerCase() : text
}

type ComparedColumn = Pick<ImportColumn, 'field' | 'utc'>

/** Compares the server's notation with the text of a file: `2026/11/20 17:28:34 +0800` and `2026-11-20 17:28`. */
function sameAsText({ field, utc }: ComparedColumn, server: unknown, file: unknown): boolean {
  const rewrite = textNotation(field, utc)
  if (field === null || rewrite === null || isEmpty(server) || isEmpty(file)) return false
  return toBody(field, server) === toBody(field, typeof file === 'string' ? rewrite(file) : file)
}

/** Compares without order: servers sort relations in their own way. */
function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  const texts = (items: readonly unknown[]) => items.map((item) => plain(keyOf(item))).sort()
  const [one, other] = [texts(left), texts(right)]
  return one.length === other.length && one.every((text, at) => text === other[at])
}

/** The id of a related object; any other value unchanged. */
const keyOf = (value: unknown): unknown => (isObject(value) ? (own(value, 'id') ?? value) : value)

function sameMembers(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return names.every((name) => sameValue(own(left, name), own(right, name)))
}

function sameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) && isEmpty(right)) return true
  if (Array.isArray(left) && Array.isArray(right)) return sameItems(left, right)
  if (isObject(left) && isObject(right)) return sameMembers(left, right)
  return plain(keyOf(left)) === plain(keyOf(right))
}

/** True if a cell of a file equals the server's value: files have texts for numbers, booleans and times. */
export function sameCell(column: ComparedColumn, server: unknown, file: unknown): boolean {
  return sameValue(server, file) || sameAsText(column, server, file)
}
