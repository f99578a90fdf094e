import { atom } from 'jotai'

/** Number of unread messages; null until the server sends it. */
export const unreadAtom = atom<number | null>(null)

/** True while the websocket for new messages is disconnected. */
export const messagesCutAtom = atom(false)

/** Largest number on a badge. */
const MOST = 99

/** Text of the badge; null without unread messages. */
export function badgeText(unread: number | null): string | null {
  if (unread === null || unread <= 0) return null
  return unread > MOST ? `${MOST}+` : String(unread)
}
