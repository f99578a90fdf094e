import { isObject, own } from '../../contract/json-object.ts'
import type { Row } from '../../contract/row.ts'
import { timeText } from '../fields/datetime/format.ts'
import { plainText } from '../fields/plain-text.ts'

/** What tells two things of one name apart, in the order in which it is looked for. */
const FACTS = ['username', 'ip', 'address', 'host', 'email'] as const

/** The key of a row; empty for a row without one, which can then be neither selected nor opened. */
export function rowId(row: Row): string {
  const id = own(row, 'id')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

/** The id that a relation holds: it comes as the id alone or as the object itself. */
export function referenceId(value: unknown): string {
  return rowId(isObject(value) ? value : { id: value })
}

/** A run is named by when it began, which is told like any other time; a mere date may be a name that someone gave. */
export const nameText = (name: string): string => (name.includes(':') ? timeText(name) : name)

/** The name of a row by its entry's naming field, else by whatever names it. */
export function rowName(row: Row, field: string): string {
  return nameText(plainText(own(row, field))) || plainText(row) || rowId(row)
}

/** A row as a confirmation lists it: its name, and a quieter fact beside it. */
export function namedRow(row: Row, field: string): { name: string; fact?: string } {
  const name = rowName(row, field)
  const fact = FACTS.map((key) => plainText(own(row, key))).find((text) => text !== '' && text !== name)
  return fact === undefined ? { name } : { name, fact }
}
