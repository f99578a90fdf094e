import { atom } from 'jotai'
import { channelUrl, openChannel } from '../../../../client/channel.ts'
import { browserTimers } from '../../../../client/browser.ts'
import { SOCKET } from '../../../../contract/endpoints.ts'
import { readUnreadCount } from '../../../../contract/messages.ts'
import { store } from '../../../kernel/platform/store.ts'

/** Number of unread messages; null until the server sends it. */
export const unreadAtom = atom<number | null>(null)

/** True while the websocket for new messages is disconnected. */
export const messagesCutAtom = atom(false)

/** Largest number on a badge (specification, section 9). */
const MOST = 99

/** Text of the badge; null without unread messages. */
export function badgeText(unread: number | null): string | null {
  if (unread === null || unread <= 0) return null
  return unread > MOST ? `${MOST}+` : String(unread)
}

const context = { open: (url: string) => new WebSocket(url), timers: browserTimers, random: Math.random }

/** Receives the number of unread messages over a websocket. @returns closes it */
export function followUnread(organization: string | null): () => void {
  const channel = openChannel(context, {
    url: channelUrl(SOCKET.siteMessages, window.location.origin, organization),
    // `connecting` is not a success yet.
    onState: ({ kind }) => kind !== 'connecting' && store.set(messagesCutAtom, kind === 'waiting'),
    onMessage: (message) => {
      const count = readUnreadCount(message)
      if (count !== null) store.set(unreadAtom, count)
    },
  })
  window.addEventListener('online', channel.retry)
  return () => {
    window.removeEventListener('online', channel.retry)
    channel.close()
  }
}
