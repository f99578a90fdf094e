import { isObject, own, readItems, readList, readText } from './json-object.ts'
import type { Row } from './page.ts'
import { parseServerTime } from './datetime.ts'

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

/** The number of unread messages in a message of /ws/notifications/site-msg/; null for any other message. */
export function readUnreadCount(value: unknown): number | null {
  if (!isObject(value) || own(value, 'type') !== 'unread_count') return null
  const count = own(value, 'unread_count')
  return typeof count === 'number' && Number.isInteger(count) ? count : null
}

/** Name of the channel for messages in the console, which is always on. */
export const SITE_MESSAGE = 'site_msg'

/** A channel of notifications (`receive_backends`): mail, SMS, console ... */
export interface NotificationChannel {
  readonly name: string
  readonly label: string
}

interface MessageReceiver {
  readonly id: string
  /** `Ann(ann)`. */
  readonly name: string
}

/** A type of system notifications. */
export interface MessageType {
  readonly type: string
  readonly label: string
  /** Names of channels, disabled ones included. */
  readonly channels: readonly string[]
  /** Ids of the selected users. */
  readonly users: readonly string[]
  /** The selected users and the members of selected groups. */
  readonly receivers: readonly MessageReceiver[]
}

export interface MessageCategory {
  readonly category: string
  readonly label: string
  readonly messageTypes: readonly MessageType[]
}

/** Reads the response to GET `ENDPOINT.messageBackends`, a plain list. @throws UnexpectedAnswer */
export function readNotificationChannels(body: unknown): readonly NotificationChannel[] {
  return readList(body, (item) => ({ name: readText(own(item, 'name')), label: readText(own(item, 'name_display')) }))
}

/** Reads the response to GET `ENDPOINT.messageSubscriptions`, a plain list. @throws UnexpectedAnswer */
export function readMessageCategories(body: unknown): readonly MessageCategory[] {
  return readList(body, (item) => ({
    category: readText(own(item, 'category')),
    label: readText(own(item, 'category_label')),
    messageTypes: readItems(own(item, 'children'), readMessageType),
  }))
}

function readMessageType(item: unknown): MessageType | null {
  if (!isObject(item)) return null
  return {
    type: readText(own(item, 'message_type')),
    label: readText(own(item, 'message_type_label')),
    channels: readTexts(own(item, 'receive_backends')),
    users: readTexts(own(item, 'users')),
    receivers: readItems(own(item, 'receivers'), (receiver) =>
      isObject(receiver) ? { id: readText(own(receiver, 'id')), name: readText(own(receiver, 'name')) } : null,
    ),
  }
}

/** The names of the channels that the user has selected in the profile, disabled ones included. */
export const readOwnChannels = (profile: Row): readonly string[] => readTexts(profile['receive_backends'])

const readTexts = (value: unknown): readonly string[] =>
  readItems(value, (item) => (typeof item === 'string' ? item : null))

/** Body of a PATCH to `ENDPOINT.messageSubscriptions` + type. */
export interface SubscriptionChange {
  readonly receive_backends?: readonly string[]
  readonly users?: readonly string[]
}
