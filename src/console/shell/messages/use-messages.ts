import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { readPage } from '../../../contract/page.ts'
import { readSiteMessage, type SiteMessage } from '../../../contract/site-message.ts'
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
  readonly reload: () => Promise<unknown>
  /** These, or all of them. Whether it went well: else it was told why. */
  readonly markRead: (ids: readonly string[] | 'all') => Promise<boolean>
}

/** The first of the messages that were not read; the badge counts anew with each reading. */
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
