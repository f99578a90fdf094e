import type { Row } from '../../contract/row.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { findField } from '../fields/find-field.ts'
import type { ReferenceModel } from '../form/form-model.ts'
import { narrowed } from '../form/narrowed.ts'
import type { Field } from '../../contract/field.ts'
import { isOffered } from '../actions/decide.ts'
import { permit } from '../permission/permit.ts'
import type { Verdict } from '../permission/verdict.ts'
import type { Reference, Relation } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'

/** Where the other side is kept: in rows of a URL of its own, or in a field of the object. */
export type RelationStore =
  | { readonly kind: 'link'; readonly url: string; readonly self: string; readonly other: string }
  | { readonly kind: 'field'; readonly field: string }

export interface RelationModel {
  readonly key: string
  /** The server's label of the field; null where there is none: then it is called as the things themselves. */
  readonly label: string | null
  readonly store: RelationStore
  /** How the other side is chosen; its query is narrowed to what fits the object. */
  readonly reference: ReferenceModel
  /** Whether it may be changed. Who lacks the permission sees it with the reason. */
  readonly verdict: Verdict
  /** The entry that names what is linked: that of the reference, else of the table beside the card. */
  readonly things: string | null
  /** What is linked stands elsewhere. */
  readonly addOnly: boolean
  readonly confirm: boolean
  readonly keepsOne: boolean
}

export interface RelationSource {
  readonly index: IndexEntry
  readonly fields: readonly Field[] | null
  readonly references: Readonly<Record<string, Reference>>
  readonly scope: ConditionScope & { readonly row: Row }
}

/** The card of a relation; none when the object's own conditions rule it out, or nothing says how the other side is chosen. */
export function relationModels(
  relation: Relation,
  source: RelationSource,
  table: string | null = null,
): readonly RelationModel[] {
  const store = storeOf(relation)
  const key = relation.field ?? relation.other ?? ''
  const reference = referenceOf(relation, source)
  const verdict = verdictOf(relation, source)
  if (store === null || reference === null || !isOffered({ verdict })) return []
  return [
    {
      key,
      label: findField(source.fields, key)?.label ?? null,
      store,
      reference,
      verdict,
      things: reference.entry ?? (relation.only === 'add' ? table : null),
      addOnly: relation.only === 'add',
      confirm: relation.confirm ?? false,
      keepsOne: relation.keepsOne ?? false,
    },
  ]
}

function storeOf({ field, link, self, other }: Relation): RelationStore | null {
  if (link !== undefined && self !== undefined && other !== undefined) return { kind: 'link', url: link, self, other }
  return field === undefined ? null : { kind: 'field', field }
}

function referenceOf(relation: Relation, { references, scope }: RelationSource): ReferenceModel | null {
  const found = relationReference(relation, references)
  if (found === null) return null
  return narrowed(found, relation.query, scope)
}

/** The reference that is named, else the one that claims the field, else that of what the link calls the other side. */
export function relationReference(
  { from, field, other }: Relation,
  references: Readonly<Record<string, Reference>>,
): ReferenceModel | null {
  const all = Object.entries(references)
  const claiming = (name: string | undefined) =>
    all.find(([, { fields }]) => name !== undefined && (fields ?? []).includes(name))
  const chosen = from === undefined ? (claiming(field) ?? claiming(other)) : all.find(([key]) => key === from)
  return chosen === undefined ? null : { key: chosen[0], ...chosen[1] }
}

/** Who may not change it may still see it: a lacking permission disables the card, and its reason names the permission. */
function verdictOf(relation: Relation, { index, scope }: RelationSource): Verdict {
  const { change } = index.permission
  const perm = relation.perm ?? (change === false ? null : change)
  const rule = { perm, notInRoot: relation.rootOrg === true ? null : 'change' }
  const shown = permit({ when: relation.when ?? null }, scope.session, scope)
  const allowed = permit(rule, scope.session, scope)
  if (shown.state !== 'allowed') return shown
  return allowed.state === 'absent' ? { ...allowed, state: 'disabled' } : allowed
}
