import bcrypt from 'bcryptjs'
import type { SandboxContext } from '../context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { spendTempToken } from '../models/authentication/temp-tokens.ts'
import { findUserByUsername, isExpired } from '../models/identity.ts'
import { isPassword } from '../models/password-hash.ts'

const MINUTE_MS = 60_000
/** Compared when there is no such user, so that the time of an answer does not tell who exists. */
const NOBODY = bcrypt.hashSync('nobody', 4)

/** By what somebody has come in, as the login log calls it. */
export type Backend = 'Password' | 'TempToken'

export type LoginOutcome =
  | { readonly kind: 'ok'; readonly user: UserRow; readonly backend: Backend }
  | { readonly kind: 'wrong'; readonly reason: string; readonly left: number; readonly minutes: number }
  | { readonly kind: 'locked'; readonly minutes: number }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'expired' }
  /** By a rule, whatever the password. */
  | { readonly kind: 'refused' }

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

const minutesUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))

/** Counts in the database itself: two wrong passwords at once are two. */
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
  const lock = { login_failures: 0, locked_until: new Date(now.getTime() + minutes * MINUTE_MS) }
  await context.database.queries.updateTable('users').set(lock).where('id', '=', user.id).execute()
  return { kind: 'locked', minutes }
}

/** Null: the password is wrong. */
async function backendOf(
  context: SandboxContext,
  user: UserRow,
  password: string,
  ways: LoginWays,
): Promise<Backend | null> {
  if (user.password_hash !== null && (await isPassword(password, user.password_hash))) return 'Password'
  if (ways === 'password' || context.settings.get('AUTH_TEMP_TOKEN') !== true) return null
  const token = { username: user.username, secret: password, now: context.now() }
  return (await spendTempToken(context.database.queries, token)) ? 'TempToken' : null
}

async function refuseUnknown(context: SandboxContext, password: string): Promise<LoginOutcome> {
  await bcrypt.compare(password, NOBODY)
  const limit = readLimit(context, 'SECURITY_LOGIN_LIMIT_COUNT', 7)
  const minutes = readLimit(context, 'SECURITY_LOGIN_LIMIT_TIME', 30)
  return { kind: 'wrong', reason: 'user_not_exist', left: limit - 1, minutes }
}

/** Whether a temporary password counts, too. It is used up by that. */
export type LoginWays = 'password' | 'any'

/**
 * Checks a username (or e-mail address) and a password that is already decrypted. After SECURITY_LOGIN_LIMIT_COUNT wrong passwords in a
 * row the account is locked for SECURITY_LOGIN_LIMIT_TIME minutes. That an account is inactive or expired is told only to whoever knows
 * its password.
 */
export async function checkPassword(
  context: SandboxContext,
  name: string,
  password: string,
  ways: LoginWays,
): Promise<LoginOutcome> {
  const user = await findUser(context, name)
  if (user === null || user.password_hash === null) return refuseUnknown(context, password)
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
