import { isObject, own, readList, readNumber, UnexpectedAnswer } from './json-object.ts'

/** An object of any resource, as a list or detail returns it. */
export type Row = Readonly<Record<string, unknown>>

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** Whether a value is an id of most resources. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** A page of a list. `count`: number of all rows. */
export interface Page {
  readonly rows: readonly Row[]
  readonly count: number
}

/**
 * Reads a list response: `{count, next, previous, results}`, `{content, totalElements}` of lists that page by number, or the
 * array of a request without `limit`.
 * @throws UnexpectedAnswer for any other shape, or a row that is not an object
 */
export function readPage(body: unknown): Page {
  if (Array.isArray(body)) return pageOf(body, undefined)
  if (!isObject(body)) throw new UnexpectedAnswer('list')
  if (Array.isArray(own(body, 'content'))) return pageOf(own(body, 'content'), own(body, 'totalElements'))
  return pageOf(own(body, 'results'), own(body, 'count'))
}

function pageOf(items: unknown, count: unknown): Page {
  const rows = readList(items, (row) => row)
  return { rows, count: Math.max(0, readNumber(count, rows.length)) }
}
