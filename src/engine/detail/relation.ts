import type { Row } from '../../contract/page.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { findField } from '../fields/field-lookup.ts'
import type { ReferenceModel } from '../form/form-model.ts'
import { filterReference } from '../form/reference.ts'
import type { Field } from '../../contract/field.ts'
import { combineVerdicts, type Ground, isOffered, shownIf, type Verdict } from '../permission/verdict.ts'
import { relationVerdict } from '../permission/action-verdicts.ts'
import type { Reference, Relation } from '../registry/entry-types.generated.ts'
import type { IndexEntry } from '../registry/entry.ts'

/** How a relation is stored: in a link table with its own URL, or in a field of the object. */
export type RelationStore =
  | { readonly kind: 'link'; readonly url: string; readonly self: string; readonly other: string }
  | { readonly kind: 'field'; readonly field: string }

export interface RelationModel {
  readonly key: string
  /** Label of the field; null if there is none: then the title of `things` is used. */
  readonly label: string | null
  readonly store: RelationStore
  /** How related objects are selected; its query is filtered for the object. */
  readonly reference: ReferenceModel
  /** Whether the relation may be changed. Without permission it is shown disabled, with the reason. */
  readonly verdict: Verdict
  /** Entry of the related objects: of the reference, else of the table beside the card. */
  readonly things: string | null
  /** Related objects are listed elsewhere. */
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

/** The model of a relation as a list: empty if its conditions exclude it or there is no reference for it. */
export function relationModels(
  relation: Relation,
  source: RelationSource,
  table: string | null = null,
): readonly RelationModel[] {
  const store = storeOf(relation)
  const key = relation.field ?? relation.other ?? ''
  const reference = referenceOf(relation, source)
  const verdict = relationVerdict(relation, source.index, source.scope)
  if (store === null || reference === null || !isOffered({ verdict: relationShownVerdict(relation, source) })) return []
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

/** Whether a relation is shown: its conditions hold, and it is known how records are stored and chosen. */
export function relationShownVerdict(relation: Relation, source: RelationSource): Verdict<Ground> {
  const isKnown = storeOf(relation) !== null && relationReference(relation, source.references) !== null
  const verdict: Verdict<Ground> = relationVerdict(relation, source.index, source.scope)
  return isKnown ? verdict : combineVerdicts([verdict, shownIf([{ kind: 'entry', key: 'from', met: false }])])
}

function storeOf({ field, link, self, other }: Relation): RelationStore | null {
  if (link !== undefined && self !== undefined && other !== undefined) return { kind: 'link', url: link, self, other }
  return field === undefined ? null : { kind: 'field', field }
}

function referenceOf(relation: Relation, { references, scope }: RelationSource): ReferenceModel | null {
  const found = relationReference(relation, references)
  if (found === null) return null
  return filterReference(found, relation.query, scope)
}

/** The reference of a relation: by `from`, else by its `field`, else by `other`; null if there is none. */
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
