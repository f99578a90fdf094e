import { useEffect, useState } from 'react'
import type { ListQuery } from '../../../engine/query/list-query.ts'

/** Specification, section 9; ruling 21: it joins several edits of tags into one request. */
export const TAG_DELAY_MS = 400

const tagsOf = ({ search, filters }: ListQuery): string => JSON.stringify([search, filters])

/**
 * The query to ask the server with: edits of tags settle first, everything else (page, sort, dates, another list) and
 * the first query of all go at once.
 */
export function useSettledQuery(query: ListQuery, list: string): ListQuery {
  const [settled, setSettled] = useState({ query, list })
  const waits = settled.list === list && tagsOf(settled.query) !== tagsOf(query)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setSettled({ query, list }), TAG_DELAY_MS)
    return () => clearTimeout(timer)
  }, [waits, query, list])
  if (waits) return settled.query
  if (settled.query !== query || settled.list !== list) setSettled({ query, list })
  return query
}
