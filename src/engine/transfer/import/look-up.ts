import type { Field } from '../../../contract/field.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Page } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import { own } from '../../../contract/json-object.ts'
import type { EntryOf } from '../../registry/entry.ts'
import { importOf } from '../../registry/list-defaults.ts'
import { cellText } from './cells.ts'
import type { ImportColumn, ImportRow } from './import-model.ts'
import type { LookUpOutcome } from './import-task.ts'
import { sameCell } from './same-cell.ts'

/** The columns that no two objects have alike: as the entry says, else the one that names an object. */
export function matchColumns(entry: EntryOf<'list'>, columns: readonly ImportColumn[]): readonly ImportColumn[] {
  const named = [entry.name ?? 'name', 'name', 'hostname'].find((name) =>
    columns.some((column) => column.name === name),
  )
  const names = importOf(entry)?.match ?? (named === undefined ? [] : [named])
  const found = names.map((name) => columns.find((column) => column.name === name))
  return found.every((column) => column !== undefined) ? found.filter((column) => column !== undefined) : []
}

/**
 * The query that finds an object by what makes it unique: exact filters where the server has them, else a search for the
 * first value. Null: it cannot be found, since a value is missing.
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
 * Whether a row that was on its way was created. One that is there and says what the row says is taken for it; one that
 * is there and says something else may be older, or may have been changed since: then only the user can tell.
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
