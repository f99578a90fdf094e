import { secondsInDay } from 'date-fns/constants'
import { cookieText, parseCookies } from '../../contract/session/cookies.ts'
import type { SearchScope, ListQueryOptions } from '../../engine/list/list-query-url.ts'
import { PAGE_SIZES_OF } from '../../engine/list/list-query.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { nodeKinds } from '../../engine/tree/tree-request.ts'
import { cookies } from '../kernel/platform/browser.ts'

/**
 * Options that read the query of a list from its URL; also used by the early request during startup.
 * @param own - without the descendants of the chosen node
 */
export function queryOptions(
  { routeQuery, tree, paging, initial }: IndexEntry,
  size: number,
  own: boolean,
  now: Date,
): ListQueryOptions {
  const sizes = PAGE_SIZES_OF[paging]
  const kinds = tree === null ? [] : nodeKinds(tree)
  return { sizes, size, ignore: Object.keys(routeQuery ?? {}), initial, nodeKinds: kinds, own, now }
}

/** Query params of the page that do not belong to the list. */
const FOREIGN = ['oid', 'activeTab'] as const

/** The query params of a list that is a page of its own. */
export function pageSearchScope({ routeQuery }: IndexEntry): SearchScope {
  return { prefix: '', foreign: [...FOREIGN, ...Object.keys(routeQuery ?? {})] }
}

/** Whether descendants of the chosen node are excluded: a cookie with the server's name, for a day. */
export function readOwn({ tree }: IndexEntry): boolean {
  return tree?.own !== undefined && parseCookies(cookies.read()).get(tree.own) === '1'
}

export function writeOwn({ tree }: IndexEntry, own: boolean): void {
  if (tree?.own !== undefined) cookies.write(cookieText(tree.own, own ? '1' : '0', secondsInDay))
}
