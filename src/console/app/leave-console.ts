import { LOGIN_REDIRECT_DELAY_MS } from '../../contract/limits.ts'
import { PAGE } from '../../contract/endpoints.ts'

/** Where the server's pages come back to: this page. */
function here(): string {
  return encodeURIComponent(window.location.pathname + window.location.search)
}

export function loginUrl(): string {
  return `${PAGE.login}?next=${here()}`
}

export function logoutUrl(): string {
  return `${PAGE.logout}?next=${here()}`
}

/** Ends the session, then comes back here through the login page. */
export function goToLogout(): void {
  window.location.assign(logoutUrl())
}

export function goToLogin(): void {
  window.setTimeout(() => window.location.assign(loginUrl()), LOGIN_REDIRECT_DELAY_MS)
}
