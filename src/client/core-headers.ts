import { csrfToken, parseCookies } from '../contract/session/cookies.ts'

/** Header of the CSRF token. */
export const CSRF_HEADER = 'X-CSRFToken'
/** Header of the organization to act in. */
export const ORGANIZATION_HEADER = 'X-JMS-ORG'

export interface CoreHeaders {
  /** `document.cookie`. */
  readonly cookies: string
  /** IANA name. */
  readonly timeZone: string
  /** Null lets the server choose. */
  readonly organization: string | null
}

/** The headers of every request to a core. */
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
