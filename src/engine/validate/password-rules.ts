import { type PasswordRule, passwordRulesFor } from '../../contract/settings/password-rules.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { FormProblem } from '../form/form-model.ts'

const CHARACTERS = { upper: /\p{Lu}/u, lower: /\p{Ll}/u, number: /\d/, special: /[^\p{L}\p{N}\s]/u } as const

export const meetsRule = (password: string, rule: PasswordRule): boolean =>
  rule.kind === 'length' ? [...password].length >= rule.count : CHARACTERS[rule.kind].test(password)

/** A problem `validate.password.{kind}` for each rule that is not met. */
export function passwordProblems(password: unknown, scope: ConditionScope): readonly FormProblem[] {
  if (typeof password !== 'string') return []
  return passwordRulesFor({ ...scope.row, ...scope.form }, scope.session.settings)
    .filter((rule) => !meetsRule(password, rule))
    .map((rule) => ({
      key: `validate.password.${rule.kind}`,
      params: rule.kind === 'length' ? { count: rule.count } : {},
    }))
}
