import type { Params } from '../registry/entry-types.ts'
import { isNumbered } from '../registry/numbered.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { fillText, fillUrl, TemplateError, type TemplateScope } from '../template/template.ts'
import { choiceParams } from '../tree/tree-request.ts'
import type { ListPlace } from './list-place.ts'
import type { DateRange, ListQuery, Sort } from './list-query.ts'

type TextParams = Readonly<Record<string, string>>

const orderText = (sort: Sort): string => `${sort.descending ? '-' : ''}${sort.field}`

/** The user's sort, else the entry's own. */
export function orderParams(entry: IndexEntry, { sort }: ListQuery): TextParams {
  if (isNumbered(entry)) return sort === null ? {} : { sort: sort.field, direction: sort.descending ? 'desc' : 'asc' }
  const order = sort === null ? entry.order : orderText(sort)
  return order === null ? {} : { order }
}

function pageParams(entry: IndexEntry, { page, size }: ListQuery): TextParams {
  if (isNumbered(entry)) return { page: String(page), size: String(size) }
  return { offset: String((page - 1) * size), limit: String(size) }
}

/** What the user narrows a list by: search tags, filters of fields, the node of the tree. */
export function filterParams(entry: IndexEntry, query: ListQuery): TextParams {
  return {
    ...query.filters,
    ...(query.search.length === 0 ? {} : { search: query.search.join(',') }),
    ...choiceParams(entry.tree, query),
  }
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

function dateParams(entry: IndexEntry, query: ListQuery, now: Date): TextParams {
  const dates = listDates(entry, query, now)
  return dates === null ? {} : { date_from: dates.from, date_to: dates.to }
}

/** What the user asks to see, wherever it is from: search tags, filters of fields, the range of dates. */
export function narrowingParams(entry: IndexEntry, query: ListQuery, now: Date): TextParams {
  return { ...filterParams(entry, { ...query, node: null }), ...dateParams(entry, query, now) }
}

/** Whether the list is of a node that nobody has chosen yet: then there is nothing to ask for. */
export const lacksNode = ({ tree }: IndexEntry, { node }: ListQuery): boolean =>
  tree?.required === true && node === null

/**
 * Where the rows are listed: for a chosen node perhaps at an address of its own. One that an address cannot name is no node,
 * and narrows nothing.
 */
export function listUrl({ url, tree }: IndexEntry, { node }: ListQuery, place?: ListPlace | null): string {
  const template = node === null ? undefined : tree?.lists?.[node.kind]
  if (template === undefined || node === null) return url ?? ''
  try {
    return fillUrl(template, { row: { id: node.value }, parent: place?.parent ?? null })
  } catch (error) {
    if (error instanceof TemplateError) return url ?? ''
    throw error
  }
}

/** What always goes with a list: the range of dates, and what the entry and its place fix. */
export function fixedParams(entry: IndexEntry, query: ListQuery, now: Date, place?: ListPlace | null): TextParams {
  return { ...dateParams(entry, query, now), ...textParams(entry.query, { now }), ...place?.params }
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
  return {
    ...filterParams(entry, query),
    ...pageParams(entry, query),
    ...orderParams(entry, query),
    ...fixedParams(entry, query, now, place),
    display: '1',
    draw: '1',
  }
}

/** Where the rows of a list are asked for, and with what. */
export const rowsRequest = (entry: IndexEntry, query: ListQuery, now: Date, place?: ListPlace | null) => ({
  url: listUrl(entry, query, place),
  query: listParams(entry, query, now, place),
})
