import type { Row } from '../../contract/page.ts'
import { NODE_NAME } from '../../contract/tree.ts'
import type { ConditionScope } from '../condition/scope.ts'
import {
  bulkActionVerdict,
  createVerdict,
  type LoadedMetadata,
  nodeActionVerdict,
  permittedVariants,
  rowActionVerdict,
} from '../permission/action-verdicts.ts'
import { permit } from '../permission/permit.ts'
import { combineVerdicts, verdictOf, isOffered, type Verdict } from '../permission/verdict.ts'
import type {
  Action,
  BulkAction,
  CreateAction,
  HeaderAction,
  RowAction,
  RuledRowAction,
} from '../registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import { bulkOf, detailsOf, dialogOf, headerOf, isCreateMenu, isNumbered, rowOf } from '../registry/list-defaults.ts'
import { isOwnVariant, variantParams } from '../registry/variants.ts'
import type { Session } from '../session/session.ts'
import type { TreeNode } from '../tree/tree-model.ts'
import type { ActionEffect, ActionModel, ActionSlot, CreateVariant } from './action-model.ts'

export const objectUrl = (listUrl: string): string => `${listUrl}{id}/`

/** The effect of an entry's action, from its keys: `use` first, then table and dialog, whose `call` comes last. */
export function effectOf(action: Action, slot: ActionSlot, listUrl: string): ActionEffect {
  const many = slot === 'bulk'
  if (action.use !== undefined) return { kind: 'extension', name: action.use, action }
  if (action.table !== undefined) return { kind: 'table', action, table: action.table }
  if (action.details !== undefined) {
    const { url, fields } = action.details
    return { kind: 'details', action, list: url, url: objectUrl(url), fields }
  }
  if (action.dialog !== undefined) return { kind: 'dialog', action }
  if (action.fields !== undefined) return { kind: 'bulk-update', action, url: listUrl }
  if (action.switch !== undefined) return { kind: 'switch', action, field: action.switch, url: objectUrl(listUrl) }
  if (action.patch !== undefined) {
    return many ? { kind: 'bulk-patch', action, url: listUrl } : { kind: 'patch', action, url: objectUrl(listUrl) }
  }
  if (action.go !== undefined) return { kind: 'link', href: action.go }
  return { kind: 'call', action }
}

type ListEntry = EntryOf<'list'>

function builtIn(key: string, slot: ActionSlot, verdict: Verdict, effect: ActionEffect): ActionModel {
  const danger = effect.kind === 'delete' || effect.kind === 'bulk-delete'
  return { key, slot, verdict, effect, confirm: danger, danger, labelKey: `actions.${key}` }
}

export function ownAction(action: Action, slot: ActionSlot, verdict: Verdict, index: IndexEntry): ActionModel {
  const danger = action.danger ?? false
  return {
    key: action.key,
    slot,
    verdict,
    effect: effectOf(action, slot, index.url ?? ''),
    confirm: action.confirm ?? danger,
    danger,
    labelKey: `resources.${index.key}.actions.${action.key}`,
  }
}

/** Everything that the actions of a list depend on, besides its rows. */
export interface ActionSource {
  readonly entry: ListEntry
  readonly index: IndexEntry
  readonly session: Session
  readonly metadata: LoadedMetadata
  /** The object whose tab or dialog shows the list. */
  readonly parent?: Row | null
  /** Query params of the page besides filters: the selected tree node (`query.node`). */
  readonly query?: Readonly<Record<string, string>>
}

/** The header actions, without absent and undecided ones. */
export function headerActions(source: ActionSource): readonly ActionModel[] {
  return headerOf(source.entry)
    .map((item) => headerAction(item, source))
    .filter(isOffered)
}

export function headerAction(item: HeaderAction, source: ActionSource): ActionModel {
  const { index, session, parent = null, query = {} } = source
  const scope = { session, parent, query }
  if (item === 'create' || (typeof item !== 'string' && isCreateMenu(item))) {
    // Forms of other entries send to other URLs, which the metadata of this list does not describe.
    const isOwn = item === 'create' || item.variants.some(isOwnVariant)
    const create = builtIn('create', 'header', createVerdict(source, isOwn), formEffect('create', source))
    return item === 'create' ? create : { ...create, variants: variantsOf(item, scope) }
  }
  return ownAction(item, 'header', permit(item, session, scope), index)
}

