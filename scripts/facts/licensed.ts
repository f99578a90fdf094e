import type { FieldFact } from '../../src/contract/facts/facts.ts'
import type { ChoiceValue } from '../../src/contract/field.ts'

/** What a community core, which the recordings are of, keeps quiet about: by list URL and field. */
const LICENSED: Readonly<Record<string, Readonly<Record<string, readonly ChoiceValue[]>>>> = {
  '/api/v1/acls/login-acls/': { action: ['confirm'] },
  // 2: a reviewer decides.
  '/api/v1/assets/cmd-filter-rules/': { action: [2] },
  '/api/v1/assets/cmd-filters/{id}/rules/': { action: [2] },
}

/** The fields of a URL, with the choices that a license adds. */
export function withLicensed(url: string, fields: readonly FieldFact[]): readonly FieldFact[] {
  const known = LICENSED[url] ?? {}
  return fields.map((field) => {
    const licensed = known[field.name]
    return licensed === undefined ? field : { ...field, licensed }
  })
}
