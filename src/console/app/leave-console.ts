import { LOGIN_REDIRECT_DELAY_MS } from '../../contract/limits.ts'
import { PAGE } from '../../contract/endpoints.ts'
import { BASE } from './browser.ts'
import { forgetTabOrganization } from './tab-organization.ts'
import { forgetTabPreview } from './tab-preview.ts'

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

/** The way of old to the login page, which leads into the console and not back to itself. */
export const LOGIN_PATH = '/login'

/** In the place of this page: going back does not lead to it again. */
export function openLogin(): void {
  window.location.replace(`${PAGE.login}?next=${encodeURIComponent(`${BASE}/`)}`)
}

/** What the tab remembered of a session ends with it. */
export function forgetTab(): void {
  forgetTabOrganization()
  forgetTabPreview()
}

/** Ends the session, then comes back here through the login page. */
export function goToLogout(): void {
  forgetTab()
  window.location.assign(logoutUrl())
}

export function goToLogin(): void {
  window.setTimeout(() => window.location.assign(loginUrl()), LOGIN_REDIRECT_DELAY_MS)
}
