import type { Metadata, MetadataMethod, NoMetadata, WriteMethod } from '../../contract/field.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type {
  Action,
  BulkAction,
  Permission,
  Relation,
  RuledRowAction,
  Variant,
} from '../registry/entry-types.generated.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session/session.ts'
import { may } from './access.ts'
import { permit } from './permit.ts'
import { combineVerdicts, verdictOf, type Verdict } from './verdict.ts'

/** The answer to OPTIONS; null while it is not loaded. */
export type LoadedMetadata = Metadata | NoMetadata | null

/** The resource, the user, and what the server allows this user to call. */
export interface AccessSource {
  readonly index: IndexEntry
  readonly session: Session
  readonly metadata: LoadedMetadata
}

/**
 * OPTIONS leaves out the methods that the user may not call. Without metadata (405, an error page, not loaded yet) it
 * decides nothing.
 */
function methodVerdict(metadata: LoadedMetadata, method: WriteMethod): readonly Verdict[] {
  if (metadata === null || metadata.kind === 'no-metadata') return []
  return [verdictOf({ kind: 'method', met: metadata.fields[method] !== undefined, method }, 'absent')]
}

/** What a server says of the methods of a row, if it does: see `Metadata.denied`. */
const deniedVerdict = (denied: readonly MetadataMethod[], method: WriteMethod): readonly Verdict[] =>
  denied.includes(method) ? [verdictOf({ kind: 'method', met: false, method }, 'absent')] : []

/** Create. `isOwn`: the list's own form creates the object, so its server must take a POST. */
export function createVerdict({ index, session, metadata }: AccessSource, isOwn: boolean): Verdict {
  return combineVerdicts([may(index, 'add', session), ...(isOwn ? methodVerdict(metadata, 'POST') : [])])
}

/** The variants of a create menu that this user may create. */
export function permittedVariants(variants: readonly Variant[], scope: ConditionScope): readonly Variant[] {
  return variants.filter((variant) => permit(variant, scope.session, scope).state === 'allowed')
}

const RESOURCE_ACTION = { update: 'change', delete: 'delete', clone: 'clone' } as const
const METHOD_OF = { update: 'PUT', clone: 'POST', delete: null } as const

/** Update, delete or clone of a row: the resource's permission and the rule of the entry. */
export function rowActionVerdict(rule: RuledRowAction, index: IndexEntry, scope: ConditionScope): Verdict {
  const method = METHOD_OF[rule.action]
  return combineVerdicts([
    may(index, RESOURCE_ACTION[rule.action], scope.session),
    ...(method === null ? [] : deniedVerdict(scope.denied ?? [], method)),
    permit(rule, scope.session, scope),
  ])
}

/** A bulk action, without the selection. Actions that set fields also require change and a server that takes a PATCH. */
export function bulkActionVerdict(
  item: BulkAction,
  { index, session, metadata }: AccessSource,
  scope: Omit<ConditionScope, 'session'>,
): Verdict {
  if (item === 'delete') return may(index, 'delete', session)
  const patches = item.patch !== undefined || item.fields !== undefined
  const change = patches ? [may(index, 'change', session), ...methodVerdict(metadata, 'PATCH')] : []
  return combineVerdicts([...change, permit(item, session, scope)])
}

/** The tree beside a list. */
export const treeVerdict = ({ perm }: { readonly perm?: Permission }, session: Session): Verdict =>
  permit({ perm: perm ?? null }, session)

/** An action of a tree node: in the root organization nodes can be viewed and not changed. */
export function nodeActionVerdict(item: Action, scope: ConditionScope): Verdict {
  const isView = item.details !== undefined || item.go !== undefined
  return permit({ ...item, notInRoot: isView ? null : 'change' }, scope.session, scope)
}

/** Changing a relation. Without the permission it is disabled rather than absent, so that its rows stay visible. */
export function relationVerdict(relation: Relation, index: IndexEntry, scope: ConditionScope): Verdict {
  const { change } = index.permission
  const perm = relation.perm ?? (change === false ? null : change)
  const rule = { perm, notInRoot: relation.rootOrg === true ? null : 'change' }
  const shown = permit({ when: relation.when ?? null }, scope.session, scope)
  const allowed = permit(rule, scope.session, scope)
  if (shown.state !== 'allowed') return shown
  return allowed.state === 'absent' ? { ...allowed, state: 'disabled' } : allowed
}

/** An import that creates requires add and a server that takes a POST; one that updates requires change. */
export function importVerdict(mode: 'create' | 'update', { index, session, metadata }: AccessSource): Verdict {
  const anyMode = may(index, 'import', session)
  const denied = metadata?.kind === 'metadata' ? (metadata.denied ?? []) : []
  if (mode === 'update')
    return combineVerdicts([anyMode, may(index, 'change', session), ...deniedVerdict(denied, 'PUT')])
  return combineVerdicts([anyMode, may(index, 'add', session), ...methodVerdict(metadata, 'POST')])
}

/** An export requires view, and the permission that the entry gives for it, if any. */
export function exportVerdict(perm: Permission | null, index: IndexEntry, session: Session): Verdict {
  return combineVerdicts([may(index, 'view', session), permit({ perm }, session)])
}
