import type { TFunction } from 'i18next'
import type { ListQuery } from '../../engine/list/list-query.ts'

/** Which rows of how many the page has. */
export function rangeText({ page, size }: ListQuery, count: number, t: TFunction): string {
  const from = (page - 1) * size + 1
  if (from > count) return t('list.pager.none')
  return t('list.pager.range', { from, to: Math.min(count, page * size), total: count })
}
