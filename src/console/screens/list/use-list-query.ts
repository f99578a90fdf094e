import { useCallback, useMemo, useState } from 'react'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import { readListQuery, writeListQuery } from '../../../engine/query/list-query-url.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useVisit } from '../../app/visit.ts'
import { readPageSize, writePageSize } from './list-preferences.ts'
import type { How, QueryKeeper } from './query-keeper.ts'
import { queryOptions, readOwn, writeOwn } from './query-options.ts'

export type Ask = (change: (query: ListQuery) => ListQuery, how?: How) => void

/** The state of a list, which lives with its keeper alone. */
export function useListQuery(entry: IndexEntry, keeper: QueryKeeper): { query: ListQuery; ask: Ask } {
  const { now } = useVisit()
  const [size, setSize] = useState(() => readPageSize(entry))
  const [own, setOwn] = useState(() => readOwn(entry))
  const options = useMemo(() => queryOptions(entry, size, own, now), [entry, size, own, now])
  const { text, latest, keep } = keeper
  const query = useMemo(() => readListQuery(new URLSearchParams(text), options), [text, options])

  const ask = useCallback<Ask>(
    (change, how = 'push') => {
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
      const remembered = query.size === before.size ? size : query.size
      keep(writeListQuery(query, { ...options, size: remembered }).toString(), how)
    },
    [entry, options, size, latest, keep],
  )
  return { query, ask }
}
