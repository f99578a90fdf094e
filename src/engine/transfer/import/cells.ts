import { isObject } from '../../../contract/json-object.ts'
import type { CellKind, ImportColumn } from './import-model.ts'

/** Columns of the preview are as wide as their longest cell, within these pixels (specification, section 2). */
const NARROWEST = 100
const WIDEST = 180
const CHARACTER = 10

export function columnWidth(lengths: readonly number[]): number {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  return Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER))
}

const isScalar = (value: unknown): boolean => !isObject(value) && !Array.isArray(value)

/** A value as it stands in a cell to be read and edited: lists joined by comma, what has no plain text as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const plain = value.every((item) => isScalar(item) && !String(item).includes(','))
    return plain ? value.map(String).join(',') : JSON.stringify(value)
  }
  return JSON.stringify(value)
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function readList(text: string): unknown {
  const value = text.startsWith('[') ? readJson(text) : undefined
  if (Array.isArray(value)) return value as readonly unknown[]
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
])

const READERS: Readonly<Record<CellKind, (text: string) => unknown>> = {
  text: (text) => text,
  boolean: (text) => BOOLEANS.get(text.toLowerCase()) ?? text,
  list: readList,
  object: (text) => readJson(text) ?? text,
}

/** What someone typed into a cell, as it will be sent. What cannot be read stays a text, and the server says why not. */
export function readCell({ kind, secret }: Pick<ImportColumn, 'kind' | 'secret'>, typed: string): unknown {
  const text = secret ? typed : typed.trim()
  return text === '' ? '' : READERS[kind](text)
}
