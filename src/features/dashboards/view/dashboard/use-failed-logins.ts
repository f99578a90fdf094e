import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { openList } from '../../../../console/pages/overview/open-list.ts'
import { countNames, isWhole, type NamedCount, timesOf } from '../../../../console/pages/overview/dated-rows.ts'
import { countsByDay, type DateSpan, type Range } from '../../../../console/pages/overview/range.ts'
import { MOST_ROWS, useDatedRows } from '../../../../console/pages/overview/use-dated-rows.ts'
import { DASHBOARD } from './figures.ts'
import { FAILED_LOGINS } from './links.ts'

export interface FailedLogins {
  /** False if the user may not list login logs. */
  readonly isListed: boolean
  readonly count: number | null
  /** The number in the range before; null while loading or after an error. */
  readonly before: number | null
  readonly span: DateSpan | null
  /** Failed logins per user, the most frequent first; null if not all were read. */
  readonly users: readonly NamedCount[] | null
  /** Per day; null if not all were read. */
  readonly days: readonly number[] | null
  readonly error: unknown
  readonly retry: () => unknown
}

export function useFailedLogins(range: Range): FailedLogins {
  const session = useSession()
  const url = openList('login-logs', session)?.url ?? null
  const query = FAILED_LOGINS
  const current = useDatedRows({ page: DASHBOARD, url, query, range, most: MOST_ROWS })
  const previous = useDatedRows({ page: DASHBOARD, url, query, range, before: true, most: 1 })
  const { data } = current
  const whole = data !== null && isWhole(data) ? data : null
  return {
    isListed: url !== null,
    count: data?.count ?? null,
    before: previous.data?.count ?? null,
    span: data?.span ?? null,
    users: whole && countNames(whole.rows.map((row) => plainText(row['username']))),
    days: whole && countsByDay(timesOf(whole.rows, 'datetime'), range, whole.at),
    error: current.error,
    retry: current.retry,
  }
}
