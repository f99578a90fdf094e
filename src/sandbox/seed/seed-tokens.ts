import { addDays, addSeconds, subDays } from 'date-fns'
import { randomBytes, randomUUID } from 'node:crypto'
import { CONNECTION_TOKEN_SECONDS, TEMP_PASSWORD_SECONDS } from '../../contract/limits.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { assetTitle, systemUserDisplay } from '../models/mixins/display-names.ts'
import type { StoredRow } from '../rest/model/model.ts'
import { userDisplayName } from '../rest/model/context.ts'
import { seedId } from './seed-ids.ts'

/** Seeds an API key and an expired temporary password of the administrator. Their secrets are random. */
export async function seedAccessKeys(queries: Queries, now: Date): Promise<void> {
  const { id: user } = await queries
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const key = { id: seedId('access-key', 'admin'), user, secret: randomUUID(), is_active: true, date_created: now }
  await queries.insertInto('access_keys').values(key).execute()
  const made = subDays(now, 1)
  const token = {
    id: seedId('temp-token', 'admin'),
    username: 'admin',
    secret: randomBytes(27).toString('base64url'),
    verified: false,
    date_created: made,
    date_updated: made,
    date_expired: addSeconds(made, TEMP_PASSWORD_SECONDS),
  }
  await queries.insertInto('temp_tokens').values(token).execute()
}

const org_id = DEFAULT_ORGANIZATION_ID

async function first(queries: Queries, table: string, column: string, value: string): Promise<StoredRow> {
  return queries.selectFrom(table).selectAll().where(column, '=', value).orderBy('id').executeTakeFirstOrThrow()
}

/** Seeds two tokens of the administrator: a valid one for an asset, and an expired one for an application. */
export async function seedConnectionTokens(queries: Queries, now: Date): Promise<void> {
  const [user, asset, application] = [
    await first(queries, 'users', 'username', 'admin'),
    await first(queries, 'assets', 'org_id', org_id),
    await first(queries, 'applications', 'org_id', org_id),
  ]
  const [system_user, other] = [
    await first(queries, 'system_users', 'name', 'ops'),
    await first(queries, 'system_users', 'protocol', 'mysql'),
  ]
  const yesterday = subDays(now, 1)
  const row = (type: string, as: StoredRow, made: Date, ends: Date) => ({
    id: seedId('connection-token', type),
    org_id,
    type,
    user: user['id'],
    user_display: userDisplayName(user),
    system_user: as['id'],
    system_user_display: systemUserDisplay(as),
    secret: randomBytes(12).toString('base64url'),
    date_created: made,
    date_updated: made,
    date_expired: ends,
    created_by: 'Administrator',
  })
  const opening = {
    ...row('asset', system_user, now, addDays(now, 1)),
    asset: asset['id'],
    asset_display: assetTitle(asset),
  }
  const over = {
    ...row('application', other, yesterday, addSeconds(yesterday, CONNECTION_TOKEN_SECONDS)),
    application: application['id'],
    application_display: String(application['name']),
  }
  await queries.insertInto('connection_tokens').values([opening, over]).execute()
}
