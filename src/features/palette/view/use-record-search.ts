import { useEffect, useState } from 'react'
import { isSearchable } from '../model/records.ts'
import { TAG_DELAY_MS } from '../../../console/list-state/use-list-query.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import type { RecordSource } from './record-lists.ts'
import { type RecordAnswer, searchRecords } from './search-records.ts'

interface RecordSearch {
  readonly answers: readonly RecordAnswer[]
  /** False while answers are missing. */
  readonly done: boolean
}

const NOTHING: RecordSearch = { answers: [], done: true }
const NO_ANSWER: RecordSearch = { answers: [], done: false }

/**
 * Records that match a text, from all lists at once, after a pause in typing. The next text aborts the requests; answers
 * for another text are never returned.
 * @param hurried send the requests without waiting for a pause
 */
export function useRecordSearch(sources: readonly RecordSource[] | null, text: string, hurried: boolean): RecordSearch {
  const services = useServices()
  const session = useSession()
  const [latest, setLatest] = useState({ text: '', search: NOTHING })
  const isSearched = isSearchable(text) && sources?.length !== 0
  useEffect(() => {
    if (!isSearched || sources === null) return
    const controller = new AbortController()
    const publish = (answers: readonly RecordAnswer[], done: boolean) => setLatest({ text, search: { answers, done } })
    const timer = window.setTimeout(
      () => void searchRecords({ text, sources, session, services, signal: controller.signal, publish }),
      hurried ? 0 : TAG_DELAY_MS,
    )
    return () => {
      window.clearTimeout(timer)
      controller.abort()
      setLatest({ text: '', search: NOTHING })
    }
  }, [isSearched, sources, text, hurried, session, services])
  if (!isSearched) return NOTHING
  return latest.text === text ? latest.search : NO_ANSWER
}
