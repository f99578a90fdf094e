import { addMinutes, differenceInMinutes } from 'date-fns'
import bcrypt from 'bcryptjs'
import type { SandboxContext } from '../context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { spendTempToken } from '../models/authentication/temp-tokens.ts'
import { findUserByUsername, isExpired } from '../models/identity.ts'
import { isPassword } from '../models/password-hash.ts'
import { ProbeFailed } from '../settings/probes/probe-failed.ts'
import { radiusTakes } from '../settings/probes/radius.ts'
import type { ProbeCode } from '../settings/probes/texts.ts'
import { toText } from '../../contract/json-object.ts'

/** Compared when there is no such user, so that the time of an answer does not tell who exists. */
const NOBODY = bcrypt.hashSync('nobody', 4)

/** By what somebody has come in, as the login log calls it. */
export type Backend = 'Password' | 'Radius' | 'TempToken'

export type LoginOutcome =
  | { readonly kind: 'ok'; readonly user: UserRow; readonly backend: Backend }
  | { readonly kind: 'wrong'; readonly reason: string; readonly left: number; readonly minutes: number }
  | { readonly kind: 'locked'; readonly minutes: number }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'expired' }
  /** By a rule, whatever the password. */
  | { readonly kind: 'refused' }
  /** The server that may know the password could not be asked. */
  | { readonly kind: 'unanswered'; readonly code: ProbeCode; readonly values: Readonly<Record<string, string>> }

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
  const lock = { login_failures: 0, locked_until: addMinutes(now, minutes) }
  await context.database.queries.updateTable('users').set(lock).where('id', '=', user.id).execute()
  return { kind: 'locked', minutes }
}

/** Whether RADIUS is on, and takes the password. @throws ProbeFailed */
async function isKnownToRadius({ settings }: SandboxContext, username: string, password: string): Promise<boolean> {
  if (settings.get('AUTH_RADIUS') !== true) return false
  const [host, secret] = ['RADIUS_SERVER', 'RADIUS_SECRET'].map((name) => toText(settings.get(name)))
  const port = Number(settings.get('RADIUS_PORT'))
  return radiusTakes({ host: host ?? '', port, secret: secret ?? '', username, password })
}

/** Null: the password is wrong. @throws ProbeFailed */
async function backendOf(
  context: SandboxContext,
  user: UserRow,
  password: string,
  ways: LoginWays,
): Promise<Backend | null> {
  if (user.password_hash !== null && (await isPassword(password, user.password_hash))) return 'Password'
  const token = { username: user.username, secret: password, now: context.now() }
  const isTokens = ways === 'any' && context.settings.get('AUTH_TEMP_TOKEN') === true
  if (isTokens && (await spendTempToken(context.database.queries, token))) return 'TempToken'
  return (await isKnownToRadius(context, user.username, password)) ? 'Radius' : null
}

/** A user has to be known here: RADIUS is asked all the same, so that its silence does not tell who exists. */
async function refuseUnknown(context: SandboxContext, name: string, password: string): Promise<LoginOutcome> {
  await bcrypt.compare(password, NOBODY)
  await isKnownToRadius(context, name, password)
  const limit = readLimit(context, 'SECURITY_LOGIN_LIMIT_COUNT', 7)
  const minutes = readLimit(context, 'SECURITY_LOGIN_LIMIT_TIME', 30)
  return { kind: 'wrong', reason: 'user_not_exist', left: limit - 1, minutes }
}

/** Whether a temporary password counts, too. It is used up by that. */
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
 * Checks a username (or e-mail address) and a password that is already decrypted. After SECURITY_LOGIN_LIMIT_COUNT wrong passwords in a
 * row the account is locked for SECURITY_LOGIN_LIMIT_TIME minutes. That an account is inactive or expired is told only to whoever knows
 * its password. A password that is not the one kept here may be the one that RADIUS knows.
 */
export async function checkPassword(
  context: SandboxContext,
  name: string,
  password: string,
  ways: LoginWays,
): Promise<LoginOutcome> {
  const user = await findUser(context, name)
  const hasPassword = user?.password_hash !== null || context.settings.get('AUTH_RADIUS') === true
  try {
    if (user === null || !hasPassword) return await refuseUnknown(context, name, password)
    return await judge(context, user, password, ways)
  } catch (error) {
    if (!(error instanceof ProbeFailed)) throw error
    const counted = user === null ? null : await countFailure(context, user)
    return counted?.kind === 'locked' ? counted : { kind: 'unanswered', code: error.code, values: error.values }
  }
}
