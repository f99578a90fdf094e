import { isAdministrator } from '../access/roles.ts'
import { ownAt } from '../json-object.ts'
import type { PublicSettings } from './settings.ts'

/** A rule for new passwords. */
export type PasswordRule =
  | { readonly kind: 'length'; readonly count: number }
  | { readonly kind: 'upper' | 'lower' | 'number' | 'special' }

const SWITCHES = [
  ['SECURITY_PASSWORD_UPPER_CASE', 'upper'],
  ['SECURITY_PASSWORD_LOWER_CASE', 'lower'],
  ['SECURITY_PASSWORD_NUMBER', 'number'],
  ['SECURITY_PASSWORD_SPECIAL_CHAR', 'special'],
] as const

/**
 * The enabled password rules, in display order.
 * @param setting the public setting `PASSWORD_RULE`
 * @param ofAdministrator administrators have another minimum length
 */
export function readPasswordRules(setting: unknown, ofAdministrator = false): readonly PasswordRule[] {
  const name = ofAdministrator ? 'SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH' : 'SECURITY_PASSWORD_MIN_LENGTH'
  const count = ownAt(setting, [name])
  const length: readonly PasswordRule[] = typeof count === 'number' && count > 0 ? [{ kind: 'length', count }] : []
  return [...length, ...SWITCHES.filter(([key]) => ownAt(setting, [key]) === true).map(([, kind]) => ({ kind }))]
}

/** The enabled password rules for a user, as the server sends it or a form holds it. */
export const passwordRulesFor = (user: unknown, settings: PublicSettings): readonly PasswordRule[] =>
  readPasswordRules(settings['PASSWORD_RULE'], isAdministrator(user))
