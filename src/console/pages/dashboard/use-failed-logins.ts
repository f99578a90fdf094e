import { parseServerTime } from '../../../contract/datetime.ts'
import { plainText } from '../../fields/base/plain-text.tsx'
import { useSession } from '../../kernel/session/session-state.ts'
import { openList } from '../overview/open-list.ts'
import { countsByDay, type DateSpan, type Range } from '../overview/range.ts'
import { useDatedRows } from '../overview/use-dated-rows.ts'
import { DASHBOARD } from './figures.ts'
import { FAILED_LOGINS } from './links.ts'

/** Rows read at most. */
const MOST = 1000

export interface NamedCount {
  readonly name: string
  readonly count: number
}

export interface FailedLogins {
  /** False if the user may not list login logs. */
  readonly isListed: boolean
  /** Null while loading. */
  readonly count: number | null
  /** The number in the range before; null while loading or after an error. */
  readonly before: number | null
  readonly span: DateSpan | null
  /** Failed logins per user, the most frequent first; null if not all were read. */
  readonly users: readonly NamedCount[] | null
  /** Per day; null if not all were read. */
  readonly days: readonly number[] | null
  readonly error: unknown
  readonly retry: () => void
}

/** Failed logins of a range and of the range before. */
export function useFailedLogins(range: Range): FailedLogins {
  const session = useSession()
  const url = openList('login-logs', session)?.url ?? null
  const query = FAILED_LOGINS
  const current = useDatedRows({ page: DASHBOARD, url, query, range, most: MOST })
  const previous = useDatedRows({ page: DASHBOARD, url, query, range, before: true, most: 1 })
  const { data } = current
  const isWhole = data !== null && data.rows.length >= data.count
  return {
    isListed: url !== null,
    count: data?.count ?? null,
    before: previous.data?.count ?? null,
    span: data?.span ?? null,
    users: isWhole ? countNames(data.rows.map((row) => plainText(row['username']))) : null,
    days: isWhole ? countsByDay(timesOf(data.rows, 'datetime'), range, data.span.to) : null,
    error: current.error,
    retry: current.retry,
  }
}

export const timesOf = (rows: readonly Readonly<Record<string, unknown>>[], field: string): readonly Date[] =>
  rows.flatMap((row) => parseServerTime(row[field]) ?? [])

/** Distinct names and how often each occurs, the most frequent first. */
export function countNames(names: readonly string[]): readonly NamedCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count)
}
