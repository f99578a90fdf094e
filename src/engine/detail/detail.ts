import type { Field, MetadataMethod } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../actions/action-model.ts'
import { ownAction, rowAction } from '../actions/actions.ts'
import { toIndexEntry } from '../compile/index-entry.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { cellOf } from '../fields/choose-field-type.ts'
import { findField, linkedEntry, displayField, valueAt } from '../fields/field-lookup.ts'
import { may } from '../permission/access.ts'
import { permit } from '../permission/permit.ts'
import { combineVerdicts, isOffered, type Verdict, verdictOf } from '../permission/verdict.ts'
import type {
  Action,
  DetailItem,
  DetailSection,
  DetailTab,
  Reference,
  RowAction,
} from '../registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import { builtInRow, rowOf } from '../registry/list-defaults.ts'
import type { Session } from '../session/session.ts'
import type { DetailFieldModel, DetailModel, DetailSectionModel, DetailTabModel } from './detail-model.ts'
import { relationModels, type RelationSource } from './relation.ts'
import { detailTitle } from './title.ts'

type ListEntry = EntryOf<'list'>
type References = Readonly<Record<string, Reference>>

interface Detailed extends RelationSource {
  readonly entry: ListEntry
}

/** Parameters of `detailOf`. */
export interface DetailSource {
  readonly entry: ListEntry
  /** Fields of GET; null without metadata: labels are then field names. */
  readonly fields: readonly Field[] | null
  /** See `Metadata`. */
  readonly denied?: readonly MetadataMethod[]
  readonly row: Row
  readonly session: Session
  readonly references: References
  /** All entries: a tab is hidden if its table may not be viewed. */
  readonly index: readonly IndexEntry[]
}

const toItem = (item: DetailItem): Exclude<DetailItem, string> => (typeof item === 'string' ? { field: item } : item)

type FieldSource = Omit<DetailSource, 'entry' | 'index'>

/** The fields of an expanded row. */
export function expandedFields({ entry, ...source }: FieldSource & Pick<DetailSource, 'entry'>) {
  return shownFields(entry.expand?.fields ?? [], source)
}

/** The detail models of the fields that the user may see. */
export function shownFields(items: readonly DetailItem[], source: FieldSource): readonly DetailFieldModel[] {
  return items.filter((item) => isAllowed(item, source)).map((item) => toField(item, source))
}

function toField(raw: DetailItem, { fields, references }: Pick<Detailed, 'fields' | 'references'>): DetailFieldModel {
  const item = toItem(raw)
  const field = findField(fields, item.field)
  return {
    name: item.field,
    label: item.field === 'id' ? 'ID' : (field?.label ?? item.field),
    field,
    cell: item.cell ?? cellOf(item.field, field),
    show: item.show ?? displayField(item.field, fields),
    linksTo: linkedEntry(item.field, references),
  }
}

const isAllowed = (item: DetailItem, scope: ConditionScope): boolean => itemVerdict(item, scope).state === 'allowed'

/** Whether a field of a detail page is shown. */
export const itemVerdict = (item: DetailItem, scope: ConditionScope): Verdict =>
  permit(toItem(item), scope.session, scope)

/** Whether a tab is shown: its own rule and that of its table must allow it. */
export function tabVerdict(tab: DetailTab, index: readonly IndexEntry[], scope: ConditionScope): Verdict {
  const table = index.find(({ key }) => key === tab.table)
  const own = permit(tab, scope.session, scope)
  return table === undefined ? own : combineVerdicts([own, may(table, 'view', scope.session)])
}

const isSection = (item: DetailItem | DetailSection): item is DetailSection =>
  typeof item !== 'string' && 'title' in item

/** Groups fields outside of sections into sections without a title. */
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

