import { MAX_PAGE_SIZE } from '../../contract/limits.ts'

export interface PageRequest {
  readonly limit: number
  readonly offset: number
}

const wholeNumber = (value: string | undefined) => (value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : 0)

/** Null: the client asked for no page and gets a bare list of everything. Only a positive `limit` asks for one; over 100 it is cut. */
export function readPageRequest(query: Readonly<Record<string, string>>): PageRequest | null {
  const limit = wholeNumber(query['limit'])
  return limit === 0 ? null : { limit: Math.min(limit, MAX_PAGE_SIZE), offset: wholeNumber(query['offset']) }
}

function pageUrl(url: URL, limit: number, offset: number): string {
  const parameters = new URLSearchParams(url.search)
  parameters.set('limit', String(limit))
  if (offset > 0) parameters.set('offset', String(offset))
  else parameters.delete('offset')
  parameters.sort()
  return `${url.origin}${url.pathname}?${parameters.toString()}`
}

/** One page as the core sends it: `next` and `previous` are absolute, their parameters sorted. */
export function toPage(results: readonly unknown[], count: number, page: PageRequest, address: string) {
  const url = new URL(address)
  const { limit, offset } = page
  return {
    count,
    next: offset + limit < count ? pageUrl(url, limit, offset + limit) : null,
    previous: offset > 0 && count > 0 ? pageUrl(url, limit, offset - limit) : null,
    results,
  }
}

/** A list that is known whole, as a query asks for it: all of it, or one page. */
export function pageOf(
  all: readonly unknown[],
  query: Readonly<Record<string, string>>,
  address: string,
): readonly unknown[] | ReturnType<typeof toPage> {
  const page = readPageRequest(query)
  return page === null ? all : toPage(all.slice(page.offset, page.offset + page.limit), all.length, page, address)
}
