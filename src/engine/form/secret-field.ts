import type { FormFieldModel, FormModel } from './form-model.ts'
import { allFields, withParts } from './visibility.ts'

/** Encrypted at the top level unless the entry says otherwise; nested ones only where it says so. */
const ENCRYPTED = new Set(['password', 'token', 'private_key'])
const SECRET_NAME = /(^|_)(password|passphrase|secret|token|key)$/i

/** Whether the value of a field is encrypted before it is sent. `path` has dots for a nested field. */
export function isEncrypted({ field, encrypt }: { readonly field: string; readonly encrypt?: boolean }): boolean {
  return encrypt ?? ENCRYPTED.has(field)
}

/** Whether a field holds a secret or a key by its name. */
export function hasSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}

/** Whether the server keeps its value to itself, its input hides it, or its name calls it a secret. */
const isKept = ({ field, trim }: FormFieldModel): boolean => !trim || field?.writeOnly === true

/** The same, of it or of what is asked in it. */
export const isSecretField = (field: FormFieldModel): boolean => isKept(field) || field.items.some(isSecretField)

const withChildren = (field: FormFieldModel): readonly FormFieldModel[] => [
  field,
  ...field.children.flatMap(withChildren),
]

/** The paths of the form's secrets and keys; of a list whose objects hold one, the path of the list. */
export const secretFields = (model: FormModel): readonly string[] =>
  allFields(model)
    .flatMap(withChildren)
    .filter((field) => [field, ...field.items.flatMap(withParts)].some(({ trim }) => !trim))
    .map(({ path }) => path)

/** The members of a form's body that hold what nobody is shown, by their own names. */
export const secretMembers = (model: FormModel): readonly string[] =>
  [...model.carried, ...allFields(model)]
    .flatMap(withParts)
    .filter(isKept)
    .map(({ name }) => name)
