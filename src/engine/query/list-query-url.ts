import type { TreeChoice } from '../tree/tree-model.ts'
import { fallbackDates, readDates } from './dates.ts'
import type { ListQuery, PageSize, PageSizes, Sort } from './list-query.ts'
import { PAGE_SIZES } from './list-query.ts'

/** Query parameters of the page that are never filters. */
const RESERVED = new Set([
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

export interface ListQueryOptions {
  /** Those that the list may have; the usual ones unless said. */
  readonly sizes?: PageSizes
  /** The remembered page size, used while the URL says none. */
  readonly size?: PageSize
  /** Parameters that tell entries on one path apart (`routeQuery`): not filters. */
  readonly ignore?: readonly string[]
  /** Filters that hold until the address names them; an empty one there says that the reader took it away. */
  readonly initial?: Readonly<Record<string, string>>
  /** Kinds of node that the tree beside the list lets one choose: parameters of their own, not filters. */
  readonly kinds?: readonly string[]
  /** Whether only what hangs on the chosen node itself is wanted. */
  readonly own?: boolean
  /** With a clock, dates in the URL that cannot be read become the fallback range; without one they are dropped. */
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
    if (text !== '' && !RESERVED.has(name) && !ignore.includes(name)) filters.push([name, text])
  }
  return Object.fromEntries(filters)
}

/** Of several kinds in one address, the first counts. */
function readNode(params: URLSearchParams, kinds: readonly string[]): TreeChoice | null {
  const found = kinds.map((kind) => ({ kind, value: params.get(kind)?.trim() ?? '' }))
  return found.find(({ value }) => value !== '') ?? null
}

/** `-name` is descending, as the server's own `order` says it. */
function readSort(text: string | null): Sort | null {
  const descending = text?.startsWith('-') ?? false
  const field = text?.slice(descending ? 1 : 0) ?? ''
  return field === '' ? null : { field, descending }
}

function readPage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1
  return page > 0 ? page : 1
}

function readSize(text: string | null, sizes: PageSizes): PageSize | undefined {
  return sizes.find((size) => String(size) === text)
}

/**
 * The state of a list from the query of its page: `search`, `order`, `page`, `size`, `date_start`, `date_end`, `columns` and
 * one parameter per filter. Whatever cannot be read falls back to its default; nothing throws.
 */
export function readListQuery(params: URLSearchParams, options: ListQueryOptions = {}): ListQuery {
  const sizes = options.sizes ?? PAGE_SIZES
  const dates = readDates(params.get('date_start'), params.get('date_end'))
  const columns = readTexts(params.get('columns'))
  return {
    search: readTexts(params.get('search')),
    filters: readFilters(params, [...(options.ignore ?? []), ...(options.kinds ?? [])], options.initial ?? {}),
    sort: readSort(params.get('order')),
    page: readPage(params.get('page')),
    size: readSize(params.get('size'), sizes) ?? options.size ?? sizes[0],
    dates: dates === 'unreadable' ? (options.now === undefined ? null : fallbackDates(options.now)) : dates,
    node: readNode(params, options.kinds ?? []),
    own: options.own ?? false,
    ...(columns.length === 0 ? {} : { columns }),
  }
}

/** The query of the page for a state. Defaults are left out: the plain path is the plain list. */
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
