import type { ListQuery } from './list-query.ts'

/** By free text or by the value of a field: a tag stands for each. */
export function isTagged({ search, filters }: ListQuery): boolean {
  return search.length > 0 || Object.keys(filters).length > 0
}

/** By tags or by a node of the tree. The range of dates, the sort and the page leave a list whole (ruling 10). */
export function isFiltered(query: ListQuery): boolean {
  return isTagged(query) || query.node !== null
}
