import { subHours } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { MESSAGE_KINDS } from '../models/notifications/message-backends.ts'
import { seedId } from './seed-ids.ts'

interface SeedMessage {
  readonly subject: string
  readonly message: string
  readonly hours: number
  readonly isRead?: true
}

const MESSAGES: readonly SeedMessage[] = [
  {
    subject: 'Maintenance on Saturday',
    message:
      '<p>The gateways restart on <b>Saturday at 23:00</b>. Sessions end then:</p><ul><li>Berlin</li><li>Osaka</li></ul>',
    hours: 0.5,
  },
  {
    subject: 'A ticket waits for you',
    message: '<p>Open <a href="/ui/tickets/assigned-tickets">your tickets</a> to decide it.</p>',
    hours: 3,
  },
  {
    subject: 'Login from a new city',
    message: '<p>Somebody logged in as you from <b>Lisbon</b>.<br>Was it you?</p>',
    hours: 2 * 24,
  },
  {
    subject: 'A command was refused',
    message: '<p><code>rm -rf /srv</code> was refused on <i>web-01</i>.</p>',
    hours: 6 * 24,
  },
  { subject: 'A terminal was offline', message: '<p>No heartbeat for five minutes.</p>', hours: 12 * 24 },
  { subject: 'Welcome', message: '<p>System messages appear here.</p>', hours: 40 * 24, isRead: true },
]

/** Seeds messages to the administrator, and a welcome message to a user. */
export async function seedSiteMessages(queries: Queries, now: Date): Promise<void> {
  const users = await queries
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', 'in', ['admin', 'user'])
    .execute()
  const rows = users.flatMap(({ id: user, username }) =>
    MESSAGES.filter((_, index) => username === 'admin' || index === 0).map(
      ({ subject, message, hours, isRead = false }) => {
        const created = subHours(now, hours)
        return {
          id: seedId('site-message', `${String(username)} ${subject}`),
          user,
          subject,
          message,
          has_read: isRead,
          read_at: isRead ? created : null,
          sender: '',
          date_created: created,
          date_updated: created,
        }
      },
    ),
  )
  await queries.insertInto('site_messages').values(rows).execute()
}

const subscriptionId = (type: string) => seedId('system-subscription', type)

/** The initial state of a core: the administrator gets component alerts by mail, other messages have no receivers. */
export async function seedSystemSubscriptions(queries: Queries): Promise<void> {
  const rows = MESSAGE_KINDS.map((type) => ({
    id: subscriptionId(type),
    message_type: type,
    receive_backends: JSON.stringify(type === 'ServerPerformanceMessage' ? ['email'] : []),
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
