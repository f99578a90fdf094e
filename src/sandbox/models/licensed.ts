import { withLicense, type Facts, type FieldFact } from '../../contract/facts/facts.ts'
import { hasLicense } from '../context.ts'
import type { Scope } from './model.ts'

/** Every core takes all choices; it tells of some only with a license. */
export const takingAll = (known: Facts): Facts => ({ ...known, fields: known.fields.map(withLicense) })

/** What a core without a license says of the fields: as it was recorded. */
export function toldByLicense(known: Facts) {
  const told = new Map(known.fields.map((field) => [field.name, field.choices]))
  return (fields: readonly FieldFact[], { context }: Scope): readonly FieldFact[] => {
    if (hasLicense(context)) return fields
    return fields.map((field) => {
      const choices = told.get(field.name)
      return choices === undefined ? field : { ...field, choices }
    })
  }
}
