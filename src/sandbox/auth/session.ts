import { addSeconds, differenceInMinutes, differenceInSeconds } from 'date-fns'
import { secondsInDay } from 'date-fns/constants'
import { createHash, randomInt } from 'node:crypto'
import { type ConfirmType, isConfirmType } from '../../contract/session/confirm.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Queries } from '../database/open.ts'
import type { SandboxContext } from '../rest/model/context.ts'

/** Sessions expire this long after their last use. */
export const SESSION_LIFE_S = secondsInDay
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The password was right, and the guard has not opened the session yet. */
export interface PendingLogin {
  readonly userId: string
  /** Epoch ms. */
  readonly at: number
  /** The approval ticket; null when no approval is needed. */
  readonly ticket: string | null
}

interface SessionData {
  /** Decrypts the secrets of this session. */
  readonly privateKeyPem: string | null
  readonly pending: PendingLogin | null
  /** Whether the cookie outlives the browser. */
  readonly remember: boolean
  /** The organization of requests that name none. */
  readonly organizationId: string | null
  readonly confirmedAt: number | null
  readonly confirmedBy: ConfirmType | null
  /** Time of the last SMS code, epoch ms. */
  readonly codeSentAt: number | null
}

export interface LoginSession {
  readonly id: string
  readonly userId: string | null
  readonly data: SessionData
}

export const EMPTY_SESSION: SessionData = {
  privateKeyPem: null,
  pending: null,
  remember: false,
  organizationId: null,
  confirmedAt: null,
  confirmedBy: null,
  codeSentAt: null,
}

/** Only a hash is stored, so that the database does not contain usable session ids. */
const storedId = (id: string) => createHash('sha256').update(id).digest('base64url')

const newId = () => Array.from({ length: 32 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const expiry = (now: Date) => addSeconds(now, SESSION_LIFE_S)

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function readPending(value: unknown): PendingLogin | null {
  if (!isObject(value) || typeof value.userId !== 'string' || typeof value.at !== 'number') return null
  return { userId: value.userId, at: value.at, ticket: textOrNull(value.ticket) }
}

function readData(value: unknown): SessionData {
  if (!isObject(value)) return EMPTY_SESSION
  return {
    privateKeyPem: textOrNull(value.privateKeyPem),
    pending: readPending(value.pending),
    remember: value.remember === true,
    organizationId: textOrNull(value.organizationId),
    confirmedAt: numberOrNull(value.confirmedAt),
    confirmedBy: isConfirmType(value.confirmedBy) ? value.confirmedBy : null,
    codeSentAt: numberOrNull(value.codeSentAt),
  }
}

/** Creates a session with a random id, and deletes expired sessions. */
export async function createSession(
  queries: Queries,
  now: Date,
  userId: string | null,
  data: SessionData,
): Promise<LoginSession> {
  const id = newId()
  await queries.deleteFrom('sessions').where('date_expired', '<', now).execute()
  const row = { id: storedId(id), user: userId, data: JSON.stringify(data), date_expired: expiry(now) }
  await queries.insertInto('sessions').values(row).execute()
  return { id, userId, data }
}

/** Finds a session that has not expired, and extends it. */
export async function findSession(queries: Queries, now: Date, id: string): Promise<LoginSession | null> {
  const row = await queries
    .selectFrom('sessions')
    .select(['user', 'data', 'date_expired'])
    .where('id', '=', storedId(id))
    .where('date_expired', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  if (differenceInMinutes(expiry(now), row.date_expired) > 0) {
    await queries
      .updateTable('sessions')
      .set({ date_expired: expiry(now) })
      .where('id', '=', storedId(id))
      .execute()
  }
  return { id, userId: row.user, data: readData(row.data) }
}

export async function saveSession(queries: Queries, { id, userId, data }: LoginSession): Promise<void> {
  const change = { user: userId, data: JSON.stringify(data) }
  await queries.updateTable('sessions').set(change).where('id', '=', storedId(id)).execute()
}

export async function destroySession(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('sessions').where('id', '=', storedId(id)).execute()
}

const LOGIN_MINUTES = 5
/** Time limit for reviewers. */
const CONFIRM_MINUTES = 30

export const isPendingExpired = ({ at, ticket }: PendingLogin, now: Date): boolean =>
  differenceInMinutes(now, at) >= (ticket === null ? LOGIN_MINUTES : CONFIRM_MINUTES)

/** The method of the last reauthentication, null when it is older than SECURITY_MFA_VERIFY_TTL seconds. */
export function activeConfirmation(context: SandboxContext, session: LoginSession | null): ConfirmType | null {
  const { confirmedAt: at = null, confirmedBy = null } = session?.data ?? {}
  const life = Number(context.settings.get('SECURITY_MFA_VERIFY_TTL'))
  return at !== null && differenceInSeconds(context.now(), at) < life ? confirmedBy : null
}
