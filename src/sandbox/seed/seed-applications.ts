import { subDays } from 'date-fns'
import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { APPLICATIONS, type SeedApplication } from './applications.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'
import { seedId } from './seed-ids.ts'
import { seedPassword } from './seed-password.ts'
import { systemUserId } from './seed-system-users.ts'
import { SYSTEM_USERS } from './system-users.ts'

export const applicationId = ({ org, name }: Pick<SeedApplication, 'org' | 'name'>) =>
  seedId('application', `${org}/${name}`)

/** A Windows asset on which remote applications run, where the store has one. */
async function windowsAsset(queries: Queries): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select asset.id from assets as asset
    join platforms as platform on platform.id = asset.platform
    where asset.org_id = ${SEED_ORGANIZATIONS.D.id} and platform.base = 'Windows' order by asset.hostname limit 1`.execute(
    queries,
  )
  return rows[0]?.id ?? null
}

function toRow(application: SeedApplication, place: number, now: Date, asset: string | null) {
  const made = subDays(now, 60 - place)
  const runsOn = application.category === 'remote_app' ? { asset } : {}
  return {
    id: applicationId(application),
    org_id: SEED_ORGANIZATIONS[application.org].id,
    name: application.name,
    category: application.category,
    type: application.type,
    attrs: JSON.stringify({ ...runsOn, ...application.attrs }),
    comment: application.comment,
    created_by: 'Administrator',
    date_created: made,
    date_updated: made,
  }
}

function accountRow(application: SeedApplication, systemUser: string, now: Date) {
  const { org, category, type } = application
  const id = seedId('application-account', `${applicationId(application)}/${systemUser}`)
  return {
    id,
    org_id: SEED_ORGANIZATIONS[org].id,
    systemuser: systemUserId(org, systemUser),
    app: applicationId(application),
    username: SYSTEM_USERS.find((user) => user.org === org && user.name === systemUser)?.username ?? '',
    password: seedPassword(id),
    version: 1,
    type,
    category,
    date_created: now,
    date_updated: now,
  }
}

export async function seedApplications(queries: Queries, now: Date): Promise<void> {
  const asset = await windowsAsset(queries)
  const rows = APPLICATIONS.map((application, place) => toRow(application, place, now, asset))
  await queries.insertInto('applications').values(rows).execute()
  const accounts = APPLICATIONS.flatMap((application) =>
    application.systemUser === undefined ? [] : [accountRow(application, application.systemUser, now)],
  )
  await queries.insertInto('application_accounts').values(accounts).execute()
}
