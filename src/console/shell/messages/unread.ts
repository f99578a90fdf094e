import { atom } from 'jotai'

/** How many messages are unread, as the server told last; null before it has. */
export const unreadAtom = atom<number | null>(null)

/** Whether the server cannot tell of new messages now: the drawer says so. */
export const messagesCutAtom = atom(false)

/** A badge counts so far (specification, section 9). */
const MOST = 99

/** What stands on the badge; nothing where nothing is unread. */
export function badgeText(unread: number | null): string | null {
  if (unread === null || unread <= 0) return null
  return unread > MOST ? `${MOST}+` : String(unread)
}
