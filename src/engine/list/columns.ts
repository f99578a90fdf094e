import type { Choice, Field } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import { cellOf, filterChoices } from '../fields/choose-field-type.ts'
import { cellTraits } from '../fields/field-types.ts'
import { isStateName, type StateName } from '../fields/states.ts'
import { findField, displayField } from '../fields/field-lookup.ts'
import { permit } from '../permission/permit.ts'
import type { Column, Condition } from '../registry/entry-types.ts'
import type { EntryOf } from '../registry/entry.ts'
import { ownChoices } from '../registry/variants.ts'
import type { Session } from '../session/session.ts'
import { treeParamNames } from '../tree/tree-request.ts'

export interface HeaderFilter {
  readonly param: string
  readonly choices: readonly Choice[]
}

/** A link to a detail page. `id`: the field of the row with the object's id. */
export interface ColumnLinkModel {
  readonly entry: string
  readonly id: string
  readonly tab: string | null
  /** Without an id: the list, filtered by a part of the text. */
  readonly find: { readonly param: string; readonly part: 'name' | 'detail' } | null
  readonly when: Condition | null
}

export interface ColumnModel {
  readonly name: string
  /** The server's label; the field's name while metadata is missing (ruling 8). */
  readonly label: string
  /** True for a column of the console, whose label is in i18n. */
  readonly client: boolean
  /** Key of a label of the console, in place of that of the server. */
  readonly ownLabel: string | null
  /** Null if the server does not describe it. */
  readonly field: Field | null
  /** Key of a cell in `console/fields/field-components.ts`. */
  readonly cell: string
  /** Of the cell `states`. */
  readonly states: readonly StateName[]
  /** Of the cell `names`: relations. */
  readonly names: readonly string[]
  /** A picture before the name of a row. */
  readonly mark: NonNullable<ColumnItem['mark']> | null
  /** The row field that holds the text: `source_display` for `source`. */
  readonly show: string
  readonly align: 'start' | 'end'
  readonly sortable: boolean
  readonly filter: HeaderFilter | null
  /** Cannot be hidden. */
  readonly fixed: boolean
  readonly shown: boolean
  readonly width: number | null
  /** The column with the row's name, which links to its detail page. */
  readonly isName: boolean
  /** Links of the cells; the first one whose condition the row meets applies. */
  readonly links: readonly ColumnLinkModel[]
}

type ColumnItem = Exclude<Column, string>

const toItem = (column: Column): ColumnItem => (typeof column === 'string' ? { field: column } : column)

/** The filter menu of a header: only for fields that the server filters by and whose values are known. */
function headerFilter(field: Field | null, entry: EntryOf<'list'>): HeaderFilter | null {
  if (field === null || !field.filterable || treeParamNames(entry.tree).has(field.name)) return null
  const choices = ownChoices(entry, field.name, filterChoices(field))
  return choices.length < 2 ? null : { param: field.name, choices }
}

/** Sortable only by metadata or entry, because a server silently ignores an unknown `order`. */
const isSortable = (item: ColumnItem, field: Field | null): boolean => item.sort ?? field?.sortable ?? false

function toColumn(item: ColumnItem, fields: readonly Field[] | null, entry: EntryOf<'list'>): ColumnModel {
  const field = findField(fields, item.field)
  const isName = item.field === (entry.name ?? 'name')
  const fixed = isName || (entry.fixed ?? []).includes(item.field) || item.field === 'id'
  const ownCell = cellOf(item.field, field)
  const cell = item.cell ?? (isName && ownCell !== 'identity' ? 'name' : ownCell)
  return {
    name: item.field,
    label: item.field === 'id' ? 'ID' : (field?.label ?? item.field),
    client: item.client ?? false,
    ownLabel: item.label ?? null,
    field,
    cell,
    states: (item.states ?? []).filter(isStateName),
    names: item.names ?? [],
    mark: item.mark ?? null,
    show: item.show ?? displayField(item.field, fields),
    align: cellTraits(cell).align ?? 'start',
    sortable: isSortable(item, field),
    filter: headerFilter(field, entry),
    fixed,
    shown: fixed || (entry.shown?.includes(item.field) ?? true),
    width: item.width ?? null,
    links: [item.link ?? []].flat().map((link) => ({ id: 'id', tab: null, find: null, when: null, ...link })),
    isName,
  }
}

/**
 * The columns of a list in the order of the entry, without those that the user may not see.
 * @param fields metadata of GET; null without metadata: labels are then field names
 * @param parent the object whose tab shows the list
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
  return columns.map((column) => withDistinctLabel(column, columns, fields))
}

/** Adds the parent's label to a nested field whose own label is not unique (`users.name`, `assets.name`). */
function withDistinctLabel(
  column: ColumnModel,
  columns: readonly ColumnModel[],
  fields: readonly Field[] | null,
): ColumnModel {
  const parent = findField(fields, column.name.slice(0, column.name.lastIndexOf('.')))
  const isUnique = columns.every(({ name, label }) => name === column.name || label !== column.label)
  return isUnique || parent === null ? column : { ...column, label: `${parent.label}: ${column.label}` }
}
