import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

const FANS = ['admin', 'user', 'priya']

/** The assets with most cores are what some people have marked for themselves. */
export async function seedFavorites(queries: Queries): Promise<void> {
  await sql`insert into favorite_assets ("user", asset)
    select users.id, asset.id from users cross join (
      select id from assets where org_id = ${SEED_ORGANIZATIONS.D.id}
      order by coalesce(cpu_count, 0) desc, lower(hostname) collate "C" limit 4
    ) as asset where users.username in (${sql.join(FANS)})`.execute(queries)
}
