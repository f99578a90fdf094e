import { isTagged } from '../../engine/list/list-query.ts'
import type { List } from '../list-state/use-list.ts'

/** Key of the title of a list without rows: nothing matches, nothing in the node, or nothing at all. */
export function emptyTitle({ index, query }: Pick<List, 'index' | 'query'>): string {
  if (isTagged(query)) return 'list.noMatch.title'
  if (query.node !== null && index.tree?.required !== true) return 'list.emptyNode.title'
  return index.dateRange === null ? 'list.empty.title' : 'list.noMatch.title'
}
