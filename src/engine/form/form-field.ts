import type { Choice, Field } from '../../contract/field.ts'
import type { Row } from '../../contract/row.ts'
import { findField } from '../fields/find-field.ts'
import { inputOf } from '../fields/input-of.ts'
import { isMany } from '../fields/is-many.ts'
import { permit } from '../permission/permit.ts'
import type { FormItem, Reference } from '../registry/entry-types.ts'
import type { Session } from '../session.ts'
import type { FormFieldModel, FormModel, ReferenceModel } from './form-model.ts'
import { narrowedInForm, outside } from './narrowed.ts'
import { hasSecretName, isEncrypted } from './secret-field.ts'

export type FormItemObject = Exclude<FormItem, string>

export interface FieldSource {
  readonly fields: readonly Field[] | null
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
  readonly method?: FormModel['method']
  /** Names of the fields that tell kinds of the resource apart. */
  readonly kinds: ReadonlySet<string>
  /** See `formQuery`. */
  readonly query?: Readonly<Record<string, string>>
  /** What a dialog is about. */
  readonly row?: Row | null
}

const SECRET_INPUTS = new Set(['password', 'new-password'])

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1) || path

function referenceOf(item: FormItemObject, field: Field | null, source: FieldSource): ReferenceModel | null {
  const name = lastName(item.field)
  const chosen = Object.entries(source.references).find(([key, { fields }]) =>
    item.from === undefined ? (fields ?? []).includes(name) : key === item.from,
  )
  const isRelation = item.from !== undefined || field === null || field.type === 'field'
  if (chosen === undefined || !isRelation || item.client === true) return null
  const reference = narrowedInForm({ key: chosen[0], ...chosen[1] }, item.query, {
    query: source.query ?? {},
    row: source.row ?? null,
  })
  return outside(reference, item.outside, { row: source.row ?? null })
}

/** A field that the server describes to others but not to this user was taken away from them: it is not asked for. */
function isKept(item: FormItemObject, source: FieldSource): boolean {
  if (permit(item.perm === undefined ? {} : { perm: item.perm }, source.session).state !== 'allowed') return false
  // A free object may have any members, so only those that the server describes count.
  if (item.optional === true) return findField(source.fields, item.field) !== null
  if (source.fields === null || item.client === true || item.constant !== undefined) return true
  const [parent = ''] = item.field.split('.')
  return findField(source.fields, item.field) !== null || findField(source.fields, parent) !== null
}

/** The model of one item of a form; none when this user may not set it. */
export function fieldModels(item: FormItem, source: FieldSource): readonly FormFieldModel[] {
  const full = typeof item === 'string' ? { field: item } : item
  return isKept(full, source) ? [toFieldModel(full, source)] : []
}

/** A PATCH that leaves out what only the server knows keeps it as it is stored. */
const isDemanded = (field: Field | null, { method }: FieldSource): boolean =>
  field !== null && field.required && !(method === 'PATCH' && field.writeOnly)

function toFieldModel(item: FormItemObject, source: FieldSource): FormFieldModel {
  const described = item.client === true ? null : findField(source.fields, item.field)
  const field = withMinimum(described, item.minimum)
  const name = lastName(item.field)
  const reference = referenceOf(item, field, source)
  const input = item.input ?? (reference === null ? inputOf(name, field) : 'reference')
  const encrypt = isEncrypted(item)
  const isKind = source.kinds.has(item.field)
  return {
    path: item.field,
    name,
    label: field?.label ?? name,
    help: field?.help ?? '',
    field,
    input,
    required: item.required ?? (isKind || isDemanded(field, source)),
    requiredWhen: item.requiredWhen ?? null,
    when: item.when ?? null,
    readOnly: field?.readOnly ?? false,
    readOnlyWhen: item.readOnlyWhen ?? null,
    isKind,
    choices: item.choices?.map((value) => choiceOf(value, field)) ?? field?.choices ?? [],
    many: item.client !== true && isMany(name, field),
    reference,
    initial: item.initial ?? (isKind ? `{query.${item.field}}` : undefined),
    constant: item.constant,
    clientOnly: item.client ?? false,
    encrypt,
    trim: !encrypt && !SECRET_INPUTS.has(input) && !hasSecretName(name),
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

/** What an entry offers is called as the server calls it, where it knows it. */
const choiceOf = (value: Choice['value'], field: Field | null): Choice =>
  field?.choices.find((choice) => choice.value === value) ?? { value, label: String(value) }

/** A nested object asks for each of its writable children, and locks them when it is locked itself. */
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

/** What each object of a list is asked for: all that the server takes, or what the entry says. */
function itemModels(item: FormItemObject, parts: readonly Field[], source: FieldSource): readonly FormFieldModel[] {
  const asked = item.objects?.fields
  if (asked === undefined) return partModels(item, parts, source)
  return asked.flatMap((part) => fieldModels(partOf(item.field, part), source))
}

/** A part of each object of a list, which an entry calls by its own name. */
export const partOf = (list: string, part: FormItem): FormItemObject =>
  typeof part === 'string' ? { field: `${list}.${part}` } : { ...part, field: `${list}.${part.field}` }

const locked = (model: FormFieldModel): FormFieldModel => ({
  ...model,
  readOnly: true,
  children: model.children.map(locked),
})
