import { isObject, own, readNumber } from './json-object.ts'
import type { Row } from './row.ts'

/** One page of a list: its rows, and how many rows there are in all. */
export interface Page {
  readonly rows: readonly Row[]
  readonly count: number
}

/**
 * Reads every shape a list answers in: `{count, next, previous, results}`, `{content, totalElements}` of the
 * page-numbered lists, and the bare array of a request without `limit`. Rows that are no objects are dropped.
 */
export function readPage(body: unknown): Page {
  if (Array.isArray(body)) return pageOf(body, undefined)
  if (!isObject(body)) return { rows: [], count: 0 }
  if (Array.isArray(own(body, 'content'))) return pageOf(own(body, 'content'), own(body, 'totalElements'))
  return pageOf(own(body, 'results'), own(body, 'count'))
}

function pageOf(items: unknown, count: unknown): Page {
  const rows = Array.isArray(items) ? items.filter(isObject) : []
  return { rows, count: Math.max(0, readNumber(count, rows.length)) }
}
