import { COOKIE, cookieText, parseCookies, sessionMark } from '../contract/cookies.ts'
import { ENDPOINT } from '../contract/endpoints.ts'
import { KEEP_ALIVE_INTERVAL_MS, KEEP_ALIVE_SECONDS, LIVENESS_DELAY_MS } from '../contract/limits.ts'
import type { CookieJar } from './browser-state.ts'
import type { Api } from './http.ts'
import { RequestFailed } from './request-failed.ts'
import type { Timers } from './timers.ts'

export interface SessionRulesContext {
  readonly api: Api
  readonly cookies: CookieJar
  readonly timers: Timers
  /** The session mark is gone: end the session and go to the login page. */
  readonly onMarkMissing: () => void
  /** The server no longer knows the user: ask them to log in again. The next response starts the next look. */
  readonly onEnded: () => void
}

export interface SessionRules {
  readonly start: () => void
  readonly stop: () => void
  /** To be told of every response; `url` is its path. */
  readonly responded: (response: { readonly url: string }) => void
}

/** How a session lives while the console is open: specification section 4, "Session". */
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
    const alive = await isAlive(context.api)
    // The mark is kept alive all the same: the user may log in again without leaving the page.
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
      if (!running || url === ENDPOINT.profile) return
      cancelLiveness()
      cancelLiveness = context.timers.after(LIVENESS_DELAY_MS, () => void look())
    },
  }
}

/** Only a plain refusal ends a session: a server that does not answer may be back in a minute. */
async function isAlive(api: Api): Promise<boolean> {
  try {
    await api.send({ method: 'GET', url: ENDPOINT.profile, anonymous: true })
    return true
  } catch (error) {
    return !(error instanceof RequestFailed && (error.status === 401 || error.status === 403))
  }
}
