import type { Api } from '../../../client/http.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '../../../contract/limits.ts'
import { PAGE } from '../../../contract/server-pages.ts'
import { BASE } from '../platform/browser.ts'
import { accountPages } from '../platform/page-product.ts'
import { forgetTabOrganization, forgetTabPreview } from '../session/tab-state.ts'

/** Path of this page, for `next` of the server's pages. */
function encodedPath(): string {
  return encodeURIComponent(window.location.pathname + window.location.search)
}

export function loginUrl(): string {
  const { login, next } = accountPages()
  return `${login}?${next}=${encodedPath()}`
}

export function logoutUrl(): string {
  const { logout, next } = accountPages()
  return `${logout}?${next}=${encodedPath()}`
}

/** Path of the login page in the previous console. */
export const LOGIN_PATH = '/login'

/** Opens the login page. Replaces the history entry, so that back does not redirect again. */
export function openLogin(): void {
  const { login, next } = accountPages()
  window.location.replace(`${login}?${next}=${encodeURIComponent(`${BASE}/`)}`)
}

/** Removes what the tab stores for a session. */
export function forgetTab(): void {
  forgetTabOrganization()
  forgetTabPreview()
}

/** Ends the session, then opens the login page, which returns here. The logout page itself ignores `next`. */
export async function endSession(api: Api): Promise<void> {
  forgetTab()
  const logout = api.send({ method: 'GET', url: PAGE.logout, raw: true, anonymous: true })
  // The login page opens after a failed logout too.
  await logout.catch(() => undefined)
  window.location.assign(loginUrl())
}

export function goToLogin(): void {
  window.setTimeout(() => window.location.assign(loginUrl()), LOGIN_REDIRECT_DELAY_MS)
}
