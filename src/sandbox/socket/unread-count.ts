import type { Queries } from '../database/open.ts'
import { countUnread } from '../models/notifications/site-messages.ts'
import type { Connection } from './connection.ts'

/** Polling interval; a core uses events. */
const POLL_MS = 1000

/** Sends the number of unread messages at once, and when it grows. As in a core, reading messages sends nothing. */
export function watchUnreadCount(queries: Queries, user: string, connection: Connection): void {
  let sent = -1
  let isOver = false
  let timer: NodeJS.Timeout | null = null
  const poll = async (): Promise<void> => {
    const count = await countUnread(queries, user).catch(() => sent)
    if (isOver) return
    if (count > sent) connection.send({ type: 'unread_count', unread_count: count })
    sent = count
    timer = setTimeout(() => void poll(), POLL_MS)
  }
  connection.onClose(() => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  })
  void poll()
}
