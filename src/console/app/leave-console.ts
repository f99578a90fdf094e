import type { Api } from '../../client/http.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '../../contract/limits.ts'
import { PAGE } from '../../contract/endpoints.ts'
import { BASE } from './browser.ts'
import { sessionAtom, store } from './session-state.ts'
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
function forgetTab(): void {
  forgetTabOrganization()
  forgetTabPreview()
}

/**
 * The user's own way out: by the logout page, which may also end the session of a single sign-on. What this browser keeps of their
 * work goes first; a browser that cannot remove it lets them out all the same.
 */
export async function goToLogout(): Promise<void> {
  forgetTab()
  const user = store.get(sessionAtom)?.user.id
  const forget = async (id: string) => (await import('./forget-user.ts')).forgetUser(id)
  if (user !== undefined) await forget(user).catch(() => undefined)
  window.location.assign(logoutUrl())
}

/** Ends the session without its page, which forgets the way back, then leads to the login page and from there back here. */
export async function endSession(api: Api): Promise<void> {
  forgetTab()
  const asked = api.send({ method: 'GET', url: PAGE.logout, raw: true, anonymous: true })
  // A failed logout leads to the login page all the same.
  await asked.catch(() => undefined)
  window.location.assign(loginUrl())
}

export function goToLogin(): void {
  window.setTimeout(() => window.location.assign(loginUrl()), LOGIN_REDIRECT_DELAY_MS)
}
