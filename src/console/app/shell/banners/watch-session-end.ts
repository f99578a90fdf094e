import { COOKIE } from '../../../../contract/session/cookies.ts'
import { isObject } from '../../../../contract/json-object.ts'
import { store } from '../../../kernel/platform/store.ts'
import { sessionEndAtom } from '../../../kernel/session/session-state.ts'

/** How long before its end a session shows a banner, in ms. */
const WARN_MS = 5 * 60_000
/** Between two checks, in ms. */
const CHECK_EVERY_MS = 15_000

/**
 * When the browser deletes the session mark `age`, which ends the session; null for one that is kept alive, and in
 * browsers that do not tell the expiry of cookies (only Chromium does, on HTTPS and localhost).
 */
async function sessionEnd(): Promise<Date | null> {
  const cookie: unknown = await window.cookieStore.get(COOKIE.sessionExpire)
  if (!isObject(cookie) || cookie['value'] !== 'age') return null
  const { expires } = cookie
  return typeof expires === 'number' ? new Date(expires) : null
}

/**
 * Keeps `sessionEndAtom`: set during the last minutes of a session that ends by itself.
 * @returns stops it
 */
export function watchSessionEnd(): () => void {
  if (!('cookieStore' in window)) return () => undefined
  const check = async (): Promise<void> => {
    const end = await sessionEnd().catch(() => null)
    const isNear = end !== null && end.getTime() - Date.now() <= WARN_MS
    if (store.get(sessionEndAtom)?.getTime() !== (isNear ? end.getTime() : undefined))
      store.set(sessionEndAtom, isNear ? end : null)
  }
  const events = new AbortController()
  // Signing in again, in another tab too, replaces the mark.
  window.cookieStore.addEventListener('change', () => void check(), { signal: events.signal })
  const timer = window.setInterval(() => void check(), CHECK_EVERY_MS)
  void check()
  return () => {
    window.clearInterval(timer)
    events.abort()
  }
}