/** The variants that this user may create, in the entry's order. */
function variantsOf({ variants }: CreateAction, scope: ConditionScope): readonly CreateVariant[] {
  return permittedVariants(variants, scope).map((kind) => ({
    key: kind.key,
    group: kind.group ?? null,
    query: variantParams(kind),
    entry: kind.entry ?? null,
  }))
}

/**
 * The actions of a row, in the entry's order.
 * @param row without it, actions with a condition on the row are left out
 */
export function rowActions(source: ActionSource, row?: Row): readonly ActionModel[] {
  const { entry, index, session, metadata, parent = null, query = {} } = source
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const denied = metadata?.kind === 'metadata' ? (metadata.denied ?? []) : []
  const scope = { session, row: row ?? null, parent, query, fields, denied }
  const viewed = isNumbered(index) ? detailsOf(entry) : null
  return [...(viewed === null ? [] : [viewed]), ...rowOf(entry)]
    .map((item) => rowAction(item, { index, scope, slot: 'row', entry }))
    .filter(isOffered)
}

/** Forms are pages, except in a list that pages by number: there they open in a dialog. */
function formEffect(key: 'create' | 'update', { entry, index }: Pick<ActionSource, 'entry' | 'index'>): ActionEffect {
  if (!isNumbered(index)) return { kind: 'go', to: key }
  const action = dialogOf(entry, key)
  return { kind: 'dialog', action, ...(key === 'update' ? { changes: 'row' } : {}) }
}

const isRuled = (item: RuledRowAction | Action): item is RuledRowAction => 'action' in item

export interface RowActionSource {
  readonly index: IndexEntry
  readonly scope: ConditionScope
  readonly slot: ActionSlot
  /** Needed for the dialog of a list that pages by number. */
  readonly entry?: ListEntry
}

/** A row action, in a row or (update, delete) in the header of a detail page. */
export function rowAction(item: RowAction, { index, scope, slot, entry }: RowActionSource): ActionModel {
  if (typeof item !== 'string' && !isRuled(item)) {
    return ownAction(item, slot, permit(item, scope.session, scope), index)
  }
  const rule: RuledRowAction = typeof item === 'string' ? { action: item } : item
  return builtIn(rule.action, slot, rowActionVerdict(rule, index, scope), builtInEffect(rule.action, index, entry))
}

function builtInEffect(action: RuledRowAction['action'], index: IndexEntry, entry?: EntryOf<'list'>): ActionEffect {
  if (action === 'delete') return { kind: 'delete', url: objectUrl(index.url ?? '') }
  return action === 'update' && entry !== undefined ? formEffect(action, { entry, index }) : { kind: 'go', to: action }
}

/** The bulk actions. All are disabled without a selection. */
export function bulkActions(source: ActionSource, selection: readonly unknown[] = []): readonly ActionModel[] {
  const selected = verdictOf({ kind: 'selection', met: selection.length > 0 }, 'disabled')
  return bulkOf(source.entry)
    .map((item) => bulkAction(item, source, selected))
    .filter(isOffered)
}

export function bulkAction(item: BulkAction, source: ActionSource, selected: Verdict): ActionModel {
  const { index, parent = null, query = {} } = source
  const verdict = combineVerdicts([bulkActionVerdict(item, source, { parent, query }), selected])
  if (item === 'delete') {
    const url = `${index.url ?? ''}${isNumbered(index) ? '{ids}/' : '?spm={spm}'}`
    return builtIn(item, 'bulk', verdict, { kind: 'bulk-delete', url })
  }
  return ownAction(item, 'bulk', verdict, index)
}

/** A tree node as a row for conditions and templates: `{ id, key, value (its name), count, top }`. */
export function nodeRow({ id, label, count, value }: TreeNode): Row {
  return { id: value, key: id, [NODE_NAME]: label, count, top: !id.includes(':') }
}

/** The actions of a tree node, in the order of the entry's `tree.menu`. */
export function treeNodeActions({ entry, index, session }: ActionSource, node: TreeNode): readonly ActionModel[] {
  const row = nodeRow(node)
  return (entry.tree?.menu ?? []).map((item) => nodeAction(item, index, { session, row })).filter(isOffered)
}

export const nodeAction = (item: Action, index: IndexEntry, scope: ConditionScope): ActionModel =>
  ownAction(item, 'row', nodeActionVerdict(item, scope), index)
