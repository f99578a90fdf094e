import { useEffect } from 'react'
import { channelUrl, openChannel } from '../../../client/channel.ts'
import { browserTimers } from '../../../client/browser.ts'
import { SOCKET } from '../../../contract/endpoints.ts'
import { readUnreadCount } from '../../../contract/messages.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { store } from '../../../console/kernel/platform/store.ts'
import { messagesCutAtom, unreadAtom } from './unread.ts'

const context = { open: (url: string) => new WebSocket(url), timers: browserTimers, random: Math.random }

/** Receives the number of unread messages over a websocket. */
export function FollowUnread() {
  const organization = useSession().organization?.id ?? null
  useEffect(() => followUnread(organization), [organization])
  return null
}

/** @returns stops it */
function followUnread(organization: string | null): () => void {
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
