import { itemAction } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import { addSeconds } from 'date-fns'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CONNECTION_TOKEN_SECONDS } from '../../../contract/limits.ts'
import { message } from '../../messages/message.ts'
import type { FieldErrors } from '../../rest/model/response.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { assetTitle, systemUserDisplay } from '../mixins/display-names.ts'
import {
  type ToOneRelation,
  type Scope,
  type StoredRow,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { expireIn } from './temp-tokens.ts'

const TABLE = 'connection_tokens'

const to = (table: string, display: ToOneRelation['display']): ToOneRelation => ({
  kind: 'one',
  table,
  onDelete: 'cascade',
  display,
})

const RELATIONS = {
  user: to('users', userDisplayName),
  system_user: to('system_users', systemUserDisplay),
  asset: to('assets', assetTitle),
  application: to('applications', (application) => String(application['name'])),
}

/** Display names of user, system user and target, which the list filters by. */
async function displaysOf(columns: Values, scope: Scope): Promise<Values> {
  const shown = await Promise.all(
    Object.entries(RELATIONS).map(async ([name, { table, display }]) => {
      const id = columns[name]
      const [row] = id === null || id === undefined ? [] : await rowsById(scope, table, [id])
      return [`${name}_display`, row === undefined ? '' : display(row, scope)] as const
    }),
  )
  return Object.fromEntries(shown)
}

async function prepareColumns(columns: Values, { scope, input }: WriteContext): Promise<Values> {
  const { actor, now } = scope
  const values = {
    ...columns,
    user: actor.user.id,
    secret: input['secret'] ?? randomBytes(12).toString('base64url'),
    date_expired: columns['date_expired'] ?? addSeconds(now, CONNECTION_TOKEN_SECONDS),
  }
  return { ...values, ...(await displaysOf(values, scope)) }
}

/** A token needs a system user, and an asset or an application. */
function missing(body: Values, { actor }: Scope): FieldErrors {
  const target = body['type'] === 'application' ? 'application' : 'asset'
  const lacking = [target, 'system_user'].filter((name) => body[name] === undefined || body[name] === null)
  return Object.fromEntries(lacking.map((name) => [name, [message('validation.required', actor.language)]]))
}

function lifeOf(row: StoredRow, now: Date): Values {
  const ends = row['date_expired'] instanceof Date ? row['date_expired'].getTime() : 0
  const left = Math.max(0, Math.floor((ends - now.getTime()) / 1000))
  return { is_valid: left > 0, expire_time: left }
}

/** Tokens with which clients connect to an asset or application, valid for five minutes. */
export const connectionTokens = modelOf('connection-tokens', {
  columns: {
    secret: 'text',
    ...Object.fromEntries(Object.keys(RELATIONS).map((name) => [`${name}_display`, "text not null default ''"])),
  },
  relations: RELATIONS,
  computed: {
    fields: ['is_valid', 'expire_time'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => lifeOf(row, now))),
  },
  visibilityCondition: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  hooks: { validate: missing, prepareColumns },
  // Only the response to a create contains the secret.
  writeResponse: (shown, { secret }) => ({ ...shown, secret }),
  actions: [
    itemAction(
      ['PATCH'],
      'expire',
      'authentication.add_connectiontoken',
      expireIn(TABLE, ({ actor }) => ({ updated_by: actor.user.name })),
    ),
  ],
})
