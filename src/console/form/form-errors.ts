import { type ErrorSchema, type RJSFSchema, toErrorSchema, type ValidatorType } from '@rjsf/utils'
import { type CompiledValidateFunction, createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../client/failure.ts'
import type { FormErrors, FormValues } from '../../engine/form/form-model.ts'
import { SCHEMA_ID } from '../../engine/form/schema.ts'
import { failureTitle, withRequestId } from '../kernel/i18n/i18n.ts'
import { notify, report } from '../kernel/notifications/toasts.ts'

/** Schema and validator of a form for rjsf. */
export interface FormShape {
  readonly schema: RJSFSchema
  readonly validator: ValidatorType
}

/**
 * Schema and validator of a form. ajv compiles schemas to code, which the Content-Security-Policy forbids, so `check`
 * validates instead. The errors have no text: messages come from the form state (`FormState.validate`).
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

/** Form errors in the format of rjsf. `non_field_errors` of an object are put on that object. */
export function toExtraErrors(errors: FormErrors): ErrorSchema {
  return toErrorSchema(
    Object.entries(errors).map(([path, message]) => ({
      property: path.replace(/\.non_field_errors$/, ''),
      message,
      stack: message,
    })),
  )
}

/** Joined errors of a field; undefined without errors. */
export const errorText = (rawErrors: readonly string[] | undefined): string | undefined =>
  rawErrors === undefined || rawErrors.length === 0 ? undefined : rawErrors.join('; ')

interface RefusalWords {
  /** Key of the toast's title; without it, the default error handler shows other failures. */
  readonly title?: 'errors.createFailed' | 'errors.updateFailed'
  readonly say?: typeof notify
}

/**
 * Returns an error handler of a form: field errors are shown on their fields, those of hidden fields in a toast.
 */
export function useRefusal(
  isShown: (path: string) => boolean,
  onRefused: (errors: FormErrors) => void,
  { title, say = notify }: RefusalWords = {},
): (error: unknown) => void {
  const { t } = useTranslation()
  return (error) => {
    const failure = describeFailure(error)
    const message = t(failure.messageKey, { status: failure.status ?? 0 })
    if (failure.handling === 'fields') {
      onRefused(failure.fields)
      // What no field of the form shows: the sentence about the whole body, and messages of other fields.
      const others = [failure.detail ?? '', hiddenMessages(failure.fields, isShown)].filter((text) => text !== '')
      const detail = others.join('; ')
      if (title !== undefined) say({ tone: 'error', title: t(title), detail: detail === '' ? message : detail })
      else if (detail !== '') say({ tone: 'error', title: message, detail })
    } else if (failure.handling === 'toast' && title !== undefined) {
      const detail = failure.detail === null ? message : `${message}: ${failure.detail}`
      say({
        tone: 'error',
        title: failureTitle(t(title), failure, t),
        detail: withRequestId(detail, failure, t),
      })
    } else report(error, say)
  }
}

/** Messages of fields that the form does not show. */
function hiddenMessages(errors: FormErrors, isShown: (path: string) => boolean): string {
  return Object.entries(errors)
    .filter(([path]) => !isShown(path))
    .map(([path, text]) => `${path}: ${text}`)
    .join('; ')
}
