import { secondsInDay } from 'date-fns/constants'
import { cookieText, parseCookies } from '../../../contract/cookies.ts'
import type { AddressPart } from '../../../engine/query/address-part.ts'
import { PAGE_SIZES_OF, type PageSize } from '../../../engine/query/list-query.ts'
import type { ListQueryOptions } from '../../../engine/query/list-query-url.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { kindsOf } from '../../../engine/tree/tree-request.ts'
import { cookies } from '../../app/browser.ts'

/** How the address of a list is read: the same before startup is over and after it. */
export function queryOptions(
  { routeQuery, tree, paging, initial }: IndexEntry,
  size: PageSize,
  own: boolean,
  now: Date,
): ListQueryOptions {
  const sizes = PAGE_SIZES_OF[paging]
  const kinds = tree === null ? [] : kindsOf(tree)
  return { sizes, size, ignore: Object.keys(routeQuery ?? {}), initial, kinds, own, now }
}

/** Parameters of the address that are not the list's and stay as they are. */
const FOREIGN = ['oid', 'activeTab'] as const

/** Which parameters of its page's address are those of a list that is the page. */
export function pagePart({ routeQuery }: IndexEntry): AddressPart {
  return { prefix: '', foreign: [...FOREIGN, ...Object.keys(routeQuery ?? {})] }
}

/** Whether things below the chosen node are left out: a cookie of the server's name, for a day as ever. */
export function readOwn({ tree }: IndexEntry): boolean {
  return tree?.own !== undefined && parseCookies(cookies.read()).get(tree.own) === '1'
}

export function writeOwn({ tree }: IndexEntry, own: boolean): void {
  if (tree?.own !== undefined) cookies.write(cookieText(tree.own, own ? '1' : '0', secondsInDay))
}
