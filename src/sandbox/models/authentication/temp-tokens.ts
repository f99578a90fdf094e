import { addSeconds } from 'date-fns'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import recorded from '../../../contract/facts/authentication__temp-tokens.json' with { type: 'json' }
import { TEMP_PASSWORD_SECONDS } from '../../../contract/limits.ts'
import type { Queries } from '../../database/open.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type StoredRow, type Values, type Write } from '../model.ts'
import { expireIn } from './expire.ts'

const TABLE = 'temp_tokens'

/** A new one is of whoever makes it, with a secret that the server makes up. */
function prepare(columns: Values, { scope, before }: Write): Promise<Values> {
  if (before !== null) return Promise.resolve(columns)
  const { actor, now } = scope
  return Promise.resolve({
    ...columns,
    username: actor.user.username,
    secret: randomBytes(27).toString('base64url'),
    verified: false,
    date_expired: addSeconds(now, TEMP_PASSWORD_SECONDS),
  })
}

const isValid = (row: StoredRow, now: Date) =>
  row['verified'] !== true && row['date_expired'] instanceof Date && row['date_expired'] > now

/** Passwords that let their maker in once, within five minutes. */
export const tempTokens = defineModel({
  key: 'temp-tokens',
  facts: loadFacts(recorded),
  table: TABLE,
  className: 'TempToken',
  permission: 'authentication.temptoken',
  scope: 'global',
  computed: {
    fields: ['is_valid'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => ({ is_valid: isValid(row, now) }))),
  },
  visible: ({ actor }) => sql`row.username = ${actor.user.username}`,
  order: ['-date_created', 'id'],
  hooks: { prepare },
  actions: [
    {
      on: 'item',
      path: 'expire',
      methods: ['PATCH'],
      permission: 'authentication.change_temptoken',
      handle: expireIn(TABLE),
    },
  ],
  title: (row) => String(row['username']),
})

/** Uses up the temporary password of a user. False: there is none like that, or no longer. */
export async function spendTempToken(
  queries: Queries,
  { username, secret, now }: { readonly username: string; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const spent = await queries
    .updateTable(TABLE)
    .set({ verified: true, date_verified: now, date_updated: now })
    .where('username', '=', username)
    .where('secret', '=', secret)
    .where('verified', '=', false)
    .where('date_expired', '>', now)
    .returning('id')
    .execute()
  return spent.length > 0
}
