import { addSeconds, differenceInMinutes } from 'date-fns'
import { secondsInDay } from 'date-fns/constants'
import { createHash, randomInt } from 'node:crypto'
import { type ConfirmType, isConfirmType } from '../../contract/confirm.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Queries } from '../database/open.ts'

/** How long a session lives after its last use. */
export const SESSION_LIFE_S = secondsInDay
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A password that was right, while the guard has not yet opened the session. */
export interface PendingLogin {
  readonly userId: string
  /** Epoch ms. */
  readonly at: number
  /** The ticket by which somebody has to agree; null: nobody has. */
  readonly ticket: string | null
}

export interface SessionData {
  /** Decrypts the secrets of this session. */
  readonly privateKeyPem: string | null
  readonly pending: PendingLogin | null
  /** Whether the cookie outlives the browser. */
  readonly remember: boolean
  /** Where the user works as long as a request names no organization. */
  readonly organizationId: string | null
  /** When the user last proved who they are, in epoch ms. */
  readonly confirmedAt: number | null
  readonly confirmedBy: ConfirmType | null
  /** When a code was last sent to the user's telephone, in epoch ms. */
  readonly codeSentAt: number | null
}

export interface Session {
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

/** Who reads the database must not be able to continue its sessions. */
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

/** Opens a session under an id that nobody has seen, and sweeps out the dead ones. */
export async function createSession(
  queries: Queries,
  now: Date,
  userId: string | null,
  data: SessionData,
): Promise<Session> {
  const id = newId()
  await queries.deleteFrom('sessions').where('date_expired', '<', now).execute()
  const row = { id: storedId(id), user: userId, data: JSON.stringify(data), date_expired: expiry(now) }
  await queries.insertInto('sessions').values(row).execute()
  return { id, userId, data }
}

/** The living session of that id; a use prolongs it. */
export async function findSession(queries: Queries, now: Date, id: string): Promise<Session | null> {
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

export async function saveSession(queries: Queries, { id, userId, data }: Session): Promise<void> {
  const change = { user: userId, data: JSON.stringify(data) }
  await queries.updateTable('sessions').set(change).where('id', '=', storedId(id)).execute()
}

export async function destroySession(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('sessions').where('id', '=', storedId(id)).execute()
}
