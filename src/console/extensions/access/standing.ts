import { addDays } from 'date-fns'
import { parseServerTime } from '../../../contract/datetime.ts'
import { missingParts } from '../../../engine/fields/grant-parts.ts'
import type { Row } from '../../../contract/row.ts'

/** As many days ahead a permission counts as ending. */
const ENDING_DAYS = 7

/** What a permission is worth now: what most needs to be seen first, what grants nothing any more last. */
const STANDINGS = ['ending', 'valid', 'coming', 'incomplete', 'inactive', 'expired'] as const

export type Standing = (typeof STANDINGS)[number]

/** What of it all is shown. */
export const LENSES = ['all', 'ending', 'expired'] as const

export type Lens = (typeof LENSES)[number]

/** Milliseconds; what has no end ends after all that has one. */
const endOf = (row: Row): number => parseServerTime(row['date_expired'])?.getTime() ?? Number.MAX_SAFE_INTEGER

/** By its end alone, whether it grants anything until then or not. */
function termOf(row: Row, now: Date): 'lasting' | 'ending' | 'expired' {
  const ends = endOf(row)
  if (row['is_expired'] === true || ends <= now.getTime()) return 'expired'
  return ends <= addDays(now, ENDING_DAYS).getTime() ? 'ending' : 'lasting'
}

/** How a permission stands; what has ended the server says, what will end soon its times do. */
export function standingOf(row: Row, now: Date): Standing {
  const term = termOf(row, now)
  if (term === 'expired') return 'expired'
  if (row['is_active'] === false) return 'inactive'
  if (missingParts(row).length > 0) return 'incomplete'
  const begins = parseServerTime(row['date_start'])
  if (begins !== null && begins > now) return 'coming'
  return term === 'ending' ? 'ending' : 'valid'
}

export const isSeenBy = (lens: Lens, row: Row, now: Date): boolean => lens === 'all' || termOf(row, now) === lens

/** The order in which permissions are shown: by how they stand, and then by what ends first. */
export function byStanding(now: Date): (one: Row, other: Row) => number {
  const rank = (row: Row): number => STANDINGS.indexOf(standingOf(row, now))
  return (one, other) => rank(one) - rank(other) || endOf(one) - endOf(other)
}
