import type { Paging } from '../registry/entry.ts'
import type { TreeChoice } from '../tree/tree-model.ts'

export interface Sort {
  readonly field: string
  readonly descending: boolean
}

export interface DateRange {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
}

/** The state of a list, as the URL holds it. */
export interface ListQuery {
  /** Free-text tags; they join by comma into `search`. */
  readonly search: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort | null
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly dates: DateRange | null
  /** The address has dates that do not exist: `dates` is a range instead. */
  readonly unreadDates?: true
  /** Columns of the shown view, in order; absent: the user's own choice. */
  readonly columns?: readonly string[]
  readonly node: TreeChoice | null
  /** Only the rows of the selected node itself, without descendants. A preference, not in the URL. */
  readonly own: boolean
}

export const PAGE_SIZES = [15, 30, 50, 100] as const
/** Page sizes of a list that pages by number, and of one without pages. */
const NUMBERED_SIZES = [10, 20, 30, 40, 50] as const
const UNPAGED_SIZES = [999] as const

/** In ascending order. */
export type PageSizes = readonly [number, ...number[]]

export const PAGE_SIZES_OF: Readonly<Record<Paging, PageSizes>> = {
  offset: PAGE_SIZES,
  page: NUMBERED_SIZES,
  all: UNPAGED_SIZES,
}

/** The page size that fills a window with room for `rows` rows, within the limits of the list. */
export const fittingSize = (sizes: PageSizes, rows: number): number =>
  Math.max(sizes[0], Math.min(rows, sizes.at(-1) ?? sizes[0]))

/** True with search tags: free text or field filters. */
export function isTagged({ search, filters }: ListQuery): boolean {
  return search.length > 0 || Object.keys(filters).length > 0
}

/** True with search tags or a selected node. Date range, sort and page do not count. */
export function isFiltered(query: ListQuery): boolean {
  return isTagged(query) || query.node !== null
}

/** A changed query, on its first page. */
const asked = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({ ...query, ...change, page: 1 })

const without = (filters: ListQuery['filters'], name: string): ListQuery['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))

/** Sets or replaces a filter. An empty value removes it. */
export function withFilter(query: ListQuery, name: string, value: string): ListQuery {
  const text = value.trim()
  const rest = without(query.filters, name)
  return asked(query, { filters: text === '' ? rest : { ...rest, [name]: text } })
}

/** Adds free-text tags. A comma separates them, because the server joins terms by comma. */
export function withSearch(query: ListQuery, text: string): ListQuery {
  const tags = text.split(',').map((tag) => tag.trim())
  const search = [...new Set([...query.search, ...tags.filter((tag) => tag !== '')])]
  return search.length === query.search.length ? query : asked(query, { search })
}

export const withoutSearch = (query: ListQuery, text: string): ListQuery =>
  asked(query, { search: query.search.filter((tag) => tag !== text) })

export const withoutTags = (query: ListQuery): ListQuery => asked(query, { search: [], filters: {} })

export function withDates({ unreadDates: _, ...query }: ListQuery, dates: DateRange | null): ListQuery {
  return asked(query, { dates })
}

/** Selects a tree node; null shows all rows. */
export const withNode = (query: ListQuery, node: TreeChoice | null): ListQuery => asked(query, { node })

export const withOwn = (query: ListQuery, own: boolean): ListQuery => asked(query, { own })

export const withSize = (query: ListQuery, size: number): ListQuery => asked(query, { size })

export const withPage = (query: ListQuery, page: number): ListQuery => ({ ...query, page: Math.max(1, page) })

/** The last page that `count` rows leave: a delete may have emptied the page shown. */
export const lastPage = (count: number, size: number): number => Math.max(1, Math.ceil(count / size))

/** Without columns of a view: the user's own choice is shown. */
export function withOwnColumns({ columns: _, ...query }: ListQuery): ListQuery {
  return query
}
