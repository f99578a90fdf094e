import { csrfToken, parseCookies } from '../contract/session/cookies.ts'

export const CSRF_HEADER = 'X-CSRFToken'
export const ORGANIZATION_HEADER = 'X-JMS-ORG'

export interface CoreHeaders {
  /** `document.cookie`. */
  readonly cookies: string
  /** IANA name. */
  readonly timeZone: string
  /** Null lets the server choose. */
  readonly organization: string | null
}

export function coreHeaders({ cookies, timeZone, organization }: CoreHeaders): Readonly<Record<string, string>> {
  const token = csrfToken(parseCookies(cookies))
  return {
    // A server rejects `format=csv` (406) if only JSON is accepted.
    Accept: 'application/json, */*',
    'X-TZ': timeZone,
    ...(token === null ? {} : { [CSRF_HEADER]: token }),
    ...(organization === null ? {} : { [ORGANIZATION_HEADER]: organization }),
  }
}
