import { DISTINGUISHING_FIELDS } from '../../contract/field-names.ts'
import { isObject, own } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import { i18n } from '../kernel/i18n/i18n.ts'
import { timeText } from './time/format.ts'
import { plainText } from './base/plain-text.tsx'

/** The id of a row; empty for a row without one, which cannot be selected or opened. */
export function rowId(row: Row): string {
  const id = own(row, 'id')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

/** The id of a relation, which servers send as an id or as an object. */
export function referenceId(value: unknown): string {
  return rowId(isObject(value) ? value : { id: value })
}

/** Formats a name that is a time: runs are named by their start. A date alone may be a name that a user chose. */
export const nameText = (name: string): string => (name.includes(':') ? timeText(name) : name)

/** The name of a built-in object, which a server spells as in its code (`SystemAdmin`), in the language of the user. */
export const builtinText = (row: Row, name: string): string =>
  own(row, 'builtin') === true ? i18n.t(`cell.roles.${name}`, { defaultValue: name }) : name

/** The name of a row: the naming field of its entry, else the first naming field that it has. */
export function rowName(row: Row, field: string): string {
  return builtinText(row, nameText(plainText(own(row, field)))) || plainText(row) || rowId(row)
}

/** A row in a confirmation: its name, and a fact that distinguishes it from rows of the same name. */
export function namedRow(row: Row, field: string): { name: string; fact?: string } {
  const name = rowName(row, field)
  const fact = DISTINGUISHING_FIELDS.map((key) => plainText(own(row, key))).find((text) => text !== '' && text !== name)
  return fact === undefined ? { name } : { name, fact }
}
