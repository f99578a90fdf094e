import type { TFunction } from 'i18next'
import { isTagged, type ListQuery } from '../../engine/list/list-query.ts'
import type { List } from '../list-state/use-list.ts'

/** Key of the title of a list without rows: nothing matches, nothing in the node, or nothing at all. */
export function emptyTitle({ index, query }: Pick<List, 'index' | 'query'>): string {
  if (isTagged(query)) return 'list.noMatch.title'
  if (query.node !== null && index.tree?.required !== true) return 'list.emptyNode.title'
  return index.dateRange === null ? 'list.empty.title' : 'list.noMatch.title'
}

/** Which rows of how many the page has. */
export function rangeText({ page, size }: ListQuery, count: number, t: TFunction): string {
  const from = (page - 1) * size + 1
  if (from > count) return t('list.pager.none')
  return t('list.pager.range', { from, to: Math.min(count, page * size), total: count })
}
