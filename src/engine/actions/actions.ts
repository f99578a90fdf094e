import type { Metadata, NoMetadata, WriteMethod } from '../../contract/field.ts'
import type { Row } from '../../contract/row.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { permit } from '../permission/permit.ts'
import { may } from '../permission/resource.ts'
import type { Verdict } from '../permission/verdict.ts'
import type {
  Action,
  BulkAction,
  CreateAction,
  HeaderAction,
  RowAction,
  RuledRowAction,
} from '../registry/entry-types.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import { isOwnKind, kindParams, permittedKinds } from '../registry/kinds.ts'
import { bulkOf, headerOf, isCreateMenu, rowOf } from '../registry/list-defaults.ts'
import { detailsOf, dialogOf, isNumbered } from '../registry/numbered.ts'
import type { Session } from '../session.ts'
import type { ActionEffect, ActionModel, ActionPlace, CreateVariant } from './action-model.ts'
import { all, decided, isOffered } from './decide.ts'
import { effectOf, objectUrl } from './effect.ts'

type ListEntry = EntryOf<'list'>
type Described = Metadata | NoMetadata | null

const RESOURCE_ACTION = { update: 'change', delete: 'delete', clone: 'clone' } as const

/**
 * The server leaves out of OPTIONS what the user may not call, which is a permission answer of its own. No metadata at
 * all (405, an error page, not loaded yet) says nothing.
 */
export function methodVerdict(metadata: Described, method: WriteMethod): readonly Verdict[] {
  if (metadata === null || metadata.kind === 'no-metadata') return []
  return [decided({ kind: 'method', met: metadata.fields[method] !== undefined, method }, 'absent')]
}

function builtIn(key: string, place: ActionPlace, verdict: Verdict, effect: ActionEffect): ActionModel {
  const danger = effect.kind === 'delete' || effect.kind === 'bulk-delete'
  return { key, place, verdict, effect, confirm: danger, danger, labelKey: `actions.${key}` }
}

/** An action that the entry itself describes. */
export function ownAction(action: Action, place: ActionPlace, verdict: Verdict, index: IndexEntry): ActionModel {
  const danger = action.danger ?? false
  return {
    key: action.key,
    place,
    verdict,
    effect: effectOf(action, place, index.url ?? ''),
    confirm: action.confirm ?? danger,
    danger,
    labelKey: `resources.${index.key}.actions.${action.key}`,
  }
}

/** What a list is, to whom, and where: all that its actions depend on beside the rows. */
export interface ActionSource {
  readonly entry: ListEntry
  readonly index: IndexEntry
  readonly session: Session
  readonly metadata: Described
  /** The object in whose tab or dialog the list stands. */
  readonly parent?: Row | null
  /** What the address says beside filters: the node that is chosen in a tree (`query.node`). */
  readonly query?: Readonly<Record<string, string>>
}

/** The buttons of the title row. Those that are absent, or not yet decidable, are left out. */
export function headerActions(source: ActionSource): readonly ActionModel[] {
  return headerOf(source.entry)
    .map((item) => headerAction(item, source))
    .filter(isOffered)
}

export function headerAction(item: HeaderAction, source: ActionSource): ActionModel {
  const { index, session, metadata, parent = null, query = {} } = source
  const scope = { session, parent, query }
  if (item === 'create' || (typeof item !== 'string' && isCreateMenu(item))) {
    // What other entries' forms make, this list's server is not asked about.
    const isOwn = item === 'create' || item.variants.some(isOwnKind)
    const verdict = all([may(index, 'add', session), ...(isOwn ? methodVerdict(metadata, 'POST') : [])])
    const create = builtIn('create', 'header', verdict, formEffect('create', source))
    return item === 'create' ? create : { ...create, variants: variantsOf(item, scope) }
  }
  return ownAction(item, 'header', permit(item, session, scope), index)
}

/** The kinds that this user may meet, in the entry's order. */
function variantsOf({ variants }: CreateAction, scope: ConditionScope): readonly CreateVariant[] {
  return permittedKinds(variants, scope).map((kind) => ({
    key: kind.key,
    group: kind.group ?? null,
    query: kindParams(kind),
    entry: kind.entry ?? null,
  }))
}

/** What one row offers, in the entry's order. A rule about a row that is not loaded leaves its action out. */
export function rowActions(source: ActionSource, row?: Row): readonly ActionModel[] {
  const { entry, index, session, metadata, parent = null, query = {} } = source
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const scope = { session, row: row ?? null, parent, query, fields }
  const viewed = isNumbered(index) ? detailsOf(entry) : null
  return [...(viewed === null ? [] : [viewed]), ...rowOf(entry)]
    .map((item) => rowAction(item, index, scope, 'row', entry))
    .filter(isOffered)
}

/** The form of an object stands at an address; that of a table that pages by number in a dialog. */
function formEffect(key: 'create' | 'update', { entry, index }: Pick<ActionSource, 'entry' | 'index'>): ActionEffect {
  if (!isNumbered(index)) return { kind: 'go', to: key }
  const action = dialogOf(entry, key)
  return { kind: 'dialog', action, ...(key === 'update' ? { changes: 'row' } : {}) }
}

const isRuled = (item: RuledRowAction | Action): item is RuledRowAction => 'action' in item

/** A row action at its place: in a row, or (update, delete) in the title of a detail. */
export function rowAction(
  item: RowAction,
  index: IndexEntry,
  scope: ConditionScope,
  place: ActionPlace,
  entry?: EntryOf<'list'>,
): ActionModel {
  if (typeof item !== 'string' && !isRuled(item)) {
    return ownAction(item, place, permit(item, scope.session, scope), index)
  }
  const rule: RuledRowAction = typeof item === 'string' ? { action: item } : item
  const resource = may(index, RESOURCE_ACTION[rule.action], scope.session)
  const verdict = all([resource, permit(rule, scope.session, scope)])
  return builtIn(rule.action, place, verdict, builtInEffect(rule.action, index, entry))
}

function builtInEffect(action: RuledRowAction['action'], index: IndexEntry, entry?: EntryOf<'list'>): ActionEffect {
  if (action === 'delete') return { kind: 'delete', url: objectUrl(index.url ?? '') }
  return action === 'update' && entry !== undefined ? formEffect(action, { entry, index }) : { kind: 'go', to: action }
}

/** What a selection offers; with nothing selected each is disabled, and that is its reason. */
export function bulkActions(source: ActionSource, selection: readonly unknown[] = []): readonly ActionModel[] {
  const selected = decided({ kind: 'selection', met: selection.length > 0 }, 'disabled')
  return bulkOf(source.entry)
    .map((item) => bulkAction(item, source, selected))
    .filter(isOffered)
}

export function bulkAction(item: BulkAction, source: ActionSource, selected: Verdict): ActionModel {
  const { index, session, metadata, parent = null, query = {} } = source
  if (item === 'delete') {
    const verdict = all([may(index, 'delete', session), selected])
    const url = `${index.url ?? ''}${isNumbered(index) ? '{ids}/' : '?spm={spm}'}`
    return builtIn(item, 'bulk', verdict, { kind: 'bulk-delete', url })
  }
  const patches = item.patch !== undefined || item.fields !== undefined
  const change = patches ? [may(index, 'change', session), ...methodVerdict(metadata, 'PATCH')] : []
  return ownAction(item, 'bulk', all([...change, permit(item, session, { parent, query }), selected]), index)
}
