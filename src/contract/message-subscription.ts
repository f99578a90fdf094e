import { isObject, own, readItems, readList, readText } from './json-object.ts'
import type { Row } from './row.ts'

/** Of `MessageWay.name`: what stands in the console itself. A server sends it whatever else is chosen. */
export const SITE_MESSAGE = 'site_msg'

/** A way in which users are told something. */
export interface MessageWay {
  readonly name: string
  readonly label: string
}

export interface MessageReceiver {
  readonly id: string
  /** `Ann(ann)`. */
  readonly name: string
}

/** A kind of message that the system sends by itself. */
export interface MessageKind {
  readonly type: string
  readonly label: string
  /** Names of ways; also of those that are switched off now. */
  readonly ways: readonly string[]
  /** Ids of the users that were chosen. */
  readonly users: readonly string[]
  /** Those users, and the members of chosen groups. */
  readonly receivers: readonly MessageReceiver[]
}

export interface MessageCategory {
  readonly category: string
  readonly label: string
  readonly kinds: readonly MessageKind[]
}

/** The answer to GET `ENDPOINT.messageBackends`, which is no page. */
export function readMessageWays(body: unknown): readonly MessageWay[] {
  return readList(body, (item) => ({ name: readText(own(item, 'name')), label: readText(own(item, 'name_display')) }))
}

/** The answer to GET `ENDPOINT.messageSubscriptions`, which is no page. */
export function readMessageCategories(body: unknown): readonly MessageCategory[] {
  return readList(body, (item) => ({
    category: readText(own(item, 'category')),
    label: readText(own(item, 'category_label')),
    kinds: readItems(own(item, 'children'), readKind),
  }))
}

function readKind(item: unknown): MessageKind | null {
  if (!isObject(item)) return null
  return {
    type: readText(own(item, 'message_type')),
    label: readText(own(item, 'message_type_label')),
    ways: readTexts(own(item, 'receive_backends')),
    users: readTexts(own(item, 'users')),
    receivers: readItems(own(item, 'receivers'), (receiver) =>
      isObject(receiver) ? { id: readText(own(receiver, 'id')), name: readText(own(receiver, 'name')) } : null,
    ),
  }
}

/** Of a profile: the names of the ways in which its owner wants to be told, also of those that are switched off now. */
export const readOwnWays = (profile: Row): readonly string[] => readTexts(profile['receive_backends'])

const readTexts = (value: unknown): readonly string[] =>
  readItems(value, (item) => (typeof item === 'string' ? item : null))

/** What a PATCH of one kind says: `ENDPOINT.messageSubscriptions` with its type behind. */
export interface KindChange {
  readonly receive_backends?: readonly string[]
  readonly users?: readonly string[]
}
