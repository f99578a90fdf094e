import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'

/** The administrator has an API key. Its secret is another one in every sandbox. */
export async function seedAccessKeys(queries: Queries, now: Date): Promise<void> {
  const { id: user } = await queries
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const key = { id: seedId('access-key', 'admin'), user, secret: randomUUID(), is_active: true, date_created: now }
  await queries.insertInto('access_keys').values(key).execute()
}
