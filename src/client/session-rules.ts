import { COOKIE, cookieText, parseCookies, sessionMark } from '../contract/session/cookies.ts'
import { FIRST_ENDPOINT } from '../contract/startup-endpoints.ts'
import { KEEP_ALIVE_INTERVAL_MS, KEEP_ALIVE_SECONDS, LIVENESS_DELAY_MS } from '../contract/limits.ts'
import type { CookieJar, Timers } from './browser.ts'
import type { Api } from './http.ts'
import { RequestFailed } from './failure.ts'

export interface SessionRulesContext {
  readonly api: Api
  readonly cookies: CookieJar
  readonly timers: Timers
  /** The session mark is gone: end the session and go to the login page. */
  readonly onMarkMissing: () => void
  /** The session has ended on the server: ask the user to log in again. */
  readonly onEnded: () => void
  /** The time of the server, to the second, and of this computer at the same moment; each time the session was checked. */
  readonly onServerTime?: (server: Date, local: Date) => void
}

export interface SessionRules {
  readonly start: () => void
  readonly stop: () => void
  /** Must be called for each response; `url` is its path. */
  readonly responded: (response: { readonly url: string }) => void
}

/** Keeps the session alive and detects its end. */
export function createSessionRules(context: SessionRulesContext): SessionRules {
  let running = false
  let cancelKeepAlive = (): void => undefined
  let cancelLiveness = (): void => undefined

  function stop(): void {
    running = false
    cancelKeepAlive()
    cancelLiveness()
  }

  function keepAlive(): void {
    const mark = sessionMark(parseCookies(context.cookies.read()))
    if (mark === null) {
      stop()
      context.onMarkMissing()
      return
    }
    if (mark === 'close') context.cookies.write(cookieText(COOKIE.sessionExpire, mark, KEEP_ALIVE_SECONDS))
    cancelKeepAlive = context.timers.after(KEEP_ALIVE_INTERVAL_MS, keepAlive)
  }

  async function look(): Promise<void> {
    const alive = await isAlive(context)
    // Keeps the mark alive: the user may log in again without leaving the page.
    if (!alive && running) context.onEnded()
  }

  return {
    start: () => {
      if (running) return
      running = true
      keepAlive()
    },
    stop,
    responded: ({ url }) => {
      if (!running || url === FIRST_ENDPOINT.profile) return
      cancelLiveness()
      cancelLiveness = context.timers.after(LIVENESS_DELAY_MS, () => void look())
    },
  }
}

/** False for a 401 or 403; other errors may be temporary. */
async function isAlive({ api, onServerTime }: SessionRulesContext): Promise<boolean> {
  try {
    const { headers } = await api.send({ method: 'GET', url: FIRST_ENDPOINT.profile, raw: true, anonymous: true })
    const server = Date.parse(headers.get('Date') ?? '')
    if (!Number.isNaN(server)) onServerTime?.(new Date(server), new Date())
    return true
  } catch (error) {
    return !(error instanceof RequestFailed && (error.status === 401 || error.status === 403))
  }
}
