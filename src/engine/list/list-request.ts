import { withQuery } from '../../contract/url.ts'
import type { Params } from '../registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'
import { isNumbered } from '../registry/list-defaults.ts'
import type { Session } from '../session/session.ts'
import { fillText, fillUrl, TemplateError, type TemplateScope } from '../template/template.ts'
import { choiceParams } from '../tree/tree-request.ts'
import type { ParentScope } from './parent-scope.ts'
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

/** Query params of the user's filters: search tags, field filters, selected node. */
export function filterParams(entry: IndexEntry, query: ListQuery): TextParams {
  return {
    ...query.filters,
    ...(query.search.length === 0 ? {} : { search: query.search.join(',') }),
    ...choiceParams(entry.tree, query),
  }
}

/** The date range: the user's, else the entry's, filled with `now`; null for a list without one. */
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

/** Query params of search tags, field filters and date range, without the selected node. */
export function searchAndDateParams(entry: IndexEntry, query: ListQuery, now: Date): TextParams {
  return { ...filterParams(entry, { ...query, node: null }), ...dateParams(entry, query, now) }
}

/** True if the list needs a selected node and has none: then no request is sent. */
export const lacksNode = ({ tree }: IndexEntry, { node }: ListQuery): boolean =>
  tree?.required === true && node === null

/**
 * The URL of the rows; the tree may have another one for the selected node. An invalid node in the address is ignored.
 */
export function listUrl({ url, tree }: IndexEntry, { node }: ListQuery, scope?: ParentScope | null): string {
  const template = node === null ? undefined : tree?.lists?.[node.kind]
  if (template === undefined || node === null) return url ?? ''
  try {
    return fillUrl(template, { row: { id: node.value }, parent: scope?.parent ?? null })
  } catch (error) {
    if (error instanceof TemplateError) return url ?? ''
    throw error
  }
}

/** Query params of every request of a list: the date range, and those fixed by the entry and its parent. */
export function fixedParams(entry: IndexEntry, query: ListQuery, now: Date, scope?: ParentScope | null): TextParams {
  return { ...dateParams(entry, query, now), ...textParams(entry.query, { now }), ...scope?.params }
}

/**
 * The query of a list request: paging, sort, filters, `search` joined by comma, the date
 * range, the chosen node, then the params fixed by the entry and its parent, which override the filters of the user. Values are not
 * encoded yet. `now` fills `{now-7d}`: pass the same date for the same state, or the query differs on each call.
 */
export function listParams(
  entry: IndexEntry,
  query: ListQuery,
  now: Date,
  scope?: ParentScope | null,
): Record<string, string> {
  return {
    ...filterParams(entry, query),
    ...pageParams(entry, query),
    ...orderParams(entry, query),
    ...fixedParams(entry, query, now, scope),
    display: '1',
    draw: '1',
  }
}

export const rowsRequest = (entry: IndexEntry, query: ListQuery, now: Date, scope?: ParentScope | null) => ({
  url: listUrl(entry, query, scope),
  query: listParams(entry, query, now, scope),
})

/**
 * The URL of a list's OPTIONS request: with the fixed params of the entry if fields depend on params (`form.query`), else
 * without a query, so that list and form share the response.
 */
export function metadataUrl({ query, form }: EntryOf<'list'>, { url }: IndexEntry): string | null {
  if (url === null || form?.query === undefined) return url
  return withQuery(url, Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])))
}

/** The URL of an object's OPTIONS request: the object itself with `detail.describes`, else the list. */
export function objectMetadataUrl(entry: EntryOf<'list'>, index: IndexEntry, object: string): string | null {
  return entry.detail?.describes === 'object' ? object : metadataUrl(entry, index)
}

const isOwn = (value: unknown): value is string => typeof value === 'string' && value.includes('{me.')

/** True if the fixed params of a list depend on the user (`{me.*}`). */
export const isPerUserList = ({ query }: IndexEntry): boolean => Object.values(query).some(isOwn)

/** The entry with `{me.*}` in its query filled in. */
export function entryForUser(entry: IndexEntry, session: Session): IndexEntry {
  if (!isPerUserList(entry)) return entry
  const filled = Object.entries(entry.query).map(
    ([name, value]) => [name, isOwn(value) ? fillText(value, { session }) : value] as const,
  )
  return { ...entry, query: Object.fromEntries(filled) }
}
