import { fromUnixTime } from 'date-fns/fromUnixTime'
import { parseServerTime } from '../../../../contract/datetime.ts'
import type { Row } from '../../../../contract/page.ts'
import { withQuery } from '../../../../contract/url.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { type DatedRows, isWhole } from '../../../../console/pages/overview/dated-rows.ts'
import { openList } from '../../../../console/pages/overview/open-list.ts'
import { addressDates, countsByDay, type DateSpan, type Range } from '../../../../console/pages/overview/range.ts'
import { MOST_ROWS, useDatedRows } from '../../../../console/pages/overview/use-dated-rows.ts'

/** Prefix of the cache keys of this page. */
export const AUDIT = 'audit-dashboard'

export type Filters = Readonly<Record<string, string>>

const NO_FILTERS: Filters = {}

interface DatedFigureParams {
  /** Entry of the log. */
  readonly entry: string
  /** Field with the time of a row. */
  readonly time: string
  readonly range: Range
  readonly filters?: Filters
  /** The node of the tree beside the log that the log needs: a command storage. */
  readonly node?: string | null
  readonly needsNode?: boolean
  /** The node is not known yet: the figure keeps its space. */
  readonly nodeLoading?: boolean
}

/** Rows of a log in a range, their number in the range before, and links to them. */
export interface DatedFigure {
  /** False if the user may not list the log, or there is no node. */
  readonly isListed: boolean
  /** Null while loading. */
  readonly data: DatedRows | null
  readonly times: readonly Date[]
  /** Rows per day; null while loading, or if not all were read. */
  readonly days: readonly number[] | null
  /** Number of rows in the range before; null while loading or after an error. */
  readonly before: number | null
  /** Link to the rows, or to those of a span or with further filters. Null while loading. */
  readonly hrefOf: (filters?: Filters, span?: DateSpan) => string | null
  readonly error: unknown
  readonly retry: () => unknown
}

export function useDatedFigure(params: DatedFigureParams): DatedFigure {
  const { entry, time, range, filters = NO_FILTERS, node = null, needsNode = false, nodeLoading = false } = params
  const list = openList(entry, useSession())
  const hasNode = !needsNode || node !== null
  const isListed = list !== null && (hasNode || nodeLoading)
  const url = isListed && hasNode ? list.url : null
  const query = node === null ? filters : { ...filters, command_storage_id: node }
  const { data, error, retry } = useDatedRows({ page: AUDIT, url, query, range, most: MOST_ROWS })
  const previous = useDatedRows({ page: AUDIT, url, query, range, before: true, most: 1 })
  const times = data === null ? [] : data.rows.flatMap((row) => timeOf(row, time) ?? [])
  return {
    isListed,
    data,
    times,
    days: data === null || !isWhole(data) ? null : countsByDay(times, range, data.at),
    before: previous.data?.count ?? null,
    hrefOf: (more = NO_FILTERS, span = data?.span) =>
      list === null || span === undefined
        ? null
        : withQuery(list.href, { ...(node === null ? {} : { node }), ...filters, ...more, ...addressDates(span) }),
    error,
    retry,
  }
}

/** Commands have seconds since 1970, all other logs a time as text. */
function timeOf(row: Row, field: string): Date | null {
  const value = row[field]
  return typeof value === 'number' ? fromUnixTime(value) : parseServerTime(value)
}
