import { useCallback, useEffect, useMemo, useState } from 'react'
import { readListQuery, writeListQuery } from '../../engine/list/list-query-url.ts'
import type { ListQuery } from '../../engine/list/list-query.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { useVisit } from '../kernel/navigation/visit.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { readPageSize, readDefaultQueries, writePageSize } from './list-preferences.ts'
import { queryOptions, readOwn, writeOwn } from './query-options.ts'
import type { HistoryMode, QueryStore } from './use-url-query.ts'

/** Debounce of a search that is typed. */
export const TAG_DELAY_MS = 400

/** Search and filters as one comparable string. */
export const tagKey = ({ search, filters }: ListQuery): string => JSON.stringify([search, filters])

/**
 * The query to request: debounced while the user edits tags by keyboard, otherwise `query` itself.
 * @param list - id of the list; another list is requested at once
 * @param typed - `tagKey` of the tags being edited; null if none are
 */
export function useSettledQuery(query: ListQuery, list: string, typed: string | null): ListQuery {
  const [settled, setSettled] = useState({ query, list })
  const tags = tagKey(query)
  const isPending = settled.list === list && tags === typed && tagKey(settled.query) !== tags
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSettled({ query, list }), TAG_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPending, query, list])
  if (isPending) return settled.query
  if (settled.query !== query || settled.list !== list) setSettled({ query, list })
  return query
}

/** When the request is sent; `debounced` for one of several key presses. */
type RequestTiming = 'immediate' | 'debounced'

/** Changes the query of a list; `how` says whether the browser history gets a new entry. */
export type UpdateQuery = (change: (query: ListQuery) => ListQuery, how?: HistoryMode, timing?: RequestTiming) => void

/** The unfiltered list, where an empty query opens the default view. */
const UNFILTERED_QUERY = 'page=1'

/** The query of a list, parsed from the store; while the store is empty, the user's default view. */
export function useListQuery(
  entry: IndexEntry,
  store: QueryStore,
): { query: ListQuery; updateQuery: UpdateQuery; queryStore: QueryStore; typed: string | null } {
  const queryStore = useDefaultView(entry, store)
  const { now } = useVisit()
  const [size, setSize] = useState(() => readPageSize(entry))
  const [own, setOwn] = useState(() => readOwn(entry))
  const [typed, setTyped] = useState<string | null>(null)
  const options = useMemo(() => queryOptions(entry, size, own, now), [entry, size, own, now])
  const { text, latest, write } = queryStore
  const query = useMemo(() => readListQuery(new URLSearchParams(text), options), [text, options])

  const updateQuery = useCallback<UpdateQuery>(
    (change, how = 'push', timing = 'immediate') => {
      const before = readListQuery(new URLSearchParams(latest()), options)
      const query = change(before)
      if (query.size !== before.size) {
        writePageSize(entry, query.size)
        setSize(query.size)
      }
      if (query.own !== before.own) {
        writeOwn(entry, query.own)
        setOwn(query.own)
      }
      setTyped(timing === 'debounced' ? tagKey(query) : null)
      const defaultSize = query.size === before.size ? size : query.size
      write(writeListQuery(query, { ...options, size: defaultSize }).toString(), how)
    },
    [entry, options, size, latest, write],
  )
  return { query, updateQuery, queryStore, typed }
}

/** A query store that returns the default view while it is empty. */
function useDefaultView({ key }: IndexEntry, store: QueryStore): QueryStore {
  const { user } = useSession()
  const { text, latest, write, link } = store
  // Reread whenever the list is opened: another tab may have changed the default view.
  const opened = `${key} ${user.id} ${text}`
  const [read, setRead] = useState(() => ({ opened, defaultQuery: readDefaultQueries(key)[user.id] ?? '' }))
  if (read.opened !== opened) setRead({ opened, defaultQuery: readDefaultQueries(key)[user.id] ?? '' })
  const { defaultQuery } = read
  useEffect(() => {
    if (text === '' && defaultQuery !== '') write(defaultQuery, 'replace')
  }, [text, defaultQuery, write])
  return useMemo(
    () => ({
      text: text || defaultQuery,
      latest: () => latest() || defaultQuery,
      write: (next, how) => write(next || (defaultQuery && UNFILTERED_QUERY), how),
      link,
    }),
    [text, defaultQuery, latest, write, link],
  )
}
