import { addDays } from 'date-fns/addDays'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { Row } from '../../../contract/page.ts'
import { missingRequirements } from '../../../engine/fields/grant-requirements.ts'
import { useUrlQuery } from '../../list-state/use-url-query.ts'

/** Days before expiry from which a permission counts as ending. */
const ENDING_DAYS = 7

/** Statuses in display order: the most urgent first. */
const PERMISSION_STATUSES = ['ending', 'valid', 'coming', 'incomplete', 'inactive', 'expired'] as const

export type PermissionStatus = (typeof PERMISSION_STATUSES)[number]

/** Filters of the tab. */
export const ACCESS_FILTERS = ['all', 'ending', 'expired'] as const

export type AccessFilter = (typeof ACCESS_FILTERS)[number]

/** Expiry in milliseconds; a permission without one sorts last. */
const expiryOf = (row: Row): number => parseServerTime(row['date_expired'])?.getTime() ?? Number.MAX_SAFE_INTEGER

/** Term by expiry alone. */
function termOf(row: Row, now: Date): 'lasting' | 'ending' | 'expired' {
  const ends = expiryOf(row)
  if (row['is_expired'] === true || ends <= now.getTime()) return 'expired'
  return ends <= addDays(now, ENDING_DAYS).getTime() ? 'ending' : 'lasting'
}

/** Status of a permission: expiry as the server says, imminent expiry by its dates. */
export function permissionStatus(row: Row, now: Date): PermissionStatus {
  const term = termOf(row, now)
  if (term === 'expired') return 'expired'
  if (row['is_active'] === false) return 'inactive'
  if (missingRequirements(row).length > 0) return 'incomplete'
  const begins = parseServerTime(row['date_start'])
  if (begins !== null && begins > now) return 'coming'
  return term === 'ending' ? 'ending' : 'valid'
}

export const matchesFilter = (lens: AccessFilter, row: Row, now: Date): boolean =>
  lens === 'all' || termOf(row, now) === lens

/** Compares by status, then by expiry. */
export function byStatus(now: Date): (one: Row, other: Row) => number {
  const rank = (row: Row): number => PERMISSION_STATUSES.indexOf(permissionStatus(row, now))
  return (one, other) => rank(one) - rank(other) || expiryOf(one) - expiryOf(other)
}

const WHOLE = { prefix: '', foreign: [] }

const NAME = 'access.lens'

/** The filter of the tab, in the address: it survives back and reload, and a copied link includes the tab. */
export function useAccessFilter(tab: string): {
  readonly lens: AccessFilter
  readonly look: (lens: AccessFilter) => void
} {
  const { text, write } = useUrlQuery(WHOLE)
  const requested = new URLSearchParams(text).get(NAME)
  const look = (lens: AccessFilter): void => {
    const query = new URLSearchParams(text)
    query.set('activeTab', tab)
    if (lens === 'all') query.delete(NAME)
    else query.set(NAME, lens)
    write(query.toString(), 'push')
  }
  return { lens: ACCESS_FILTERS.find((lens) => lens === requested) ?? 'all', look }
}
