import { compare, hash } from 'bcryptjs'
import { isAdministrator } from '../../../contract/access/roles.ts'
import type { Language } from '../../../contract/language.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import type { Scope, StoredRow, Values } from '../../rest/model/model.ts'
import { logPasswordChange } from '../audits/user-logs.ts'

/** 2^8 rounds: enough for a trial server, and a login takes less than 50 ms on a small machine. */
const COST = 8

const hashPassword = (password: string, cost = COST): Promise<string> => hash(password, cost)

export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return hashed !== null && (await compare(password, hashed))
}

const CLASSES: readonly (readonly [setting: string, wanted: RegExp, code: MessageKey])[] = [
  ['SECURITY_PASSWORD_UPPER_CASE', /\p{Lu}/u, 'passwords.upperCase'],
  ['SECURITY_PASSWORD_LOWER_CASE', /\p{Ll}/u, 'passwords.lowerCase'],
  ['SECURITY_PASSWORD_NUMBER', /\d/, 'passwords.digit'],
  ['SECURITY_PASSWORD_SPECIAL_CHAR', /[^\p{L}\p{N}\s]/u, 'passwords.special'],
]

type Get = (name: string) => unknown

/** The password rules that a password breaks. Administrators have their own minimum length. */
function brokenRules(password: string, ofAdministrator: boolean, get: Get, language: Language) {
  const least = Number(get(`SECURITY_${ofAdministrator ? 'ADMIN_USER_' : ''}PASSWORD_MIN_LENGTH`))
  const length = [...password].length < least ? [message('passwords.tooShort', language, { limit: String(least) })] : []
  const classes = CLASSES.filter(([setting, wanted]) => get(setting) === true && !wanted.test(password))
  return [...length, ...classes.map(([, , code]) => message(code, language))]
}

/** The system and organization roles of a user, by form field. */
async function storedRoles({ queries, actor }: Scope, { id }: StoredRow): Promise<Values> {
  const bindings = await queries
    .selectFrom('role_bindings')
    .select(['role', 'scope'])
    .where('user', '=', String(id))
    .where((eb) => eb.or([eb('org', 'is', null), eb('org', '=', actor.organization.id)]))
    .execute()
  const of = (scope: string) => bindings.filter((binding) => binding.scope === scope).map(({ role }) => role)
  return { system_roles: of('system'), org_roles: of('org') }
}

/** Whether it is the user's current password or a recent one. */
async function isOld({ queries, context }: Scope, password: string, owner: StoredRow): Promise<boolean> {
  const limit = Number(context.settings.get('OLD_PASSWORD_HISTORY_LIMIT_COUNT'))
  if (limit === 0) return false
  const kept = await queries
    .selectFrom('old_passwords')
    .select('password_hash')
    .where('user', '=', owner['id'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  for (const hash of new Set([owner['password_hash'], ...kept.map((row) => row['password_hash'])]))
    if (typeof hash === 'string' && (await isPassword(password, hash))) return true
  return false
}

/**
 * Validates a new password by the current settings.
 * @param given roles that are set in the same request
 * @returns messages, empty when the password is valid
 */
export async function passwordErrors(
  scope: Scope,
  password: string,
  owner: StoredRow | null,
  given: Values = {},
): Promise<readonly string[]> {
  const { language } = scope.actor
  const { settings } = scope.context
  const roles = { ...(owner === null ? {} : await storedRoles(scope, owner)), ...given }
  const broken = brokenRules(password, isAdministrator(roles), settings.get, language)
  if (broken.length > 0 || owner === null || !(await isOld(scope, password, owner))) return broken
  const limit = String(settings.get('OLD_PASSWORD_HISTORY_LIMIT_COUNT'))
  return [message('passwords.usedBefore', language, { limit })]
}

/** The user columns of a new password. */
export const passwordColumns = async (password: string, now: Date): Promise<Values> => ({
  password_hash: await hashPassword(password),
  date_password_last_updated: now,
})

/** Adds the new password of a user, as stored now, to the history, and logs the change. */
export async function recordPasswordChange(scope: Scope, user: StoredRow): Promise<void> {
  await scope.queries
    .insertInto('old_passwords')
    .values({ user: user['id'], password_hash: user['password_hash'] })
    .execute()
  await logPasswordChange(scope, user)
}
