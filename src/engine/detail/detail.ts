import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/row.ts'
import type { ActionModel } from '../actions/action-model.ts'
import { ownAction, rowAction } from '../actions/actions.ts'
import { isOffered } from '../actions/decide.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { cellOf } from '../fields/cell-of.ts'
import { missingParts } from '../fields/grant-parts.ts'
import { findField } from '../fields/find-field.ts'
import { linkedEntry } from '../fields/linked-entry.ts'
import { showOf } from '../fields/show-of.ts'
import { valueAt } from '../fields/text-at.ts'
import { permit } from '../permission/permit.ts'
import { may } from '../permission/resource.ts'
import type { Verdict } from '../permission/verdict.ts'
import type { Action, DetailItem, DetailSection, DetailTab, Reference, RowAction } from '../registry/entry-types.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import { toIndexEntry } from '../registry/index-entry.ts'
import { builtInRow, rowOf } from '../registry/list-defaults.ts'
import type { Session } from '../session.ts'
import type { DetailFieldModel, DetailModel, DetailSectionModel, DetailTabModel } from './detail-model.ts'
import { relationModels, type RelationSource } from './relation.ts'
import { detailTitle } from './title.ts'

type ListEntry = EntryOf<'list'>
type References = Readonly<Record<string, Reference>>

interface Detailed extends RelationSource {
  readonly entry: ListEntry
}

/** What a detail page is made of: the entry, what the server says of its fields and of the object, and who looks. */
export interface DetailSource {
  readonly entry: ListEntry
  /** Those of GET; null without metadata: names stand for labels. */
  readonly fields: readonly Field[] | null
  readonly row: Row
  readonly session: Session
  readonly references: References
  /** All entries: a tab shows only when its table may be viewed. */
  readonly index: readonly IndexEntry[]
}

const toItem = (item: DetailItem): Exclude<DetailItem, string> => (typeof item === 'string' ? { field: item } : item)

type FieldSource = Omit<DetailSource, 'entry' | 'index'>

/** What opens below a row of the list: fields as a detail shows them. */
export function expandedFields({ entry, ...source }: FieldSource & Pick<DetailSource, 'entry'>) {
  return shownFields(entry.expand?.fields ?? [], source)
}

/** Those of these fields that this session may see, as a detail shows them. */
export function shownFields(items: readonly DetailItem[], source: FieldSource): readonly DetailFieldModel[] {
  return items.filter((item) => isAllowed(toItem(item), source)).map((item) => toField(item, source))
}

function toField(raw: DetailItem, { fields, references }: Pick<Detailed, 'fields' | 'references'>): DetailFieldModel {
  const item = toItem(raw)
  const field = findField(fields, item.field)
  return {
    name: item.field,
    label: item.field === 'id' ? 'ID' : (field?.label ?? item.field),
    field,
    cell: item.cell ?? cellOf(item.field, field),
    show: item.show ?? showOf(item.field, fields),
    linksTo: linkedEntry(item.field, references),
  }
}

const isAllowed = (rule: Pick<DetailTab, 'perm' | 'when'>, scope: ConditionScope): boolean =>
  permit(rule, scope.session, scope).state === 'allowed'

/** Its own rule, and that of the table it shows. */
function isOpen(tab: DetailTab, index: readonly IndexEntry[], scope: ConditionScope): boolean {
  const table = index.find(({ key }) => key === tab.table)
  return isAllowed(tab, scope) && (table === undefined || may(table, 'view', scope.session).state === 'allowed')
}

const isSection = (item: DetailItem | DetailSection): item is DetailSection =>
  typeof item !== 'string' && 'title' in item

/** Fields that stand before the first heading, or between sections, form a section without one. */
function grouped(items: DetailTab['fields'] = []): readonly { title: string | null; items: readonly DetailItem[] }[] {
  const sections: { title: string | null; items: DetailItem[] }[] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (isSection(item)) sections.push({ title: item.title, items: item.fields })
    else if (last?.title === null) last.items.push(item)
    else sections.push({ title: null, items: [item] })
  }
  return sections
}

type Shown = Pick<Detailed, 'fields' | 'references' | 'scope'>

