import { addSeconds } from 'date-fns'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import recorded from '../../../contract/facts/authentication__connection-token.json' with { type: 'json' }
import { CONNECTION_TOKEN_SECONDS } from '../../../contract/limits.ts'
import { message } from '../../labels/messages.ts'
import type { FieldErrors } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { assetTitle } from '../assets/asset-title.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type OneRelation, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { personName } from '../person-name.ts'
import { expireIn } from './expire.ts'

const TABLE = 'connection_tokens'

const to = (table: string, display: OneRelation['display']): OneRelation => ({
  kind: 'one',
  table,
  whenGone: 'cascade',
  display,
})

const RELATIONS = {
  user: to('users', personName),
  system_user: to('system_users', systemUserDisplay),
  asset: to('assets', assetTitle),
  application: to('applications', (application) => String(application['name'])),
}

/** Whom and what a token is for, in the words by which a list is narrowed. */
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

async function prepare(columns: Values, { scope, input }: Write): Promise<Values> {
  const { actor, now } = scope
  const own = {
    ...columns,
    user: actor.user.id,
    secret: input['secret'] ?? randomBytes(12).toString('base64url'),
    date_expired: columns['date_expired'] ?? addSeconds(now, CONNECTION_TOKEN_SECONDS),
  }
  return { ...own, ...(await displaysOf(own, scope)) }
}

/** A token opens one asset or application, as one system user. */
function missing(body: Values, { actor }: Scope): FieldErrors {
  const target = body['type'] === 'application' ? 'application' : 'asset'
  const lacking = [target, 'system_user'].filter((name) => body[name] === undefined || body[name] === null)
  return Object.fromEntries(lacking.map((name) => [name, [message('required', actor.language)]]))
}

function lifeOf(row: StoredRow, now: Date): Values {
  const ends = row['date_expired'] instanceof Date ? row['date_expired'].getTime() : 0
  const left = Math.max(0, Math.floor((ends - now.getTime()) / 1000))
  return { is_valid: left > 0, expire_time: left }
}

/** What a client that connects to an asset or an application shows instead of a login, for five minutes. */
export const connectionTokens = defineModel({
  key: 'connection-tokens',
  facts: loadFacts(recorded),
  table: TABLE,
  className: 'ConnectionToken',
  permission: 'authentication.connectiontoken',
  scope: 'organization',
  columns: {
    secret: 'text',
    ...Object.fromEntries(Object.keys(RELATIONS).map((name) => [`${name}_display`, "text not null default ''"])),
  },
  relations: RELATIONS,
  computed: {
    fields: ['is_valid', 'expire_time'],
    values: (rows, { now }) => Promise.resolve(rows.map((row) => lifeOf(row, now))),
  },
  visible: ({ actor }) => sql`row."user" = ${actor.user.id}`,
  search: ['type', 'user_display', 'system_user_display', 'asset_display', 'application_display'],
  order: ['-date_created', 'id'],
  hooks: { check: missing, prepare },
  // Whoever makes one is told its secret, then and never again.
  echo: (shown, { secret }) => ({ ...shown, secret }),
  actions: [
    {
      on: 'item',
      path: 'expire',
      methods: ['PATCH'],
      permission: 'authentication.add_connectiontoken',
      handle: expireIn(TABLE, ({ actor }) => ({ updated_by: actor.user.name })),
    },
  ],
  title: (row) => String(row['id']),
})
