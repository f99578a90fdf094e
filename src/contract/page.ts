import { isObject, own, readList, readNumber, UnexpectedAnswer } from './json-object.ts'
import type { Row } from './row.ts'

/** One page of a list: its rows, and how many rows there are in all. */
export interface Page {
  readonly rows: readonly Row[]
  readonly count: number
}

/**
 * Reads every shape a list answers in: `{count, next, previous, results}`, `{content, totalElements}` of the
 * page-numbered lists, and the bare array of a request without `limit`.
 * @throws UnexpectedAnswer when it is none of them, or a row is no object
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
