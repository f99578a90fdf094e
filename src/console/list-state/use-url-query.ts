import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type SearchScope, scopedSearch, withScopedSearch } from '../../engine/list/list-query-url.ts'
import { BASE } from '../kernel/platform/browser.ts'
import { useLocation, useNavigation } from '../kernel/navigation/location.tsx'

export type HistoryMode = 'push' | 'replace'

/** Stores the state of a list as a query string. */
export interface QueryStore {
  /** As rendered. */
  readonly text: string
  /** The current value, before the next render: two changes in one event build on each other. */
  readonly latest: () => string
  readonly write: (text: string, how: HistoryMode) => void
  /** Absolute URL of the list in this state; null for a list in a dialog. */
  readonly link: ((text: string) => string) | null
}

/**
 * Stores the query in the URL, so that history, reload and links restore it.
 * @param scope - `prefix` of the params of a list that shares its page; `foreign` params, which the list leaves unchanged
 */
export function useUrlQuery(scope: SearchScope): QueryStore {
  const location = useLocation()
  const { navigate } = useNavigation()
  const { pathname, search } = location
  const state: unknown = location.state

  const searchRef = useRef(search)
  useLayoutEffect(() => {
    searchRef.current = search
  }, [search])

  const newest = useCallback(() => addressSearch(pathname) ?? searchRef.current, [pathname])
  const latest = useCallback(() => scopedSearch(newest(), scope), [newest, scope])
  const write = useCallback<QueryStore['write']>(
    (text, how) => {
      searchRef.current = withScopedSearch(newest(), scope, text)
      navigate({ search: searchRef.current }, { replace: how === 'replace', state })
    },
    [navigate, newest, scope, state],
  )
  const link = useCallback(
    (text: string) => `${window.location.origin}${BASE}${pathname}?${withScopedSearch(search, scope, text)}`,
    [pathname, search, scope],
  )
  return { text: useMemo(() => scopedSearch(search, scope), [search, scope]), latest, write, link }
}

/** The query in the address bar, which "back" changes before the list is rendered; null at another screen. */
const addressSearch = (pathname: string): string | null =>
  window.location.pathname === `${BASE}${pathname}` ? window.location.search : null

/** Stores the query in memory, for a list in a dialog. */
export function useMemoryQuery(): QueryStore {
  const [text, setText] = useState('')
  const textRef = useRef(text)
  const latest = useCallback(() => textRef.current, [])
  const write = useCallback<QueryStore['write']>((next) => {
    textRef.current = next
    setText(next)
  }, [])
  return { text, latest, write, link: null }
}
