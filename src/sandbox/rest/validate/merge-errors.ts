import type { FieldErrors } from '../answer-error.ts'

type Errors = FieldErrors[string]

const isNested = (errors: Errors | undefined): errors is FieldErrors => errors !== undefined && !Array.isArray(errors)

/** The errors of two checks as one; of two for the same place those of `b` stand. */
export function mergeErrors(a: FieldErrors, b: FieldErrors): FieldErrors {
  const merged: Record<string, Errors> = { ...a }
  for (const [name, errors] of Object.entries(b)) {
    const known = merged[name]
    merged[name] = isNested(known) && isNested(errors) ? mergeErrors(known, errors) : errors
  }
  return merged
}
