import { addMinutes, differenceInMinutes } from 'date-fns'
import bcrypt from 'bcryptjs'
import type { SandboxContext } from '../rest/model/context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { spendTempToken } from '../models/authentication/temp-tokens.ts'
import { findUserByUsername, isExpired } from '../models/users/identity.ts'
import { isPassword } from '../models/users/passwords.ts'
import type { LoginRefusal } from '../pages/login-problem.ts'

/** Compared when the user does not exist, so that response times do not reveal usernames. */
const NOBODY = bcrypt.hashSync('nobody', 4)

/** The name of the authentication backend in the login log. */
export type Backend = 'Password' | 'TempToken'

export type LoginOutcome = { readonly kind: 'ok'; readonly user: UserRow; readonly backend: Backend } | LoginRefusal

const readLimit = (context: SandboxContext, name: string, fallback: number) => {
  const value = context.settings.get(name)
  return typeof value === 'number' && value > 0 ? value : fallback
}

async function findUser(context: SandboxContext, name: string): Promise<UserRow | null> {
  const user = await findUserByUsername(context.database.queries, name)
  if (user !== null || !name.includes('@')) return user
  const { queries } = context.database
  return (await queries.selectFrom('users').selectAll().where('email', '=', name).executeTakeFirst()) ?? null
}

export const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, differenceInMinutes(until, now, { roundingMethod: 'ceil' }))

/** Increments in the database, so that concurrent failures all count. */
async function countFailure(context: SandboxContext, user: UserRow): Promise<LoginOutcome> {
  const limit = readLimit(context, 'SECURITY_LOGIN_LIMIT_COUNT', 7)
  const minutes = readLimit(context, 'SECURITY_LOGIN_LIMIT_TIME', 30)
  const now = context.now()
  const { login_failures: failures } = await context.database.queries
    .updateTable('users')
    .set((eb) => ({ login_failures: eb('login_failures', '+', 1) }))
    .where('id', '=', user.id)
    .returning('login_failures')
    .executeTakeFirstOrThrow()
  if (failures < limit) return { kind: 'wrong', reason: 'password_failed', left: limit - failures, minutes }
  const lock = { login_failures: 0, locked_until: addMinutes(now, minutes) }
  await context.database.queries.updateTable('users').set(lock).where('id', '=', user.id).execute()
  return { kind: 'locked', minutes }
}

/** @returns null when the password is wrong */
async function backendOf(
  context: SandboxContext,
  user: UserRow,
  password: string,
  ways: LoginWays,
): Promise<Backend | null> {
  if (user.password_hash !== null && (await isPassword(password, user.password_hash))) return 'Password'
  const token = { username: user.username, secret: password, now: context.now() }
  const isTokens = ways === 'any' && context.settings.get('AUTH_TEMP_TOKEN') === true
  return isTokens && (await spendTempToken(context.database.queries, token)) ? 'TempToken' : null
}

async function refuseUnknown(context: SandboxContext, password: string): Promise<LoginOutcome> {
  await bcrypt.compare(password, NOBODY)
  const limit = readLimit(context, 'SECURITY_LOGIN_LIMIT_COUNT', 7)
  const minutes = readLimit(context, 'SECURITY_LOGIN_LIMIT_TIME', 30)
  return { kind: 'wrong', reason: 'user_not_exist', left: limit - 1, minutes }
}

/** `any`: a temporary password is accepted too, once. */
export type LoginWays = 'password' | 'any'

async function judge(context: SandboxContext, user: UserRow, password: string, ways: LoginWays): Promise<LoginOutcome> {
  const now = context.now()
  if (user.locked_until !== null && user.locked_until > now) {
    return { kind: 'locked', minutes: minutesUntil(user.locked_until, now) }
  }
  const backend = await backendOf(context, user, password, ways)
  if (backend === null) return countFailure(context, user)
  if (!user.is_active) return { kind: 'inactive' }
  if (isExpired(user, now)) return { kind: 'expired' }
  const reset = { login_failures: 0, locked_until: null }
  await context.database.queries.updateTable('users').set(reset).where('id', '=', user.id).execute()
  return { kind: 'ok', user, backend }
}

/**
 * Checks a username (or email address) and a decrypted password. After SECURITY_LOGIN_LIMIT_COUNT wrong passwords in
 * a row the account is locked for SECURITY_LOGIN_LIMIT_TIME minutes. Inactive and expired accounts are reported only
 * after a right password. RADIUS is simulated: no server is asked.
 */
export async function checkPassword(
  context: SandboxContext,
  name: string,
  password: string,
  ways: LoginWays,
): Promise<LoginOutcome> {
  const user = await findUser(context, name)
  const isRefused = user === null || user.password_hash === null
  const outcome = await (isRefused ? refuseUnknown(context, password) : judge(context, user, password, ways))
  return outcome.kind === 'wrong' && context.settings.get('AUTH_RADIUS') === true ? { kind: 'simulated' } : outcome
}
