import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseServerTime } from '../datetime.ts'
import { isObject, type JsonObject, own, readFlag, readNumber, readText } from '../json-object.ts'
import type { Row } from '../page.ts'

/** Displayed members of the response to GET `ENDPOINT.license`, in order. Absent without a license. */
export const LICENSE_FIELDS = ['corporation', 'edition', 'subscription_id', 'serial_no', 'remark'] as const

/** Result of a license import, with the server's message. A rejected license is a successful call. */
interface LicenseImport {
  readonly accepted: boolean
  readonly message: string
}

/** Reads the response to POST `ENDPOINT.licenseImport`. */
export function readLicenseImport(body: unknown): LicenseImport {
  const answer: JsonObject = isObject(body) ? body : {}
  return { accepted: readFlag(own(answer, 'status')), message: readText(own(answer, 'msg')) }
}

/** Days before expiry from which a warning is shown. */
const WARNING_DAYS = 7

/** State of a license. `days`: days left, 0 on the last day. `over`: more assets than allowed. */
export type LicenseStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'valid' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'expiring'; readonly days: number }
  | { readonly kind: 'over'; readonly used: number; readonly allowed: number }

/** The state of a license, from the response to GET `ENDPOINT.license`. */
export function licenseStatus(license: Row, now: Date): LicenseStatus {
  const end = parseServerTime(own(license, 'date_expired'))
  if (end === null) return { kind: 'none' }
  // Valid until the end of the day.
  const days = differenceInCalendarDays(end, now)
  if (days < 0) return { kind: 'expired' }
  if (days < WARNING_DAYS) return { kind: 'expiring', days }
  const used = readNumber(own(license, 'current_asset_count'), 0)
  const allowed = readNumber(own(license, 'asset_count'), Infinity)
  return used > allowed ? { kind: 'over', used, allowed } : { kind: 'valid' }
}
