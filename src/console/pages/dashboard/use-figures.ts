import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { isAbort } from '../../../client/request-failed.ts'
import { useReadAgain } from '../../app/server-state.ts'
import { useServices } from '../../app/services.ts'
import {
  NOW_QUESTION,
  type NowFigures,
  type Range,
  rangeQuestion,
  type RangeFigures,
  readNow,
  readRange,
} from './figures.ts'

/** What every question of this page is kept under, so that all of them can be asked again. */
export const DASHBOARD = 'dashboard'

/** Figures with the moment they were told; null until then. While another range is on its way, those before stay. */
export interface Told<Figures> {
  readonly figures: Figures | null
  readonly at: Date | null
  readonly error: unknown
  readonly isFresh: boolean
}

interface Dashboard {
  readonly now: Told<NowFigures>
  readonly range: Told<RangeFigures>
  readonly reload: () => void
}

/** Two questions, sent together: what is of now, and what is of the range. */
export function useFigures(range: Range): Dashboard {
  const now = useTold('now', NOW_QUESTION, readNow)
  const ranged = useTold(range, rangeQuestion(range), readRange)
  const readAgain = useReadAgain()
  return { now, range: ranged, reload: () => void readAgain(DASHBOARD) }
}

function useTold<Figures>(
  key: string,
  query: Readonly<Record<string, 1>>,
  read: (body: unknown) => Figures,
): Told<Figures> {
  const { api, now } = useServices()
  const ask = async () => ({
    figures: read(await api.send({ method: 'GET', url: ENDPOINT.dashboard, query })),
    at: now(),
  })
  const { data, error, isValidating } = useSWR<Awaited<ReturnType<typeof ask>>, unknown>([DASHBOARD, key], ask, {
    keepPreviousData: true,
  })
  return {
    figures: data?.figures ?? null,
    at: data?.at ?? null,
    error: isAbort(error) ? undefined : error,
    isFresh: !isValidating,
  }
}
