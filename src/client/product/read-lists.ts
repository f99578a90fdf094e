import type { Row } from '../../contract/page.ts'
import type { Product } from '../../contract/product/product.ts'
import { RequestFailed } from '../failure.ts'
import type { Api, Call } from '../http.ts'
import type { PageOf, PageRange } from '../lists.ts'
import { conditionsOf, cursorOf, pageRequests, type PageAnswer, pageSize, rangeOf, readAnswer } from './server-lists.ts'

type TextQuery = Readonly<Record<string, string>>

/** Reads ranges of lists in the way that the server pages. */
export interface ListReader {
  /** A GET of the console with `limit`. @throws UnexpectedAnswer, RequestFailed */
  readonly read: (call: Call) => Promise<PageOf<Row>>
}

/** Creates a reader. `api` sends to the server itself. */
export function createListReader(product: Product, api: Api): ListReader {
  const { paging } = product
  /** List and conditions -> cursors of the positions seen so far. */
  const cursors = new Map<string, Map<number, string>>()
  /** List -> rows of a page, for a server that decides it: a page that is not the last one shows it. */
  const sizes = new Map<string, number>()

  async function page(call: Call, query: TextQuery, before: number): Promise<PageAnswer> {
    const whole = { ...call, query }
    if (paging.countHeader === null) return readAnswer(paging, { body: await api.send(whole), count: null }, before)
    const response = await api.send({ ...whole, raw: true })
    return readAnswer(paging, { body: await response.json(), count: response.headers.get(paging.countHeader) }, before)
  }

  async function byPosition(call: Call, conditions: TextQuery, range: PageRange): Promise<PageOf<Row>> {
    const rows: Row[] = []
    const size = sizes.get(call.url) ?? pageSize(paging, range)
    let count = range.offset
    for (const { query, skip } of pageRequests(paging, range, size)) {
      const before = range.offset + rows.length - skip
      const answer = await page(call, { ...conditions, ...query }, before).catch((error: unknown) => {
        // Django answers 404 to a page behind the last one, whose rows have been deleted.
        if (before > 0 && error instanceof RequestFailed && error.status === 404) return null
        throw error
      })
      if (answer === null) break
      const sent = answer.rows.length
      if (paging.size === null && answer.next !== null && sent > 0 && sent !== size) {
        sizes.set(call.url, sent)
        return byPosition(call, conditions, range)
      }
      rows.push(...answer.rows.slice(skip))
      count = answer.count
      if (range.offset + rows.length >= count) break
    }
    return { rows: rows.slice(0, range.limit), count }
  }

  /** Walks from the nearest known cursor. */
  async function byCursor(call: Call, conditions: TextQuery, range: PageRange): Promise<PageOf<Row>> {
    const size = pageSize(paging, range)
    const sized: TextQuery = paging.size === null ? {} : { [paging.size]: String(size) }
    const key = JSON.stringify([call.url, conditions, sized])
    const known = cursors.get(key) ?? new Map<number, string>()
    cursors.set(key, known)
    let at = Math.max(0, ...[...known.keys()].filter((position) => position <= range.offset))
    const rows: Row[] = []
    let count: number
    for (;;) {
      const cursor = known.get(at)
      const answer = await page(
        call,
        { ...conditions, ...sized, ...(cursor === undefined ? {} : { [paging.position]: cursor }) },
        at,
      )
      rows.push(...answer.rows.slice(Math.max(0, range.offset - at)))
      at += answer.rows.length
      count = answer.count
      if (answer.next === null || answer.rows.length === 0) break
      known.set(at, cursorOf(paging, answer.next))
      if (rows.length >= range.limit) break
    }
    return { rows: rows.slice(0, range.limit), count }
  }

  return {
    read: (call) => {
      const query = call.query ?? {}
      const read = paging.style === 'cursor' ? byCursor : byPosition
      return read(call, conditionsOf(product, query), rangeOf(query))
    },
  }
}
