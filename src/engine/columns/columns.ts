import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/row.ts'
import { cellOf } from '../fields/cell-of.ts'
import { filterChoices } from '../fields/filter-choices.ts'
import { findField } from '../fields/find-field.ts'
import { showOf } from '../fields/show-of.ts'
import { permit } from '../permission/permit.ts'
import type { Column } from '../registry/entry-types.ts'
import type { EntryOf } from '../registry/entry.ts'
import { ownChoices } from '../registry/kinds.ts'
import type { Session } from '../session.ts'
import { takenByTree } from '../tree/tree-request.ts'
import type { ColumnModel, HeaderFilter } from './column-model.ts'

type ColumnItem = Exclude<Column, string>

/** Read from their last digit. */
const FIGURES: ReadonlySet<string> = new Set(['number', 'count', 'seconds', 'share'])

const toItem = (column: Column): ColumnItem => (typeof column === 'string' ? { field: column } : column)

/** A menu in the header: only where the server filters by the field and its values can be listed. */
function headerFilter(field: Field | null, entry: EntryOf<'list'>): HeaderFilter | null {
  if (field === null || !field.filterable || takenByTree(entry.tree).has(field.name)) return null
  const choices = ownChoices(entry, field.name, filterChoices(field))
  return choices.length < 2 ? null : { param: field.name, choices }
}

/** Sortable only where the server says so or the entry has proved it: an unknown `order` is silently ignored. */
const isSortable = (item: ColumnItem, field: Field | null): boolean => item.sort ?? field?.sortable ?? false

function toColumn(item: ColumnItem, fields: readonly Field[] | null, entry: EntryOf<'list'>): ColumnModel {
  const field = findField(fields, item.field)
  const isName = item.field === (entry.name ?? 'name')
  const fixed = isName || (entry.fixed ?? []).includes(item.field) || item.field === 'id'
  const cell = item.cell ?? (isName ? 'name' : cellOf(item.field, field))
  return {
    name: item.field,
    label: item.field === 'id' ? 'ID' : (field?.label ?? item.field),
    client: item.client ?? false,
    field,
    cell,
    show: item.show ?? showOf(item.field, fields),
    align: FIGURES.has(cell) ? 'end' : 'start',
    sortable: isSortable(item, field),
    filter: headerFilter(field, entry),
    fixed,
    shown: fixed || (entry.shown?.includes(item.field) ?? true),
    width: item.width ?? null,
    links: [item.link ?? []].flat().map((link) => ({ id: 'id', tab: null, when: null, ...link })),
    isName,
  }
}

/**
 * The columns of a list, in the entry's order, joined with what the server says (`fields`: those of GET; null while
 * there is no metadata, and then names stand for labels). Columns that this session may not see are left out; `parent` is
 * the object in whose tab the list stands.
 */
export function columnsOf(
  entry: EntryOf<'list'>,
  fields: readonly Field[] | null,
  session: Session,
  parent: Row | null = null,
): readonly ColumnModel[] {
  const columns = entry.columns
    .map(toItem)
    .filter((item) => permit(item, session, { parent }).state === 'allowed')
    .map((item) => toColumn(item, fields, entry))
  return columns.map((column) => toldApart(column, columns, fields))
}

/** Parts of different objects may be called the same (`users.name`, `assets.name`): then the object is named too. */
function toldApart(column: ColumnModel, columns: readonly ColumnModel[], fields: readonly Field[] | null): ColumnModel {
  const parent = findField(fields, column.name.slice(0, column.name.lastIndexOf('.')))
  const isAlone = columns.every(({ name, label }) => name === column.name || label !== column.label)
  return isAlone || parent === null ? column : { ...column, label: `${parent.label}: ${column.label}` }
}
