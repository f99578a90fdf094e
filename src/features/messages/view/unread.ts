import { atom } from 'jotai'

/** Number of unread messages; null until the server sends it. */
export const unreadAtom = atom<number | null>(null)

/** True while the websocket for new messages is disconnected. */
export const messagesCutAtom = atom(false)
