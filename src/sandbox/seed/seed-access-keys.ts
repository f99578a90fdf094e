import { addSeconds, subDays } from 'date-fns'
import { randomBytes, randomUUID } from 'node:crypto'
import { TEMP_PASSWORD_SECONDS } from '../../contract/limits.ts'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'

/** The administrator has an API key, and a temporary password whose time is over. Their secrets are others in every sandbox. */
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
