import { differenceInCalendarDays } from 'date-fns'
import { parseServerTime } from '../../contract/datetime.ts'
import { own, readNumber } from '../../contract/json-object.ts'
import type { Row } from '../../contract/row.ts'

/** Below as many days the end of a license is warned of (specification, section 9). */
const WARNING_DAYS = 7

/** How a license stands. `days` are those left: 0 on its last day; `over`: more assets than it allows. */
export type LicenseStanding =
  | { readonly kind: 'none' }
  | { readonly kind: 'valid' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'expiring'; readonly days: number }
  | { readonly kind: 'over'; readonly used: number; readonly allowed: number }

/** Of the answer of a server to the question for its license; one that names no end is none. */
export function licenseStanding(license: Row, now: Date): LicenseStanding {
  const end = parseServerTime(own(license, 'date_expired'))
  if (end === null) return { kind: 'none' }
  // It holds for the whole of the day that it names.
  const days = differenceInCalendarDays(end, now)
  if (days < 0) return { kind: 'expired' }
  if (days < WARNING_DAYS) return { kind: 'expiring', days }
  const used = readNumber(own(license, 'current_asset_count'), 0)
  const allowed = readNumber(own(license, 'asset_count'), Infinity)
  return used > allowed ? { kind: 'over', used, allowed } : { kind: 'valid' }
}
