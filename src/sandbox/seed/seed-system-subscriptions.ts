import type { Queries } from '../database/open.ts'
import { MESSAGE_KINDS } from '../models/notifications/message-kinds.ts'
import { seedId } from './seed-ids.ts'

const subscriptionId = (kind: string) => seedId('system-subscription', kind)

/** As a core begins: the administrator is told of the load of components by mail, and nobody of anything else. */
export async function seedSystemSubscriptions(queries: Queries): Promise<void> {
  const rows = [...MESSAGE_KINDS.keys()].map((kind) => ({
    id: subscriptionId(kind),
    message_type: kind,
    receive_backends: JSON.stringify(kind === 'ServerPerformanceMessage' ? ['email'] : []),
  }))
  await queries.insertInto('system_msg_subscriptions').values(rows).execute()
  const { id } = await queries
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const link = { subscription: subscriptionId('ServerPerformanceMessage'), user: id }
  await queries.insertInto('system_msg_subscription_users').values(link).execute()
}
