import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import { readListQuery, writeListQuery } from '../../../engine/query/list-query-url.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useVisit } from '../../app/visit.ts'
import { readPageSize, writePageSize } from './list-preferences.ts'
import { queryOptions, readOwn, writeOwn } from './query-options.ts'

export type Ask = (change: (query: ListQuery) => ListQuery, how?: 'push' | 'replace') => void

/** Parameters of the address that are not the list's and stay as they are. */
const KEPT = ['oid', 'activeTab'] as const

const NONE: readonly string[] = []

/** The state of a list, which lives in the address alone: back and forward walk through it, a link carries it. */
export function useListQuery(entry: IndexEntry, keep: readonly string[] = NONE): { query: ListQuery; ask: Ask } {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const { now } = useVisit()
  const [size, setSize] = useState(readPageSize)
  const [own, setOwn] = useState(() => readOwn(entry))
  const options = useMemo(() => {
    const read = queryOptions(entry, size, own, now)
    return { ...read, ignore: [...(read.ignore ?? []), ...keep] }
  }, [entry, size, own, now, keep])
  const query = useMemo(() => readListQuery(new URLSearchParams(search), options), [search, options])

  // Two changes in one event build on each other, although the address is rendered only after both.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])

  const ask = useCallback<Ask>(
    (change, how = 'push') => {
      const current = new URLSearchParams(latest.current)
      const before = readListQuery(current, options)
      const query = change(before)
      if (query.size !== before.size) {
        writePageSize(query.size)
        setSize(query.size)
      }
      if (query.own !== before.own) {
        writeOwn(entry, query.own)
        setOwn(query.own)
      }
      const remembered = query.size === before.size ? size : query.size
      const next = writeListQuery(query, { ...options, size: remembered })
      for (const name of [...KEPT, ...options.ignore]) {
        const value = current.get(name)
        if (value !== null) next.set(name, value)
      }
      latest.current = next.toString()
      void navigate({ search: latest.current }, { replace: how === 'replace', state })
    },
    [entry, options, size, navigate, state],
  )
  return { query, ask }
}
