import { channelUrl, openChannel } from '../../../client/channel.ts'
import { browserTimers } from '../../../client/timers.ts'
import { SOCKET } from '../../../contract/endpoints.ts'
import { readUnreadCount } from '../../../contract/site-message.ts'
import { store } from '../../app/session-state.ts'
import { messagesCutAtom, unreadAtom } from './unread.ts'

const context = { open: (url: string) => new WebSocket(url), timers: browserTimers, random: Math.random }

/** Hears from the server how many messages are unread, until the answer is called. */
export function followUnread(organization: string | null): () => void {
  const channel = openChannel(context, {
    url: channelUrl(SOCKET.siteMessages, window.location.origin, organization),
    // Connecting again is no success yet.
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
