import { isAdministrator } from '../../contract/administrators.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { ownAt } from '../own-property.ts'
import type { FormProblem } from '../form/form-model.ts'

/** One thing that a new password must have, as the public setting `PASSWORD_RULE` says. */
export type PasswordRule =
  { readonly kind: 'length'; readonly count: number } | { readonly kind: 'upper' | 'lower' | 'number' | 'special' }

const CHARACTERS = { upper: /\p{Lu}/u, lower: /\p{Ll}/u, number: /\d/, special: /[^\p{L}\p{N}\s]/u } as const

const SWITCHES = [
  ['SECURITY_PASSWORD_UPPER_CASE', 'upper'],
  ['SECURITY_PASSWORD_LOWER_CASE', 'lower'],
  ['SECURITY_PASSWORD_NUMBER', 'number'],
  ['SECURITY_PASSWORD_SPECIAL_CHAR', 'special'],
] as const

/** The rules that are switched on, in the order in which they are shown. An administrator's password has a length of its own. */
export function passwordRules(setting: unknown, ofAdministrator = false): readonly PasswordRule[] {
  const name = ofAdministrator ? 'SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH' : 'SECURITY_PASSWORD_MIN_LENGTH'
  const count = ownAt(setting, [name])
  const length: readonly PasswordRule[] = typeof count === 'number' && count > 0 ? [{ kind: 'length', count }] : []
  return [...length, ...SWITCHES.filter(([name]) => ownAt(setting, [name]) === true).map(([, kind]) => ({ kind }))]
}

export const meetsRule = (password: string, rule: PasswordRule): boolean =>
  rule.kind === 'length' ? [...password].length >= rule.count : CHARACTERS[rule.kind].test(password)

/** `validate.password.{kind}` for each rule that is not met. */
export function passwordProblems(password: unknown, scope: ConditionScope): readonly FormProblem[] {
  if (typeof password !== 'string') return []
  return passwordRules(scope.session.settings['PASSWORD_RULE'], isAdministrator({ ...scope.row, ...scope.form }))
    .filter((rule) => !meetsRule(password, rule))
    .map((rule) => ({
      key: `validate.password.${rule.kind}`,
      params: rule.kind === 'length' ? { count: rule.count } : {},
    }))
}
