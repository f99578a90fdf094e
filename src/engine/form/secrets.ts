import type { FormFieldModel, FormModel } from './form-model.ts'
import { allFields, withDescendants } from './field-state.ts'

/** Top-level fields that are encrypted unless the entry says otherwise; nested fields only by `encrypt` of the entry. */
const ENCRYPTED: ReadonlySet<string> = new Set(['password', 'token', 'private_key'])
const SECRET_NAME = /(^|_)(password|passphrase|secret|token|key)$/i

/** True if the value of a field is encrypted before it is sent. `field` is its path. */
export function isEncrypted({ field, encrypt }: { readonly field: string; readonly encrypt?: boolean }): boolean {
  return encrypt ?? ENCRYPTED.has(field)
}

/** True for names of secrets and keys: `password`, `private_key`, `client_secret`. */
export function hasSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}

/** Write-only, hidden by its input, or a secret by name. */
const isSecretValue = ({ field, trim }: FormFieldModel): boolean => !trim || field?.writeOnly === true

/** True if the field or a field of its list items is a secret. Secrets are never stored in drafts. */
export const isSecretField = (field: FormFieldModel): boolean => isSecretValue(field) || field.items.some(isSecretField)

/** True for a secret that a user types. */
export const isSecretText = ({ trim, field, clientOnly }: FormFieldModel): boolean =>
  !trim && !clientOnly && field?.type !== 'boolean' && field?.type !== 'choice'

const withChildren = (field: FormFieldModel): readonly FormFieldModel[] => [
  field,
  ...field.children.flatMap(withChildren),
]

/** The paths of the form's secrets and keys; of a list whose objects hold one, the path of the list. */
export const secretFields = (model: FormModel): readonly string[] =>
  allFields(model)
    .flatMap(withChildren)
    .filter((field) => [field, ...field.items.flatMap(withDescendants)].some(({ trim }) => !trim))
    .map(({ path }) => path)

/** Names of the members of a form's body that hold secrets. */
export const secretFieldNames = (model: FormModel): readonly string[] =>
  [...model.carried, ...allFields(model)]
    .flatMap(withDescendants)
    .filter(isSecretValue)
    .map(({ name }) => name)
