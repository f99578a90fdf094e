import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'

export interface PageRequest {
  readonly limit: number
  readonly offset: number
}

const wholeNumber = (value: string | undefined) => (value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : 0)

/**
 * Reads `limit` and `offset`.
 * @returns null without a positive `limit`: the response is an array of all rows. A `limit` over 100 is reduced to
 * 100.
 */
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

/** The body of a page; `next` and `previous` are absolute URLs with sorted parameters. */
export function pageResponse(results: readonly unknown[], count: number, page: PageRequest, address: string) {
  const url = new URL(address)
  const { limit, offset } = page
  return {
    count,
    next: offset + limit < count ? pageUrl(url, limit, offset + limit) : null,
    previous: offset > 0 && count > 0 ? pageUrl(url, limit, offset - limit) : null,
    results,
  }
}

/** Paginates a complete list: all of it, or the page that the query requests. */
export function paginate(
  all: readonly unknown[],
  query: Readonly<Record<string, string>>,
  address: string,
): readonly unknown[] | ReturnType<typeof pageResponse> {
  const page = readPageRequest(query)
  return page === null ? all : pageResponse(all.slice(page.offset, page.offset + page.limit), all.length, page, address)
}
