import { itemAction } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import { addSeconds } from 'date-fns'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { TEMP_PASSWORD_SECONDS } from '../../../contract/limits.ts'
import type { Queries } from '../../database/open.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Scope,
  type StoredRow,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'

/** An action that expires a token now; `more` are further columns to set. */
export const expireIn =
  (table: string, more: (scope: Scope) => Values = () => ({})) =>
  async ({ scope, row }: ActionRequest): Promise<ActionResponse> => {
    const over = { ...more(scope), date_expired: scope.now, date_updated: scope.now }
    await scope.queries.updateTable(table).set(over).where('id', '=', row?.['id']).execute()
    return { kind: 'row', id: row?.['id'] }
  }

const TABLE = 'temp_tokens'

/** A new token belongs to the actor and has a generated secret. */
function prepareColumns(columns: Values, { scope, before }: WriteContext): Promise<Values> {
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

/** One-time passwords of the actor, valid for five minutes. */
export const tempTokens = modelOf('temp-tokens', {
  computed: {
    fields: ['is_valid'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => ({ is_valid: isValid(row, now) }))),
  },
  visibilityCondition: ({ actor }) => sql`row.username = ${actor.user.username}`,
  hooks: { prepareColumns },
  actions: [itemAction(['PATCH'], 'expire', 'authentication.change_temptoken', expireIn(TABLE))],
})

/**
 * Consumes a temporary password.
 * @returns false when it does not exist, is used or expired
 */
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
