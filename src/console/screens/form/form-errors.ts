import { type ErrorSchema, type RJSFSchema, toErrorSchema, type ValidatorType } from '@rjsf/utils'
import { createPrecompiledValidator, type CompiledValidateFunction } from '@rjsf/validator-ajv8'
import type { FormErrors, FormValues } from '../../../engine/form/form-model.ts'
import { SCHEMA_ID } from '../../../engine/form/schema.ts'

/** What the form must hold now, and what checks that: rjsf takes both together. */
export interface FormShape {
  readonly schema: RJSFSchema
  readonly validator: ValidatorType
}

/**
 * The schema with rjsf's validator for pages that may not make code of one: `check` interprets it. Its errors have no
 * text, so that rjsf keeps none of its own beside those of the form (`FormState.judge`).
 */
export function shapeOf(schema: RJSFSchema, check: (values: FormValues) => FormErrors): FormShape {
  const validate: CompiledValidateFunction = (values: FormValues) => {
    validate.errors = Object.keys(check(values)).map((path) => ({
      instancePath: `/${path.replaceAll('.', '/')}`,
      schemaPath: '#',
      keyword: 'rule',
      params: {},
      message: '',
    }))
    return validate.errors.length === 0
  }
  return { schema, validator: createPrecompiledValidator({ [SCHEMA_ID]: validate }, schema) }
}

/** What is wrong with the form, as rjsf puts it on the fields. What a server says of an object as a whole is on that object. */
export function toExtraErrors(errors: FormErrors): ErrorSchema {
  return toErrorSchema(
    Object.entries(errors).map(([path, message]) => ({
      property: path.replace(/\.non_field_errors$/, ''),
      message,
      stack: message,
    })),
  )
}

/** What is said of one field; undefined: nothing. */
export const errorText = (rawErrors: readonly string[] | undefined): string | undefined =>
  rawErrors === undefined || rawErrors.length === 0 ? undefined : rawErrors.join('; ')
