import type { Field } from '../../../contract/field.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Page, Row } from '../../../contract/page.ts'
import { own } from '../../../contract/json-object.ts'
import type { EntryOf } from '../../registry/entry.ts'
import { importOf } from '../../registry/list-defaults.ts'
import { cellText, sameCell } from './cells.ts'
import type { ImportColumn, ImportRow } from './import-model.ts'
import type { LookUpOutcome } from './import-task.ts'

/** The columns that identify an object: `match` of the entry's import, else the naming field. */
export function matchColumns(entry: EntryOf<'list'>, columns: readonly ImportColumn[]): readonly ImportColumn[] {
  const named = [entry.name ?? 'name', 'name', 'hostname'].find((name) =>
    columns.some((column) => column.name === name),
  )
  const names = importOf(entry)?.match ?? (named === undefined ? [] : [named])
  const found = names.map((name) => columns.find((column) => column.name === name))
  return found.every((column) => column !== undefined) ? found.filter((column) => column !== undefined) : []
}

/**
 * Query params to find the object of a row: exact filters if the server has them, else a search for the first value.
 * @returns null if a value is missing
 */
export function lookUpParams(
  match: readonly ImportColumn[],
  rowFields: readonly Field[] | null,
  { cells }: ImportRow,
): Readonly<Record<string, string>> | null {
  const values = match.map(({ name }) => [name, cellText(own(cells, name))] as const)
  const [first] = values
  if (first === undefined || values.some(([, text]) => text === '')) return null
  const filters = values.filter(
    ([name]) => rowFields?.some((field) => field.name === name && field.filterable) === true,
  )
  const asked = filters.length > 0 ? Object.fromEntries(filters) : { search: first[1] }
  return { ...asked, offset: '0', limit: String(MAX_PAGE_SIZE) }
}

const agrees = (columns: readonly ImportColumn[], found: Row, cells: Row): boolean =>
  columns.every((column) => {
    const cell = own(cells, column.name)
    const told = Object.hasOwn(found, column.name)
    return cell === undefined || column.secret || !told || sameCell(column, own(found, column.name), cell)
  })

/**
 * Decides whether a row was created. A single object with the row's values counts as created. An object with other values
 * may be older or changed since: undecided, the user must say.
 */
export function decideLookUp(
  match: readonly ImportColumn[],
  columns: readonly ImportColumn[],
  { cells }: ImportRow,
  { rows, count }: Page,
): LookUpOutcome {
  const found = rows.filter((row) => agrees(match, row, cells))
  if (found.length === 0) return count > rows.length ? 'undecided' : 'absent'
  return found.length === 1 && found.every((row) => agrees(columns, row, cells)) ? 'created' : 'undecided'
}
