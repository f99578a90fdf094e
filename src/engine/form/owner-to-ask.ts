import type { Reference } from '../registry/entry-types.ts'
import type { Owner } from '../registry/entry.ts'
import { filledFormUrl, type FormEntryLike } from './form.ts'
import type { ReferenceModel } from './form-model.ts'

export interface OwnerToAsk {
  /** The entry of the object. */
  readonly entry: string
  /** The parameter of the address that takes its id. */
  readonly param: string
  readonly reference: ReferenceModel
}

/**
 * The object that a new row needs in its address before there is a form (`{query.filter}` of a nested URL); null when the
 * address names it, when the form needs something else, or when no reference lists such objects.
 */
export function ownerToAsk(
  entry: FormEntryLike,
  owner: Owner | null,
  address: Readonly<Record<string, string>>,
  references: Readonly<Record<string, Reference>>,
): OwnerToAsk | null {
  if (owner === null || filledFormUrl(entry, address) !== null) return null
  if (filledFormUrl(entry, { ...address, [owner.param]: 'id' }) === null) return null
  const listed = Object.entries(references).find(
    ([, { entry: key, fields }]) => key === owner.entry && fields?.includes(owner.param) === true,
  )
  return listed === undefined
    ? null
    : { entry: owner.entry, param: owner.param, reference: { key: listed[0], ...listed[1] } }
}
