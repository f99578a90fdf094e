import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormErrors, FormModel, FormProblem, FormValues } from '../../../engine/form/form-model.ts'
import { validateField, validateForm } from '../../../engine/validate/validate.ts'
import { withoutPlaces } from '../../../engine/form/value-path.ts'
import { allFields, withParts } from '../../../engine/form/visibility.ts'
import { isTyped } from '../../../engine/fields/input-keys.ts'

/** What is wrong with values, in the reader's language. */
export interface Rules {
  readonly errorOf: (path: string, values: FormValues) => string | undefined
  readonly errorsOf: (values: FormValues) => FormErrors
  /** Whether an edit of this field is a finished value, of which it is said at once what is wrong. */
  readonly judgesEdits: (path: string) => boolean
}

/** The engine's rules for one form. The scope is without its values: each judgement brings its own. */
export function useRules(model: FormModel, scope: ConditionScope): Rules {
  const { t } = useTranslation()
  return useMemo(() => {
    const picked = pickedPaths(model)
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
      judgesEdits: (path) => picked.has(withoutPlaces(path)),
    }
  }, [model, scope, t])
}

function pickedPaths(model: FormModel): ReadonlySet<string> {
  const fields = allFields(model).flatMap(withParts)
  return new Set(fields.filter(({ input }) => !isTyped(input)).map(({ path }) => path))
}