/** The described fields of a detail, as far as this session and the object let them be seen. */
export function sectionsOf(items: DetailTab['fields'], detailed: Shown): readonly DetailSectionModel[] {
  return grouped(items)
    .map(({ title, items }) => ({
      title,
      fields: items.filter((item) => isAllowed(toItem(item), detailed.scope)).map((item) => toField(item, detailed)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** The id closes the first section of the first tab, unless the entry places it itself. */
function withId(tabs: readonly DetailTabModel[], detailed: Detailed): readonly DetailTabModel[] {
  const isNamed = tabs.some((tab) => tab.sections.some(({ fields }) => fields.some(({ name }) => name === 'id')))
  const [tab, ...others] = tabs
  const [section, ...rest] = tab?.sections ?? []
  if (isNamed || tab === undefined || section === undefined) return tabs
  const closed = { ...section, fields: [...section.fields, toField('id', detailed)] }
  return [{ ...tab, sections: [closed, ...rest] }, ...others]
}

/** The quick actions of a tab, those that rows have too (named by their key) among them. */
export function quickOf(tab: DetailTab, entry: ListEntry): readonly Action[] {
  return (tab.quick ?? []).flatMap((item) => (typeof item === 'string' ? (ownRowAction(entry, item) ?? []) : [item]))
}

export function ownRowAction(entry: ListEntry, key: string): Action | undefined {
  return rowOf(entry).find(
    (action): action is Action => typeof action !== 'string' && 'key' in action && action.key === key,
  )
}

/** Actions beside an object, without those that its rules leave out. */
export function quickActions(actions: readonly Action[], { index, scope }: Pick<Detailed, 'index' | 'scope'>) {
  return actions
    .map((action) => ownAction(action, 'quick', permit(action, scope.session, scope), index))
    .filter(isOffered)
}

function toTab(tab: DetailTab, detailed: Detailed): DetailTabModel {
  return {
    key: tab.key,
    sections: sectionsOf(tab.fields, detailed),
    quick: quickActions(quickOf(tab, detailed.entry), detailed),
    relations: (tab.relations ?? []).flatMap((relation) => relationModels(relation, detailed, tab.table ?? null)),
    table: tab.table ?? null,
    params: tab.params ?? {},
    extension: tab.use ?? null,
    beside: tab.beside ?? null,
  }
}

/** The state that counts most; `value`: whether it is the good one. */
function statusOf({ entry, fields, scope }: Detailed): DetailModel['status'] {
  const status = statusField(entry)
  const value = status === null ? undefined : valueAt(scope.row, status.field)
  if (status === null || typeof value !== 'boolean') return null
  const { field, on, grants } = status
  const missing = grants ? { missing: missingParts(scope.row ?? {}) } : {}
  return { field, label: findField(fields, field)?.label ?? field, value: value === on, ...missing }
}

/** Which field says the state of an object, and which of its values is the good one. */
export function statusField({
  detail,
}: ListEntry): { readonly field: string; readonly on: boolean; readonly grants: boolean } | null {
  const status = detail?.status
  if (status === undefined) return null
  if (typeof status === 'string') return { field: status, on: true, grants: false }
  return { field: status.field, on: status.on ?? true, grants: status.grants ?? false }
}

/** Update and delete as the rows of the list have them: the same permission, the same rules. */
function titleActions({ entry, index, scope }: Detailed): readonly ActionModel[] {
  const isTitled = (item: RowAction): boolean => ['update', 'delete'].includes(builtInRow(item) ?? '')
  return rowOf(entry)
    .filter(isTitled)
    .map((item) => rowAction(item, index, scope, 'detail'))
    .filter(isOffered)
}

function changeVerdict({ entry, index, scope }: Detailed): Verdict {
  const update = rowOf(entry).find((item) => builtInRow(item) === 'update')
  return update === undefined ? may(index, 'change', scope.session) : rowAction(update, index, scope, 'detail').verdict
}

/**
 * The detail page of a row: its tabs with their described fields, quick actions, relation cards and tables; update and
 * delete. What this session may not see, and what the row's own conditions rule out, is left out.
 */
export function detailOf({ entry, fields, row, session, references, index }: DetailSource): DetailModel {
  const own = index.find(({ key }) => key === entry.key) ?? toIndexEntry(entry)
  const detailed = { entry, index: own, fields, references, scope: { session, row, fields } }
  const tabs = (entry.detail?.tabs ?? []).filter((tab) => isOpen(tab, index, detailed.scope))
  return {
    title: detailTitle(row, entry.name),
    status: statusOf(detailed),
    tabs: withId(
      tabs.map((tab) => toTab(tab, detailed)),
      detailed,
    ),
    actions: titleActions(detailed),
    change: changeVerdict(detailed),
  }
}
