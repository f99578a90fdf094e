import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidatorType } from '@rjsf/utils'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormErrors, FormModel, FormProblem, FormValues } from '../../../engine/form/form-model.ts'
import { validateField, validateForm } from '../../../engine/validate/validate.ts'
import { createValidator } from './rjsf-validator.ts'

/** What is wrong with values, in the reader's language. */
export interface Rules {
  readonly errorOf: (path: string, values: FormValues) => string | undefined
  readonly errorsOf: (values: FormValues) => FormErrors
}

/** The engine's rules for one form. The scope is without its values: each judgement brings its own. */
export function useRules(model: FormModel, scope: ConditionScope): Rules {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  return useMemo(() => {
    const say = (problems: readonly FormProblem[]): string =>
      problems.map(({ key, params }) => t(key, params)).join('; ')
    return {
      errorOf: (path, values) => {
        const problems = validateField(model, path, values, scope)
        return problems.length === 0 ? undefined : say(problems)
      },
      errorsOf: (values) =>
        Object.fromEntries(
          Object.entries(validateForm(model, values, scope)).map(([path, problems]) => [path, say(problems)]),
        ),
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- t keeps its identity when the language changes
  }, [model, scope, t, language])
}

/** The same as rjsf asks for it: one validator for the life of the form, which looks at what is there now. */
export function useValidator(rules: Rules, values: FormValues): ValidatorType {
  const now = useRef({ rules, values })
  now.current = { rules, values }
  return useMemo(() => createValidator(() => now.current.rules.errorsOf(now.current.values)), [])
}
