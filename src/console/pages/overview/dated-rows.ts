import { parseServerTime } from '../../../contract/datetime.ts'
import type { Row } from '../../../contract/page.ts'
import type { DateSpan } from './range.ts'

export interface DatedRows {
  readonly rows: readonly Row[]
  /** Number of rows in the span, which may exceed the number read. */
  readonly count: number
  /** The span of the request; links use the same, so that the list has the counted rows. */
  readonly span: DateSpan
  /** When it was requested. */
  readonly at: Date
}

/** True if all rows of the span were read. */
export const isWhole = ({ rows, count }: DatedRows): boolean => rows.length >= count

export const timesOf = (rows: readonly Row[], field: string): readonly Date[] =>
  rows.flatMap((row) => parseServerTime(row[field]) ?? [])

export interface NamedCount {
  readonly name: string
  readonly count: number
}

/** Distinct names and how often each occurs, the most frequent first. */
export function countNames(names: readonly string[]): readonly NamedCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count)
}
