import type { TreeChoice } from '../tree/tree-model.ts'
import type { DateRange, ListQuery, PageSize } from './list-query.ts'

/** Every change of what is asked for starts again at the first page; nothing else of the state is lost. */
const asked = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({ ...query, ...change, page: 1 })

const without = (filters: ListQuery['filters'], name: string): ListQuery['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))

/** A parameter holds one value: a new one replaces it. An empty value takes it away. */
export function withFilter(query: ListQuery, name: string, value: string): ListQuery {
  const text = value.trim()
  const rest = without(query.filters, name)
  return asked(query, { filters: text === '' ? rest : { ...rest, [name]: text } })
}

/** Free text becomes tags; a comma separates them, because the server joins terms by comma. */
export function withSearch(query: ListQuery, text: string): ListQuery {
  const tags = text.split(',').map((tag) => tag.trim())
  const search = [...new Set([...query.search, ...tags.filter((tag) => tag !== '')])]
  return search.length === query.search.length ? query : asked(query, { search })
}

export const withoutSearch = (query: ListQuery, text: string): ListQuery =>
  asked(query, { search: query.search.filter((tag) => tag !== text) })

export const withoutTags = (query: ListQuery): ListQuery => asked(query, { search: [], filters: {} })

export const withDates = (query: ListQuery, dates: DateRange | null): ListQuery => asked(query, { dates })

/** Another node of the tree, or none: the whole list. */
export const withNode = (query: ListQuery, node: TreeChoice | null): ListQuery => asked(query, { node })

export const withOwn = (query: ListQuery, own: boolean): ListQuery => asked(query, { own })

export const withSize = (query: ListQuery, size: PageSize): ListQuery => asked(query, { size })

export const withPage = (query: ListQuery, page: number): ListQuery => ({ ...query, page: Math.max(1, page) })

/** The last page that `count` rows leave: a delete may have emptied the page shown (specification, section 4). */
export const lastPage = (count: number, size: number): number => Math.max(1, Math.ceil(count / size))

/** With the columns of no view: those that the reader chose show. */
export function withOwnColumns({ columns: _, ...query }: ListQuery): ListQuery {
  return query
}
