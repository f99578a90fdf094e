import type { Params } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { fillText, type TemplateScope } from '../template/template.ts'
import { choiceParams } from '../tree/tree-request.ts'
import type { ListPlace } from './list-place.ts'
import type { DateRange, ListQuery, Sort } from './list-query.ts'

type TextParams = Readonly<Record<string, string>>

const orderText = (sort: Sort): string => `${sort.descending ? '-' : ''}${sort.field}`

function pageParams(entry: IndexEntry, query: ListQuery): TextParams {
  if (entry.paging === 'offset') {
    const order = query.sort === null ? entry.order : orderText(query.sort)
    const sorted = order === null ? {} : { order }
    return { offset: String((query.page - 1) * query.size), limit: String(query.size), ...sorted }
  }
  const { sort } = query
  const sorted = sort === null ? {} : { sort: sort.field, direction: sort.descending ? 'desc' : 'asc' }
  return { page: String(query.page), size: String(query.size), ...sorted }
}

/** The range asked for: the user's, else the entry's own, filled in at `now`; null for a list without one. */
export function listDates(entry: IndexEntry, query: ListQuery, now: Date): DateRange | null {
  if (query.dates !== null || entry.dateRange === null) return query.dates
  const { from, to } = entry.dateRange
  return { from: fillText(from, { now }), to: fillText(to, { now }) }
}

function textParams(params: Params, scope: TemplateScope): TextParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, fillText(String(value), scope)]))
}

/**
 * The query of a list request (specification, section 7): paging, sort, filters, `search` joined by comma, the date
 * range, the chosen node, then what the entry and its place fix, which no filter of the user can undo. Values are plain text, not yet
 * encoded. `now` fills `{now-7d}`: hold it still while the state is the same, or each call asks something new.
 */
export function listParams(
  entry: IndexEntry,
  query: ListQuery,
  now: Date,
  place?: ListPlace | null,
): Record<string, string> {
  const dates = listDates(entry, query, now)
  return {
    ...query.filters,
    ...(query.search.length === 0 ? {} : { search: query.search.join(',') }),
    ...pageParams(entry, query),
    ...(dates === null ? {} : { date_from: dates.from, date_to: dates.to }),
    ...choiceParams(entry.tree, query),
    ...textParams(entry.query, { now }),
    ...place?.params,
    display: '1',
    draw: '1',
  }
}
