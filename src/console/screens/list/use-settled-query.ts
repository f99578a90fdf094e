import { useEffect, useState } from 'react'
import type { ListQuery } from '../../../engine/query/list-query.ts'

/** Specification, section 9; rulings 21 and 34: several edits by the keyboard are joined into one request. */
const TAG_DELAY_MS = 400

/** Search and filters as one comparable text. */
export const tagText = ({ search, filters }: ListQuery): string => JSON.stringify([search, filters])

/**
 * The query to ask the server with. Tags that are being edited by keys (`typed`: the text of such tags) settle first;
 * a chosen filter, Enter, page, sort, dates, another list and the first query of all are asked at once.
 */
export function useSettledQuery(query: ListQuery, list: string, typed: string | null): ListQuery {
  const [settled, setSettled] = useState({ query, list })
  const tags = tagText(query)
  const waits = settled.list === list && tags === typed && tagText(settled.query) !== tags
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setSettled({ query, list }), TAG_DELAY_MS)
    return () => clearTimeout(timer)
  }, [waits, query, list])
  if (waits) return settled.query
  if (settled.query !== query || settled.list !== list) setSettled({ query, list })
  return query
}
