import type { Choice, Field } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import { findField } from '../fields/field-lookup.ts'
import { isMany } from '../fields/choose-field-type.ts'
import { inputOf } from '../fields/choose-input.ts'
import { inputTraits } from '../fields/form-traits.ts'
import { permit } from '../permission/permit.ts'
import { combineVerdicts, type Ground, shownIf, type Verdict } from '../permission/verdict.ts'
import type { FormItem, Reference } from '../registry/entry-types.generated.ts'
import type { Session } from '../session/session.ts'
import type { FormFieldModel, FormModel, ReferenceModel } from './form-model.ts'
import { filterReferenceInForm, excludeSubtree } from './reference.ts'
import { hasSecretName, isEncrypted } from './secrets.ts'

export type FormItemObject = Exclude<FormItem, string>

export interface FieldSource {
  readonly fields: readonly Field[] | null
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
  readonly method?: FormModel['method']
  /** Names of the fields that select a variant of the resource. */
  readonly variantFields: ReadonlySet<string>
  /** See `formQuery`. */
  readonly query?: Readonly<Record<string, string>>
  /** The row that a dialog is opened for. */
  readonly row?: Row | null
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1) || path

/** The reference to the list that the server itself names, else one whose options have the names of its rows. */
function relatedReference(
  field: Field | null,
  references: FieldSource['references'],
): readonly [string, Reference] | undefined {
  const { related } = field ?? {}
  if (related === undefined) return undefined
  const known = Object.entries(references).find(([, { url, query }]) => url === related && query === undefined)
  return known ?? [related, { url: related, label: '' }]
}

function referenceOf(item: FormItemObject, field: Field | null, source: FieldSource): ReferenceModel | null {
  const name = lastName(item.field)
  const named = Object.entries(source.references).find(([key, { fields }]) =>
    item.from === undefined ? (fields ?? []).includes(name) : key === item.from,
  )
  const chosen = named ?? (item.from === undefined ? relatedReference(field, source.references) : undefined)
  const isRelation = item.from !== undefined || field === null || field.type === 'field'
  if (chosen === undefined || !isRelation || item.client === true) return null
  const reference = filterReferenceInForm({ key: chosen[0], ...chosen[1] }, item.query, {
    query: source.query ?? {},
    row: source.row ?? null,
  })
  return excludeSubtree(reference, item.outside, { row: source.row ?? null })
}

/** Whether this user may set a field: its permission, and that the metadata for this user describes it. */
export function fieldVerdict(item: FormItemObject, source: Pick<FieldSource, 'fields' | 'session'>): Verdict<Ground> {
  const permitted: Verdict<Ground> = permit(item.perm === undefined ? {} : { perm: item.perm }, source.session)
  return combineVerdicts([permitted, describedVerdict(item, source.fields)])
}

/** An `optional` field is there only if the server describes it; others also while there is no metadata. */
function describedVerdict(item: FormItemObject, fields: FieldSource['fields']): Verdict<Ground> {
  const { field, optional = false, client = false, constant } = item
  if (!optional && (fields === null || client || constant !== undefined)) return shownIf([])
  const [parent = ''] = field.split('.')
  const met = findField(fields, field) !== null || (!optional && findField(fields, parent) !== null)
  return shownIf([{ kind: 'described', field, met }])
}

/** The model of a form item as a list: empty if this user may not set it. */
export function fieldModels(item: FormItem, source: FieldSource): readonly FormFieldModel[] {
  const full = typeof item === 'string' ? { field: item } : item
  return fieldVerdict(full, source).state === 'allowed' ? [toFieldModel(full, source)] : []
}

/** A PATCH need not repeat a write-only value: the server keeps it. */
const isRequiredByMetadata = (field: Field | null, { method }: FieldSource): boolean =>
  field !== null && field.required && !(method === 'PATCH' && field.writeOnly)

function toFieldModel(item: FormItemObject, source: FieldSource): FormFieldModel {
  const described = item.client === true ? null : findField(source.fields, item.field)
  const field = withMinimum(described, item.minimum)
  const name = lastName(item.field)
  const reference = referenceOf(item, field, source)
  const input = item.input ?? (reference === null ? inputOf(name, field) : 'reference')
  const encrypt = isEncrypted(item)
  const selectsVariant = source.variantFields.has(item.field)
  return {
    path: item.field,
    name,
    label: field?.label ?? name,
    help: field?.help ?? '',
    field,
    input,
    required: item.required ?? (selectsVariant || isRequiredByMetadata(field, source)),
    requiredWhen: item.requiredWhen ?? null,
    when: item.when ?? null,
    readOnly: field?.readOnly ?? false,
    readOnlyWhen: item.readOnlyWhen ?? null,
    selectsVariant,
    choices: item.choices?.map((value) => choiceOf(value, field)) ?? field?.choices ?? [],
    many: item.many ?? (item.client !== true && isMany(name, field)),
    reference,
    format: item.format ?? null,
    initial: item.initial ?? (selectsVariant ? `{query.${item.field}}` : undefined),
    constant: item.constant,
    clientOnly: item.client ?? false,
    encrypt,
    trim: !encrypt && inputTraits(input).isSecret !== true && !hasSecretName(name),
    derive: item.derive ?? null,
    resetWhen: item.resetWhen ?? null,
    children: childModels(item, field, source),
    items: input === 'objects' ? itemModels(item, field?.child?.children ?? [], source) : [],
    objects: item.objects ?? null,
  }
}

function withMinimum(field: Field | null, minimum: number | undefined): Field | null {
  if (field === null || minimum === undefined) return field
  return { ...field, minValue: Math.max(minimum, field.minValue ?? minimum) }
}

/** The server's label of a value that the entry offers, else the value itself. */
const choiceOf = (value: Choice['value'], field: Field | null): Choice =>
  field?.choices.find((choice) => choice.value === value) ?? { value, label: String(value) }

/** Models of the writable members of a nested object; read-only if the object is. */
function childModels(item: FormItemObject, field: Field | null, source: FieldSource): readonly FormFieldModel[] {
  if (field?.type !== 'nested object') return []
  const children = partModels(item, field.children, source)
  return field.readOnly ? children.map(locked) : children
}

function partModels(item: FormItemObject, parts: readonly Field[], source: FieldSource): readonly FormFieldModel[] {
  const shared = item.readOnlyWhen === undefined ? {} : { readOnlyWhen: item.readOnlyWhen }
  return parts
    .filter((part) => !part.readOnly)
    .map((part) => toFieldModel({ field: `${item.field}.${part.name}`, ...shared }, source))
}

/** Models for the objects of a list: the entry's fields, else all writable ones. */
function itemModels(item: FormItemObject, parts: readonly Field[], source: FieldSource): readonly FormFieldModel[] {
  const asked = item.objects?.fields
  if (asked === undefined) return partModels(item, parts, source)
  return asked.flatMap((part) => fieldModels(withListPath(item.field, part), source))
}

/** An item of a list's objects under its full path: `ip_group` in `rules` is `rules.ip_group`. */
export const withListPath = (list: string, part: FormItem): FormItemObject =>
  typeof part === 'string' ? { field: `${list}.${part}` } : { ...part, field: `${list}.${part.field}` }

const locked = (model: FormFieldModel): FormFieldModel => ({
  ...model,
  readOnly: true,
  children: model.children.map(locked),
})
