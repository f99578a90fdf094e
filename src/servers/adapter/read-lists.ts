import type { Row } from '../../contract/page.ts'
import type { PagingRules, Product } from '../../contract/product/product.ts'
import { RequestFailed } from '../../client/failure.ts'
import type { Api, Call } from '../../client/http.ts'
import type { PageOf, PageRange } from '../../client/lists.ts'
import { conditionsOf, cursorOf, pageRequests, type PageAnswer, pageSize, rangeOf, readAnswer } from './server-lists.ts'

type TextQuery = Readonly<Record<string, string>>

/** Reads ranges of lists in the way that the server pages. */
export interface ListReader {
  /** A GET of the console with `limit`. @throws UnexpectedAnswer, RequestFailed */
  readonly read: (call: Call) => Promise<PageOf<Row>>
  /** The first page of a list, as large as the server allows: one request. @throws UnexpectedAnswer, RequestFailed */
  readonly readFirst: (url: string) => Promise<readonly Row[]>
}

/** Creates a reader. `api` sends to the server itself. */
export function createListReader(product: Product, api: Api): ListReader {
  const pages = new PageReader(product.paging, api)
  const byCursor = new CursorReader(product.paging, pages)
  const byPosition = new PositionReader(product.paging, pages)
  return {
    read: (call) => {
      const query = call.query ?? {}
      const reader = product.paging.style === 'cursor' ? byCursor : byPosition
      return reader.read(call, conditionsOf(product, query), rangeOf(query))
    },
    readFirst: async (url) => {
      const { size, rowsPerPage } = product.paging
      const query: TextQuery = size === null ? {} : { [size]: String(rowsPerPage) }
      return (await pages.read({ method: 'GET', url }, query, 0)).rows
    },
  }
}

class PageReader {
  readonly #paging: PagingRules
  readonly #api: Api

  constructor(paging: PagingRules, api: Api) {
    this.#paging = paging
    this.#api = api
  }

  /** @param before the number of rows in front of the page */
  async read(call: Call, query: TextQuery, before: number): Promise<PageAnswer> {
    const whole = { ...call, query }
    const { countHeader } = this.#paging
    if (countHeader === null)
      return readAnswer(this.#paging, { body: await this.#api.send(whole), count: null }, before)
    const response = await this.#api.send({ ...whole, raw: true })
    return readAnswer(this.#paging, { body: await response.json(), count: response.headers.get(countHeader) }, before)
  }
}

class PositionReader {
  readonly #paging: PagingRules
  readonly #pages: PageReader
  /** List -> rows of a page, for a server that decides it: a page that is not the last one shows it. */
  readonly #sizes = new Map<string, number>()

  constructor(paging: PagingRules, pages: PageReader) {
    this.#paging = paging
    this.#pages = pages
  }

  async read(call: Call, conditions: TextQuery, range: PageRange): Promise<PageOf<Row>> {
    const rows: Row[] = []
    const size = this.#sizes.get(call.url) ?? pageSize(this.#paging, range)
    let count = range.offset
    for (const { query, skip } of pageRequests(this.#paging, range, size)) {
      const answer = await this.#page(call, { ...conditions, ...query }, range.offset + rows.length - skip)
      if (answer === null) break
      const sent = answer.rows.length
      if (this.#paging.size === null && answer.next !== null && sent > 0 && sent !== size) {
        this.#sizes.set(call.url, sent)
        return this.read(call, conditions, range)
      }
      rows.push(...answer.rows.slice(skip))
      count = answer.count
      if (range.offset + rows.length >= count) break
    }
    return { rows: rows.slice(0, range.limit), count }
  }

  /** Null behind the last page, whose rows have been deleted: Django answers 404. */
  async #page(call: Call, query: TextQuery, before: number): Promise<PageAnswer | null> {
    try {
      return await this.#pages.read(call, query, before)
    } catch (error) {
      if (before > 0 && error instanceof RequestFailed && error.status === 404) return null
      throw error
    }
  }
}

class CursorReader {
  readonly #paging: PagingRules
  readonly #pages: PageReader
  /** List and conditions -> cursors of the positions seen so far. */
  readonly #cursors = new Map<string, Map<number, string>>()

  constructor(paging: PagingRules, pages: PageReader) {
    this.#paging = paging
    this.#pages = pages
  }

  /** Walks from the nearest known cursor. */
  async read(call: Call, conditions: TextQuery, range: PageRange): Promise<PageOf<Row>> {
    const size = pageSize(this.#paging, range)
    const sized: TextQuery = this.#paging.size === null ? {} : { [this.#paging.size]: String(size) }
    const known = this.#known(JSON.stringify([call.url, conditions, sized]))
    let at = Math.max(0, ...[...known.keys()].filter((position) => position <= range.offset))
    const rows: Row[] = []
    for (;;) {
      const cursor = known.get(at)
      const query = { ...conditions, ...sized, ...(cursor === undefined ? {} : { [this.#paging.position]: cursor }) }
      const { rows: sent, count, next } = await this.#pages.read(call, query, at)
      rows.push(...sent.slice(Math.max(0, range.offset - at)))
      at += sent.length
      if (next !== null && sent.length > 0) known.set(at, cursorOf(this.#paging, next))
      if (next === null || sent.length === 0 || rows.length >= range.limit)
        return { rows: rows.slice(0, range.limit), count }
    }
  }

  #known(key: string): Map<number, string> {
    const known = this.#cursors.get(key) ?? new Map<number, string>()
    this.#cursors.set(key, known)
    return known
  }
}
