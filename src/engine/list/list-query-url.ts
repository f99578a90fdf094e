import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { parseServerTime } from '../../contract/datetime.ts'
import type { TreeChoice } from '../tree/tree-model.ts'
import { type DateRange, type ListQuery, PAGE_SIZES, type PageSizes, type Sort } from './list-query.ts'

/** Query parameters of the page that are never filters. */
export const PAGE_PARAMS: ReadonlySet<string> = new Set([
  'search',
  'columns',
  'order',
  'page',
  'size',
  'date_start',
  'date_end',
  'activeTab',
  'oid',
  'clone_from',
])

/** What the console itself sends with a list request: in an address it would change the answer, not filter it. */
const SERVER_PARAMS: ReadonlySet<string> = new Set([
  'limit',
  'offset',
  'draw',
  'display',
  'format',
  'template',
  'fields_size',
  'spm',
  'ids',
  'sort',
  'direction',
  'date_from',
  'date_to',
])

const isReserved = (name: string): boolean => PAGE_PARAMS.has(name) || SERVER_PARAMS.has(name)

export interface ListQueryOptions {
  /** Page sizes of the list; `PAGE_SIZES` by default. */
  readonly sizes?: PageSizes
  /** Stored page size, for a URL without one. */
  readonly size?: number
  /** Parameters that are no filters: the `routeQuery` of entries on the same path. */
  readonly ignore?: readonly string[]
  /** Default filters. An empty parameter in the URL means that the user has removed one. */
  readonly initial?: Readonly<Record<string, string>>
  /** Kinds of tree nodes: parameters that hold the selected node and are no filters. */
  readonly nodeKinds?: readonly string[]
  /** True without the descendants of the selected node. */
  readonly own?: boolean
  /** Base of the fallback range for unreadable dates in the URL; without it they are dropped. */
  readonly now?: Date
}

const readTexts = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function readFilters(
  params: URLSearchParams,
  ignore: readonly string[],
  initial: Readonly<Record<string, string>>,
): Record<string, string> {
  const filters = Object.entries(initial).filter(([name]) => !params.has(name))
  for (const [name, value] of params) {
    const text = value.trim()
    if (text !== '' && !isReserved(name) && !ignore.includes(name)) filters.push([name, text])
  }
  return Object.fromEntries(filters)
}

/** The first kind with a value. */
function readNode(params: URLSearchParams, kinds: readonly string[]): TreeChoice | null {
  const found = kinds.map((kind) => ({ kind, value: params.get(kind)?.trim() ?? '' }))
  return found.find(({ value }) => value !== '') ?? null
}

/** `-name` is descending, as in the server's `order`. */
function readSort(text: string | null): Sort | null {
  const descending = text?.startsWith('-') ?? false
  const field = text?.slice(descending ? 1 : 0) ?? ''
  return field === '' ? null : { field, descending }
}

function readPage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1
  return page > 0 ? page : 1
}

function readSize(text: string | null, sizes: PageSizes): number | undefined {
  return sizes.find((size) => String(size) === text)
}

/**
 * Reads the state of a list from the query of its page: `search`, `order`, `page`, `size`, `date_start`, `date_end`,
 * `columns` and one parameter per filter. Invalid values become defaults.
 */
export function readListQuery(params: URLSearchParams, options: ListQueryOptions = {}): ListQuery {
  const sizes = options.sizes ?? PAGE_SIZES
  const dates = readDates(params.get('date_start'), params.get('date_end'))
  const columns = readTexts(params.get('columns'))
  return {
    search: readTexts(params.get('search')),
    filters: readFilters(params, [...(options.ignore ?? []), ...(options.nodeKinds ?? [])], options.initial ?? {}),
    sort: readSort(params.get('order')),
    page: readPage(params.get('page')),
    size: readSize(params.get('size'), sizes) ?? options.size ?? sizes[0],
    dates: dates === 'unreadable' ? (options.now === undefined ? null : fallbackDates(options.now)) : dates,
    node: readNode(params, options.nodeKinds ?? []),
    own: options.own ?? false,
    ...(columns.length === 0 ? {} : { columns }),
    ...(dates === 'unreadable' && options.now !== undefined ? { unreadDates: true as const } : {}),
  }
}

/** The inverse of `readListQuery`, without defaults. */
export function writeListQuery(query: ListQuery, options: ListQueryOptions = {}): URLSearchParams {
  const params = new URLSearchParams()
  if (query.node !== null) params.set(query.node.kind, query.node.value)
  if (query.search.length > 0) params.set('search', query.search.join(','))
  const initial = options.initial ?? {}
  for (const name of Object.keys(initial)) if (query.filters[name] === undefined) params.set(name, '')
  for (const [name, value] of Object.entries(query.filters))
    if (value !== '' && value !== initial[name]) params.set(name, value)
  if (query.sort !== null) params.set('order', `${query.sort.descending ? '-' : ''}${query.sort.field}`)
  if (query.columns !== undefined) params.set('columns', query.columns.join(','))
  if (query.page > 1) params.set('page', String(query.page))
  if (query.size !== (options.size ?? (options.sizes ?? PAGE_SIZES)[0])) params.set('size', String(query.size))
  if (query.dates !== null) {
    params.set('date_start', query.dates.from)
    params.set('date_end', query.dates.to)
  }
  return params
}

/** Default of an unreadable date range: five days ago to tomorrow. */
const fallbackDates = (now: Date): DateRange => ({
  from: subDays(now, 5).toISOString(),
  to: addDays(now, 1).toISOString(),
})

const readDate = (text: string | null): string | null => parseServerTime(text)?.toISOString() ?? null

/** Both ends must be valid times in their order; null when the query names no range. */
function readDates(start: string | null, end: string | null): DateRange | 'unreadable' | null {
  if (start === null && end === null) return null
  const [from, to] = [readDate(start), readDate(end)]
  return from === null || to === null || from > to ? 'unreadable' : { from, to }
}

/** The query params of a page that belong to a list: those with `prefix`, without `foreign` ones. */
export interface SearchScope {
  /** '' for the main list of a page; `gateways.` for a table in another page. */
  readonly prefix: string
  readonly foreign: readonly string[]
}

const isOwn = (name: string, { prefix, foreign }: SearchScope): boolean =>
  name.startsWith(prefix) && !foreign.includes(name)

/** The query of a list, without its prefix. */
export function scopedSearch(search: string, part: SearchScope): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => isOwn(name, part))
  return new URLSearchParams(own.map(([name, value]) => [name.slice(part.prefix.length), value])).toString()
}

/** Replaces the query of a list (`text`, without prefix) in that of the page. */
export function withScopedSearch(search: string, part: SearchScope, text: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isOwn(name, part))
  const own = [...new URLSearchParams(text)].map(([name, value]) => [part.prefix + name, value])
  return new URLSearchParams([...own, ...others]).toString()
}
