import { isObject, ownAt, readNumber, UnexpectedAnswer } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { PagingRules, Product } from '../../contract/product/product.ts'
import type { Call, QueryValue } from '../../client/http.ts'
import type { PageOf, PageRange } from '../../client/lists.ts'

export type Query = NonNullable<Call['query']>
type TextQuery = Readonly<Record<string, string>>

/** Parameters of the console that mean nothing to another server than a core. */
const CORE_ONLY: ReadonlySet<string> = new Set(['display', 'draw', 'fields_size', 'oid', 'spm', 'format', 'template'])

const isGiven = (value: QueryValue): value is string | number | boolean => value !== null && value !== undefined

const fill = (template: string, field: string): string => template.replaceAll('{field}', field)

function orderValue({ order }: Product, text: string): string {
  const fields = text.split(',').filter((each) => each !== '')
  return fields
    .map((field) => (field.startsWith('-') ? fill(order.descending, field.slice(1)) : fill(order.ascending, field)))
    .join(',')
}

/** Search, order and filters of a query of the console, in the server's notation; without the range. */
export function conditionsOf(product: Product, query: Query): TextQuery {
  const entries = Object.entries(query).flatMap(([name, value]): (readonly [string, string])[] => {
    if (!isGiven(value) || CORE_ONLY.has(name) || name === 'limit' || name === 'offset') return []
    const text = String(value)
    if (name === 'order')
      return product.order.parameter === null ? [] : [[product.order.parameter, orderValue(product, text)]]
    if (name === 'search') return product.search === null ? [] : [[product.search, text]]
    return [[fill(product.filter, name), text]]
  })
  return Object.fromEntries(entries)
}

/** Rows from `offset` on, `limit` of them. */
export function rangeOf(query: Query): PageRange {
  return {
    offset: Math.max(0, Number(query['offset'] ?? 0) || 0),
    limit: Math.max(1, Number(query['limit'] ?? 0) || 1),
  }
}

/** One request for a part of a list: its parameters, and how many of its first rows are before the range. */
interface RangeRequest {
  readonly query: TextQuery
  readonly skip: number
}

/** Rows of one page: those of the range, or as many as the server sends. */
export const pageSize = ({ size, rowsPerPage }: PagingRules, { limit }: PageRange): number =>
  size === null ? rowsPerPage : Math.min(limit, rowsPerPage)

/** The requests for a range, `size` rows each, for servers that page by position or by number. */
export function pageRequests(paging: PagingRules, range: PageRange, size: number): readonly RangeRequest[] {
  const { style, position } = paging
  const sized: TextQuery = paging.size === null ? {} : { [paging.size]: String(size) }
  const first = Math.floor(range.offset / size)
  const last = Math.floor((range.offset + range.limit - 1) / size)
  if (style === 'offset') {
    const count = Math.ceil(range.limit / size)
    return Array.from({ length: count }, (_, at) => ({
      query: { ...sized, [position]: String(range.offset + at * size) },
      skip: 0,
    }))
  }
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    query: { ...sized, [position]: String(first + at + paging.first) },
    skip: at === 0 ? range.offset - first * size : 0,
  }))
}

const memberAt = (body: unknown, path: string | null): unknown =>
  path === null ? undefined : ownAt(body, path.split('.'))

/** One answer of a list. */
export interface PageAnswer extends PageOf<Row> {
  /** URL or mark of the next page, or null. */
  readonly next: string | null
}

/**
 * Reads an answer of a list.
 * @param before number of the rows before it, for a server that does not tell how many there are
 * @throws UnexpectedAnswer for another shape
 */
export function readAnswer(
  paging: PagingRules,
  answer: { body: unknown; count: string | null },
  before: number,
): PageAnswer {
  const { body } = answer
  const items = paging.rows === null || Array.isArray(body) ? body : memberAt(body, paging.rows)
  if (!Array.isArray(items) || !items.every(isObject)) throw new UnexpectedAnswer('list')
  const rows: readonly Row[] = items
  const next = memberAt(body, paging.next)
  const link = typeof next === 'string' && next !== '' ? next : null
  const told = answer.count === null ? memberAt(body, paging.count) : Number(answer.count)
  const atLeast = before + rows.length + (link === null ? 0 : 1)
  return { rows, count: Math.max(0, readNumber(told, atLeast)), next: link }
}

/** The value of the cursor in a URL of the next page, or the mark itself. */
export function cursorOf({ position }: PagingRules, next: string): string {
  const query = next.includes('?') ? next.slice(next.indexOf('?')) : ''
  return new URLSearchParams(query).get(position) ?? next
}