/** The sections with the fields that the session and the object's conditions allow. */
function sectionsOf(items: DetailTab['fields'], detailed: Shown): readonly DetailSectionModel[] {
  return grouped(items)
    .map(({ title, items }) => ({
      title,
      fields: items.filter((item) => isAllowed(item, detailed.scope)).map((item) => toField(item, detailed)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** Appends the id to the first section of the first tab, unless the entry has it. */
function withId(tabs: readonly DetailTabModel[], detailed: Detailed): readonly DetailTabModel[] {
  const isNamed = tabs.some((tab) => tab.sections.some(({ fields }) => fields.some(({ name }) => name === 'id')))
  const [tab, ...others] = tabs
  const [section, ...rest] = tab?.sections ?? []
  if (isNamed || tab === undefined || section === undefined) return tabs
  const closed = { ...section, fields: [...section.fields, toField('id', detailed)] }
  return [{ ...tab, sections: [closed, ...rest] }, ...others]
}

/** The quick actions of a tab; keys refer to row actions. */
export function quickOf(tab: DetailTab, entry: ListEntry): readonly Action[] {
  return (tab.quick ?? []).flatMap((item) => (typeof item === 'string' ? (ownRowAction(entry, item) ?? []) : [item]))
}

export function ownRowAction(entry: ListEntry, key: string): Action | undefined {
  return rowOf(entry).find(
    (action): action is Action => typeof action !== 'string' && 'key' in action && action.key === key,
  )
}

export const quickAction = (action: Action, { index, scope }: Pick<Detailed, 'index' | 'scope'>): ActionModel =>
  ownAction(action, 'quick', permit(action, scope.session, scope), index)

/** The models of quick actions, without absent ones. */
const quickActions = (actions: readonly Action[], of: Pick<Detailed, 'index' | 'scope'>): readonly ActionModel[] =>
  actions.map((action) => quickAction(action, of)).filter(isOffered)

/** A task of a tab runs on the rows of its table: it is disabled while there are none. @param count null if unknown */
export function tasksOnRows(quick: readonly ActionModel[], count: number | null): readonly ActionModel[] {
  const listed = verdictOf({ kind: 'condition', met: count !== 0, path: 'table.rows' }, 'disabled')
  const startsTask = ({ effect }: ActionModel): boolean => effect.kind === 'call' && effect.action.after === 'task'
  return quick.map((action) =>
    startsTask(action) ? { ...action, verdict: combineVerdicts([action.verdict, listed]) } : action,
  )
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
    above: tab.above ?? null,
    beside: tab.beside ?? null,
  }
}

/** The status of the object; null if it has none. */
function statusOf({ entry, fields, scope }: Detailed): DetailModel['status'] {
  const field = entry.detail?.status
  const value = field === undefined ? undefined : valueAt(scope.row, field)
  if (field === undefined || value === '' || (typeof value !== 'boolean' && typeof value !== 'string')) return null
  const found = findField(fields, field)
  if (typeof value === 'boolean') return { field, label: found?.label ?? field, value }
  return { field, label: found?.choices.find((choice) => choice.value === value)?.label ?? value, value }
}

/** True for the actions of a row that the title of its detail page has. */
export const isTitled = (item: RowAction): boolean => ['update', 'delete'].includes(builtInRow(item) ?? '')

/** Update and delete, with the permissions and rules of the list's rows. */
function titleActions({ entry, index, scope }: Detailed): readonly ActionModel[] {
  return rowOf(entry)
    .filter(isTitled)
    .map((item) => rowAction(item, { index, scope, slot: 'detail' }))
    .filter(isOffered)
}

function changeVerdict({ entry, index, scope }: Detailed): Verdict {
  const update = rowOf(entry).find((item) => builtInRow(item) === 'update')
  return update === undefined
    ? may(index, 'change', scope.session)
    : rowAction(update, { index, scope, slot: 'detail' }).verdict
}

/**
 * The model of a row's detail page: tabs with fields, quick actions, relations and tables; update and delete. Everything
 * that the session may not see or that the row's conditions exclude is left out.
 * @example detailOf({ entry, fields: metadata.fields.GET ?? null, row, session, references, index })
 */
export function detailOf({ entry, fields, denied = [], row, session, references, index }: DetailSource): DetailModel {
  const own = index.find(({ key }) => key === entry.key) ?? toIndexEntry(entry)
  const detailed = { entry, index: own, fields, references, scope: { session, row, fields, denied } }
  const tabs = (entry.detail?.tabs ?? []).filter((tab) => tabVerdict(tab, index, detailed.scope).state === 'allowed')
  return {
    title: detailTitle(row, entry),
    status: statusOf(detailed),
    tabs: withId(
      tabs.map((tab) => toTab(tab, detailed)),
      detailed,
    ),
    actions: titleActions(detailed),
    change: changeVerdict(detailed),
  }
}

export interface ObjectSource {
  readonly entry: EntryOf<'object'>
  readonly index: IndexEntry
  /** Fields of GET; null without metadata: labels are then field names. */
  readonly fields: readonly Field[] | null
  readonly row: Row
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
}

/** The model of an `object` entry: a detail page with one tab. */
export function objectOf({ entry, index, fields, row, session, references }: ObjectSource): DetailTabModel {
  const scope = { session, row, fields }
  return {
    key: entry.key,
    sections: sectionsOf(entry.fields, { fields, references, scope }),
    quick: quickActions(entry.quick ?? [], { index, scope }),
    relations: [],
    table: null,
    params: {},
    extension: entry.use ?? null,
    above: null,
    beside: null,
  }
}

/** The header actions of a form. */
export function formActions(
  actions: readonly Action[],
  { index, ...scope }: Pick<ObjectSource, 'index' | 'fields' | 'row' | 'session'>,
): readonly ActionModel[] {
  return quickActions(actions, { index, scope })
}
