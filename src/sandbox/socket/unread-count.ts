import type { Queries } from '../database/open.ts'
import { countUnread } from '../models/notifications/site-message-endpoints.ts'
import type { Connection } from './connection.ts'

/** How often it is looked for new messages; a core is told of them. */
const LOOK_AGAIN_MS = 1000

/** Tells how many messages a user has not read: at once, and again when there is one more. Of reading them it says nothing, as a core. */
export function followUnread(queries: Queries, user: string, connection: Connection): void {
  let told = -1
  let isOver = false
  let timer: NodeJS.Timeout | null = null
  const look = async (): Promise<void> => {
    const count = await countUnread(queries, user).catch(() => told)
    if (isOver) return
    if (count > told) connection.send({ type: 'unread_count', unread_count: count })
    told = count
    timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
  }
  connection.onClose(() => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  })
  void look()
}
