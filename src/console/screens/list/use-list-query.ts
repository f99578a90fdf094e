import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import { readListQuery, writeListQuery } from '../../../engine/query/list-query-url.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { useVisit } from '../../app/visit.ts'
import { readPageSize, readUsual, writePageSize } from './list-preferences.ts'
import type { How, QueryKeeper } from './query-keeper.ts'
import { queryOptions, readOwn, writeOwn } from './query-options.ts'
import { tagText } from './use-settled-query.ts'

/** `typed`: the change is one of several key presses, and the next may follow at once. */
export type Pace = 'now' | 'typed'

export type Ask = (change: (query: ListQuery) => ListQuery, how?: How, pace?: Pace) => void

/** Says of the whole list that it is what is wanted, where a list without a state of its own opens with another. */
const WHOLE = 'page=1'

/** The state of a list, which lives with its keeper alone; while that holds none, it is the reader's usual one. */
export function useListQuery(
  entry: IndexEntry,
  kept: QueryKeeper,
): { query: ListQuery; ask: Ask; keeper: QueryKeeper; typed: string | null } {
  const keeper = useUsual(entry, kept)
  const { now } = useVisit()
  const [size, setSize] = useState(() => readPageSize(entry))
  const [own, setOwn] = useState(() => readOwn(entry))
  const [typed, setTyped] = useState<string | null>(null)
  const options = useMemo(() => queryOptions(entry, size, own, now), [entry, size, own, now])
  const { text, latest, keep } = keeper
  const query = useMemo(() => readListQuery(new URLSearchParams(text), options), [text, options])

  const ask = useCallback<Ask>(
    (change, how = 'push', pace = 'now') => {
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
      setTyped(pace === 'typed' ? tagText(query) : null)
      const remembered = query.size === before.size ? size : query.size
      keep(writeListQuery(query, { ...options, size: remembered }).toString(), how)
    },
    [entry, options, size, latest, keep],
  )
  return { query, ask, keeper, typed }
}

/** A keeper that holds the usual state of its list for as long as nobody has said another. */
function useUsual({ key }: IndexEntry, keeper: QueryKeeper): QueryKeeper {
  const { user } = useSession()
  const { text, latest, keep, link } = keeper
  // It may be another one whenever the list is opened again.
  const opened = `${key} ${user.id} ${text}`
  const [read, setRead] = useState(() => ({ opened, usual: readUsual(key)[user.id] ?? '' }))
  if (read.opened !== opened) setRead({ opened, usual: readUsual(key)[user.id] ?? '' })
  const { usual } = read
  useEffect(() => {
    if (text === '' && usual !== '') keep(usual, 'replace')
  }, [text, usual, keep])
  return useMemo(
    () => ({
      text: text || usual,
      latest: () => latest() || usual,
      keep: (next, how) => keep(next || (usual && WHOLE), how),
      link,
    }),
    [text, usual, latest, keep, link],
  )
}
