import { useCallback, useEffect, useState } from 'react'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { readPage } from '../../../contract/page.ts'
import { readSiteMessage, type SiteMessage } from '../../../contract/site-message.ts'
import type { Api } from '../../../client/http.ts'
import { useServices } from '../../app/services.ts'
import { store } from '../../app/session-state.ts'
import { report } from '../toasts.ts'
import { unreadAtom } from './unread.ts'

/** The drawer reads so many messages at a time (specification, section 9). */
const PAGE_SIZE = 15

export type Messages =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly messages: readonly SiteMessage[]; readonly count: number }

export interface MessagesState {
  readonly state: Messages
  readonly reload: () => Promise<void>
  /** These, or all of them. Whether it went well: else it was told why. */
  readonly markRead: (ids: readonly string[] | 'all') => Promise<boolean>
}

async function readUnread(api: Api): Promise<Messages> {
  const query = { offset: 0, limit: PAGE_SIZE, has_read: 'false' }
  const { rows, count } = readPage(await api.send({ method: 'GET', url: ENDPOINT.siteMessages, query }))
  store.set(unreadAtom, count)
  return { kind: 'ready', messages: rows.map(readSiteMessage), count }
}

/** The first of the messages that were not read; the badge counts anew with each reading. */
export function useMessages(): MessagesState {
  const { api } = useServices()
  const [state, setState] = useState<Messages>({ kind: 'loading' })
  const reload = useCallback(() => readUnread(api).then(setState, () => setState({ kind: 'failed' })), [api])
  useEffect(() => void reload(), [reload])
  const markRead = async (ids: readonly string[] | 'all'): Promise<boolean> => {
    try {
      await (ids === 'all'
        ? api.send({ method: 'PATCH', url: ENDPOINT.markAllSiteMessagesRead, body: {} })
        : api.send({ method: 'PATCH', url: ENDPOINT.markSiteMessagesRead, body: { ids } }))
    } catch (error) {
      report(error)
      return false
    }
    await reload()
    return true
  }
  return { state, reload, markRead }
}
