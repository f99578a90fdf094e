import { isAdministrator } from '../../contract/administrators.ts'
import type { Language } from '../context.ts'
import { message, type MessageCode } from '../labels/messages.ts'
import { logPasswordChange } from './audits/password-change-logs.ts'
import type { Scope, StoredRow, Values } from './model.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { TableDefinition } from './storage.ts'

/** What somebody's passwords have been, so that none of the last ones comes back. */
export const oldPasswords: TableDefinition = {
  name: 'old_passwords',
  columns: {
    id: 'integer generated always as identity primary key',
    user: 'uuid not null references "users" (id) on delete cascade',
    password_hash: 'text not null',
  },
  unique: [],
}

const CLASSES: readonly (readonly [setting: string, wanted: RegExp, code: MessageCode])[] = [
  ['SECURITY_PASSWORD_UPPER_CASE', /\p{Lu}/u, 'passwordUpper'],
  ['SECURITY_PASSWORD_LOWER_CASE', /\p{Ll}/u, 'passwordLower'],
  ['SECURITY_PASSWORD_NUMBER', /\d/, 'passwordNumber'],
  ['SECURITY_PASSWORD_SPECIAL_CHAR', /[^\p{L}\p{N}\s]/u, 'passwordSpecial'],
]

type Get = (name: string) => unknown

/** What the settings ask of a password that this one has not. An administrator's has a length of its own. */
function brokenRules(password: string, ofAdministrator: boolean, get: Get, language: Language) {
  const least = Number(get(`SECURITY_${ofAdministrator ? 'ADMIN_USER_' : ''}PASSWORD_MIN_LENGTH`))
  const length = [...password].length < least ? [message('passwordLength', language, { limit: String(least) })] : []
  const classes = CLASSES.filter(([setting, wanted]) => get(setting) === true && !wanted.test(password))
  return [...length, ...classes.map(([, , code]) => message(code, language))]
}

/** The roles that somebody has in the system and in the current organization, named as a form names them. */
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

/** Whether it is the password that somebody has, or one of the last that they had. */
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
 * Why somebody may not have that password, by the settings as they are now; empty when they may. `given` are the roles that they get
 * with it; a new user has no row.
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
  return [message('passwordUsed', language, { limit })]
}

/** The columns of a user that a new password changes. */
export const passwordColumns = async (password: string, now: Date): Promise<Values> => ({
  password_hash: await hashPassword(password),
  date_password_last_updated: now,
})

/** Keeps in mind that somebody, as they are stored now, has a new password. */
export async function passwordWasSet(scope: Scope, user: StoredRow): Promise<void> {
  await scope.queries
    .insertInto('old_passwords')
    .values({ user: user['id'], password_hash: user['password_hash'] })
    .execute()
  await logPasswordChange(scope, user)
}
