import { parseServerTime } from './datetime.ts'
import { isObject, own, readText } from './json-object.ts'
import type { Row } from './row.ts'

/** One row of GET /api/v1/notifications/site-message/. */
export interface SiteMessage {
  readonly id: string
  readonly subject: string
  /** With markup: see `readMarkup`. */
  readonly message: string
  readonly created: Date | null
}

export const readSiteMessage = (row: Row): SiteMessage => ({
  id: readText(own(row, 'id')),
  subject: readText(own(row, 'subject')),
  message: readText(own(row, 'message')),
  created: parseServerTime(own(row, 'date_created')),
})

/** How many messages are unread, as /ws/notifications/site-msg/ tells; null when it tells something else. */
export function readUnreadCount(value: unknown): number | null {
  if (!isObject(value) || own(value, 'type') !== 'unread_count') return null
  const count = own(value, 'unread_count')
  return typeof count === 'number' ? count : null
}
