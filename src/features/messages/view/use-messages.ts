import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { readPage } from '../../../contract/page.ts'
import { readSiteMessage, type SiteMessage } from '../../../contract/messages.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { store } from '../../../console/kernel/platform/store.ts'
import { report } from '../../../console/kernel/notifications/toasts.ts'
import { unreadAtom } from './unread.ts'

/** Messages per read. */
const PAGE_SIZE = 15

export type Messages =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly messages: readonly SiteMessage[]; readonly count: number }

export interface MessagesState {
  readonly state: Messages
  readonly reload: () => Promise<unknown>
  /** Resolves to false after a failure, which is reported. */
  readonly markRead: (ids: readonly string[] | 'all') => Promise<boolean>
}

/** The first page of unread messages. Each read updates the badge. */
export function useMessages(): MessagesState {
  const { api } = useServices()
  const { language } = useTranslation().i18n
  const url = ENDPOINT.siteMessages
  const { data, error, mutate } = useSWR<Messages, unknown>(['messages', url, language], async () => {
    const query = { offset: 0, limit: PAGE_SIZE, has_read: 'false' }
    const { rows, count } = readPage(await api.send({ method: 'GET', url, query }))
    store.set(unreadAtom, count)
    return { kind: 'ready', messages: rows.map(readSiteMessage), count }
  })
  const markRead = async (ids: readonly string[] | 'all'): Promise<boolean> => {
    try {
      await (ids === 'all'
        ? api.send({ method: 'PATCH', url: ENDPOINT.markAllSiteMessagesRead, body: {} })
        : api.send({ method: 'PATCH', url: ENDPOINT.markSiteMessagesRead, body: { ids } }))
    } catch (failure) {
      report(failure)
      return false
    }
    await mutate()
    return true
  }
  const state = error === undefined ? (data ?? { kind: 'loading' }) : { kind: 'failed' as const }
  return { state, reload: () => mutate(), markRead }
}
