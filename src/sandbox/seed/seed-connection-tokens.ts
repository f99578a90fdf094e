import { addDays, addSeconds, subDays } from 'date-fns'
import { randomBytes } from 'node:crypto'
import { CONNECTION_TOKEN_SECONDS } from '../../contract/limits.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { systemUserDisplay } from '../models/accounts/system-user-display.ts'
import { assetTitle } from '../models/assets/asset-title.ts'
import type { StoredRow } from '../models/model.ts'
import { personName } from '../models/person-name.ts'
import { seedId } from './seed-ids.ts'

const org_id = DEFAULT_ORGANIZATION_ID

async function first(queries: Queries, table: string, column: string, value: string): Promise<StoredRow> {
  return queries.selectFrom(table).selectAll().where(column, '=', value).orderBy('id').executeTakeFirstOrThrow()
}

/** Two of the administrator: one that still opens an asset, for a day, and one that has opened an application. */
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
    user_display: personName(user),
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
