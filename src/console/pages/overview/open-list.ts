import useSWR from 'swr'
import { registry } from '../../kernel/entries/registry-store.ts'
import type { QueryValue } from '../../../client/http.ts'
import { isAbort } from '../../../client/failure.ts'
import { mayOpen } from '../../../engine/permission/access.ts'
import { entryForUser } from '../../../engine/list/list-request.ts'
import { type Page, readPage } from '../../../contract/page.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Session } from '../../../engine/session/session.ts'
import { indexEntry } from '../../kernel/entries/entry.ts'
import { useServices } from '../../kernel/session/services.ts'

/** A list that the user may open. */
export interface OpenList {
  readonly key: string
  readonly url: string
  readonly query: IndexEntry['query']
  readonly href: string
}

/** The list of an entry; null if the user may not open it. */
export function openList(key: string, session: Session): OpenList | null {
  const entry = indexEntry(key)
  if (entry === null || entry.url === null || mayOpen(entry, 'list', session, registry().index).state !== 'allowed')
    return null
  return { key, url: entry.url, query: entryForUser(entry, session).query, href: hrefTo(entry, 'list') }
}

/** Address of a page; null if the user may not open it. */
export function openPage(key: string, session: Session): string | null {
  const entry = indexEntry(key)
  if (entry === null || mayOpen(entry, 'page', session, registry().index).state !== 'allowed') return null
  return hrefTo(entry, 'list')
}

interface FirstRowsParams {
  /** Name of the page: prefix of the cache key. */
  readonly page: string
  /** Null: nothing is read. */
  readonly url: string | null
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly limit: number
}

interface FirstRows {
  /** Null while loading. */
  readonly page: Page | null
  readonly error: unknown
  readonly retry: () => unknown
}

/** First rows and count of a list. */
export function useFirstRows({ page, url, query, limit }: FirstRowsParams): FirstRows {
  const { api } = useServices()
  const params = { ...query, offset: 0, limit }
  const key = url === null ? null : [page, url, params]
  const { data, error, mutate } = useSWR<Page, unknown>(key, async () =>
    readPage(await api.send({ method: 'GET', url: url ?? '', query: params })),
  )
  return {
    page: data ?? null,
    error: isAbort(error) ? undefined : error,
    retry: () => mutate().catch(() => undefined),
  }
}
