import type { RJSFValidationError, ValidatorType } from '@rjsf/utils'
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js'
import type { FormErrors } from '../../../engine/form/form-model.ts'

/**
 * The engine's rules as rjsf's validator. ajv compiles schemas with `new Function`, which the Content-Security-Policy
 * forbids; of that package only the processing of errors is used. `check` answers for the values as they stand.
 */
export function createValidator(check: () => FormErrors): ValidatorType {
  const validator: ValidatorType = {
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const errors = Object.entries(check()).map(([path, message]) => ({
        instancePath: `/${path}`,
        schemaPath: '#',
        keyword: 'rule',
        params: {},
        message,
      }))
      return processRawValidationErrors(
        validator,
        { errors },
        formData,
        schema,
        customValidate,
        transformErrors,
        uiSchema,
      )
    },
    // Asked only of `oneOf`, `anyOf` and `if`, which the model never emits.
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  }
  return validator
}

/** What rjsf reports, by field path again. */
export function toFormErrors(errors: readonly RJSFValidationError[]): FormErrors {
  return Object.fromEntries(errors.map(({ property = '', message = '' }) => [property.replace(/^\./, ''), message]))
}
