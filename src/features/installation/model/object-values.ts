import { isObject, own, ownAt } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { valueTraits } from '../../../engine/fields/form-traits.ts'
import { toBody } from '../../../engine/fields/notation.ts'
import { isRequired, visibleFields, withDescendants } from '../../../engine/form/field-state.ts'
import { isSecretText } from '../../../engine/form/secrets.ts'
import type { FormFieldModel, ReferenceModel } from '../../../engine/form/form-model.ts'
import { initialValues } from '../../../engine/form/values.ts'
import type { Session } from '../../../engine/session/session.ts'
import { fillText } from '../../../engine/template/template.ts'
import { byCodePoint, type NamesOf } from './names.ts'
import type { ResourceModel } from './resource.ts'

/** Values of an object as its file has them: references are names, secrets are files. */
export type FileValues = Readonly<Record<string, unknown>>

/** A secret in a file of values: the path of the file that has it. */
export interface SecretFile {
  readonly file: string
}

export const readSecretFile = (value: unknown): SecretFile | null => {
  const file = isObject(value) ? own(value, 'file') : undefined
  return typeof file === 'string' && file !== '' ? { file } : null
}

/** The name of an object, in the list and in references. */
export const objectName = ({ label }: Pick<ResourceModel, 'label'>, row: Row): string => fillText(label, { row })

const hasSecret = (field: FormFieldModel): boolean => withDescendants(field).some(isSecretText)

/** True for a field that a file has as a value: it is read back, and is no secret. */
const isReadable = (field: FormFieldModel): boolean =>
  field.field?.writeOnly !== true && !isSecretText(field) && !field.items.some(hasSecret) && !isFile(field)

const isFile = ({ field }: FormFieldModel): boolean => field !== null && valueTraits(field.type).isFile === true

const isEmptyObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0

/** The identity of a related record in a response: an id, or the member that the reference sends. */
function relatedValue(value: unknown, reference: ReferenceModel | null): unknown {
  return isObject(value) ? (ownAt(value, [reference?.value ?? 'id']) ?? value) : value
}

/** True if requests have the name itself, or something else than a row of a list: it is written as it is. */
export const isByName = ({ value = 'id', rows, free }: ReferenceModel): boolean =>
  value !== 'id' || rows !== undefined || free === true

function nameOf(value: unknown, reference: ReferenceModel, names: NamesOf): unknown {
  const related = relatedValue(value, reference)
  if (isByName(reference) || (typeof related !== 'string' && typeof related !== 'number')) return related
  return names(reference.url).nameOf(String(related)) ?? related
}

const sorted = (values: readonly unknown[]): readonly unknown[] =>
  [...values].sort((left, right) => byCodePoint(String(left), String(right)))

/** A value of a response as its file has it; undefined: the file does not have it. */
function fileValue(field: FormFieldModel, value: unknown, names: NamesOf): unknown {
  if (value === undefined || !isReadable(field)) return undefined
  const { reference } = field
  if (reference !== null)
    return Array.isArray(value)
      ? sorted(value.map((each) => nameOf(each, reference, names)))
      : nameOf(value, reference, names)
  if (field.children.length > 0 && isObject(value)) {
    const members = membersOf(field.children, value, names)
    return isEmptyObject(members) ? undefined : members
  }
  if (field.field === null) return value
  // A switch that was never set: a server that sends it as null takes no null for it.
  if (field.field.type === 'boolean' && value === null) return undefined
  if (field.field.type === 'field' && field.field.child === undefined)
    return Array.isArray(value) ? sorted(value.map((each) => relatedValue(each, null))) : relatedValue(value, null)
  return toBody(field.field, value)
}

function membersOf(fields: readonly FormFieldModel[], row: Row, names: NamesOf): FileValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fileValue(field, own(row, field.name), names)
      return value === undefined ? [] : [[field.name, value] as const]
    }),
  )
}

/** The values of an object, without secrets, in the order of the metadata. */
export const fileValues = (model: ResourceModel, row: Row, names: NamesOf): FileValues =>
  membersOf(model.fields, row, names)

/** A secret that an object has or needs. */
export interface SecretField {
  /** With dots for a member of a nested object. */
  readonly path: string
  /** The object cannot be created without it. */
  readonly required: boolean
}

/** The secrets that the form of a new object like this one shows. */
export function secretsOf({ form, query }: ResourceModel, row: Row, session: Session): readonly SecretField[] {
  const scope = { session, mode: 'create', query }
  const values = initialValues(form, row, scope)
  const now = { ...scope, form: values }
  const leaves = visibleFields(form, now).flatMap((field) => [field, ...field.children])
  return leaves
    .filter((field) => isSecretText(field) && field.field?.readOnly !== true)
    .map((field) => ({ path: field.path, required: isRequired(field, now) }))
}

/** A reference of an object to another one. */
export interface ObjectReference {
  readonly path: string
  readonly url: string
  /** Id in a row, name in a file. */
  readonly target: string
}

/** The references in a row or in the values of a file, except those that are names on the server too. */
export function referencesOf(fields: readonly FormFieldModel[], values: Row): readonly ObjectReference[] {
  return fields.flatMap((field) => {
    const value = own(values, field.name)
    const { reference } = field
    if (field.children.length > 0) return isObject(value) ? referencesOf(field.children, value) : []
    if (reference === null || isByName(reference) || !isReadable(field)) return []
    return (Array.isArray(value) ? value : [value])
      .map((each: unknown) => relatedValue(each, reference))
      .filter((each) => typeof each === 'string' || typeof each === 'number')
      .map((each) => ({ path: field.path, url: reference.url, target: String(each) }))
  })
}

/** Names in references of a file that no object, or more than one object, of the server has. */
export interface UnresolvedReference extends ObjectReference {
  readonly found: number
}

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** An id is its own name where the account could not read the name. */
const idsFor = ({ url, target }: ObjectReference, names: NamesOf): readonly string[] => {
  const ids = names(url).idsOf(target)
  return ids.length === 0 && UUID.test(target) ? [target] : ids
}

export const unresolvedNames = (
  fields: readonly FormFieldModel[],
  values: FileValues,
  names: NamesOf,
): readonly UnresolvedReference[] =>
  referencesOf(fields, values).flatMap((reference) => {
    const found = idsFor(reference, names).length
    return found === 1 ? [] : [{ ...reference, found }]
  })

/** A value of a file as a request has it. Names that are not resolved are left out: see `unresolvedNames`. */
function requestValue(field: FormFieldModel, value: unknown, names: NamesOf): unknown {
  const { reference } = field
  if (reference !== null && !isByName(reference)) {
    const idOf = (name: unknown): unknown => {
      if (typeof name !== 'string' && typeof name !== 'number') return name
      const ids = idsFor({ path: field.path, url: reference.url, target: String(name) }, names)
      return ids.length === 1 ? ids[0] : undefined
    }
    return Array.isArray(value) ? value.map(idOf).filter((id) => id !== undefined) : idOf(value)
  }
  return field.children.length > 0 && isObject(value) ? requestBody(field.children, value, names) : value
}

/** The body of a request with the values of a file. */
export function requestBody(fields: readonly FormFieldModel[], values: FileValues, names: NamesOf): FileValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = own(values, field.name)
      if (value === undefined || isSecretText(field)) return []
      const sent = requestValue(field, value, names)
      return sent === undefined ? [] : [[field.name, sent] as const]
    }),
  )
}
