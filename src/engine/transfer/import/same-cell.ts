import { parseServerTime } from '../../../contract/datetime.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import { typedTimeToIso } from '../../typed-time.ts'
import type { ImportColumn } from './import-model.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** `True`, `true` and true are one; so are `2` and 2. */
const plain = (value: unknown): string => {
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '')
  return /^(true|false)$/i.test(text) ? text.toLowerCase() : text
}

function sameTime(left: unknown, right: unknown): boolean {
  const [one, other] = [
    parseServerTime(left),
    parseServerTime(typeof right === 'string' ? typedTimeToIso(right) : right),
  ]
  return one !== null && other !== null && one.getTime() === other.getTime()
}

/** Sets of values: a server lists relations in an order of its own. */
function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  const texts = (items: readonly unknown[]) => items.map((item) => plain(keyOf(item))).sort()
  const [one, other] = [texts(left), texts(right)]
  return one.length === other.length && one.every((text, at) => text === other[at])
}

/** A relation that is shown as an object stands for its id. */
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

/** Whether a cell of a file says what the server has already: files hold texts where servers hold numbers, flags and times. */
export function sameCell(column: Pick<ImportColumn, 'field'>, server: unknown, file: unknown): boolean {
  return sameValue(server, file) || (column.field?.type === 'datetime' && sameTime(server, file))
}
