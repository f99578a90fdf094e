import type { Choice, Field } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import { cellOf, filterChoices } from '../fields/choose-field-type.ts'
import { cellTraits } from '../fields/field-types.ts'
import { isStateName, type StateName } from '../fields/states.ts'
import { findField, displayField } from '../fields/field-lookup.ts'
import { permit } from '../permission/permit.ts'
import { type Ground, shownIf, type Verdict } from '../permission/verdict.ts'
import type { Column, ColumnLink, Condition } from '../registry/entry-types.generated.ts'
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
  readonly find: NonNullable<ColumnLink['find']> | null
  readonly when: Condition | null
}

export interface ColumnModel {
  readonly name: string
  /** The server's label; the field's name while metadata is missing. */
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

export type ColumnItem = Exclude<Column, string>

export const columnItem = (column: Column): ColumnItem => (typeof column === 'string' ? { field: column } : column)

const headerChoices = (field: Field | null, entry: EntryOf<'list'>): readonly Choice[] =>
  field === null ? [] : ownChoices(entry, field.name, filterChoices(field))

/** Why a header has a filter menu: only for fields that the server filters by and whose values are known. */
export function filterVerdict(field: Field | null, entry: EntryOf<'list'>): Verdict<Ground> {
  const count = headerChoices(field, entry).length
  const param = field?.name ?? ''
  return shownIf([
    { kind: 'announced', what: 'filter', met: field?.filterable === true },
    { kind: 'free-param', by: 'tree', param, met: !treeParamNames(entry.tree).has(param) },
    { kind: 'choices', count, met: count >= 2 },
  ])
}

function headerFilter(field: Field | null, entry: EntryOf<'list'>): HeaderFilter | null {
  if (field === null || filterVerdict(field, entry).state !== 'allowed') return null
  return { param: field.name, choices: headerChoices(field, entry) }
}

/** Why a column sorts: by metadata or entry alone, because a server silently ignores an unknown `order`. */
export const sortVerdict = (item: ColumnItem, field: Field | null): Verdict<Ground> =>
  shownIf([
    item.sort === undefined
      ? { kind: 'announced', what: 'order', met: field?.sortable === true }
      : { kind: 'entry', key: 'sort', met: item.sort },
  ])

/** The columns that the user or a saved view chose, among those that were known then. */
export interface ChosenColumns {
  readonly shown: readonly string[]
  readonly known: readonly string[]
  readonly by: 'user' | 'view'
}

/** Why a column of the list is visible: it is fixed, the user or a view chose it, or the entry shows it by default. */
export function visibleVerdict(
  { name, ...column }: Pick<ColumnModel, 'name' | 'fixed' | 'shown'>,
  { shown, known, by }: ChosenColumns,
): Verdict<Ground> {
  if (column.fixed) return shownIf([{ kind: 'entry', key: 'fixed', met: true }])
  if (known.includes(name)) return shownIf([{ kind: 'chosen', by, met: shown.includes(name) }])
  return shownIf([{ kind: 'entry', key: 'shown', met: column.shown }])
}

/** Whether a list has a column, whatever the user chooses: its permission and its condition. */
export const columnVerdict = (column: Column, session: Session, parent: Row | null): Verdict =>
  permit(columnItem(column), session, { parent })

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
    sortable: sortVerdict(item, field).state === 'allowed',
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
    .filter((column) => columnVerdict(column, session, parent).state === 'allowed')
    .map((column) => toColumn(columnItem(column), fields, entry))
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
