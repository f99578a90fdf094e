import { watchSessionEnd } from './watch-session-end.ts'
import { millisecondsInSecond } from 'date-fns/constants'
import { formatTime } from '../../../fields/time/format.ts'
import { i18n } from '../../../kernel/i18n/i18n.ts'
import { notify } from '../../../kernel/notifications/toasts.ts'
import { store } from '../../../kernel/platform/store.ts'
import { clocksAtom } from '../../../kernel/session/session-state.ts'
import { checkAfter, checkBuild } from '../../../kernel/platform/build.ts'

/**
 * Watches what the user must know: another build, the end of the session, a wrong clock.
 * @returns stops it
 */
export function watchAll(): () => void {
  const stops = [watchBuild(), watchSessionEnd(), watchClocks()]
  return () => stops.forEach((stop) => stop())
}

/** Relative times and ranges are wrong by as much. */
const ACCEPTED_MS = 30 * millisecondsInSecond

/**
 * Tells the user once that the clocks of the server and of this computer differ by more than 30 s.
 * @returns stops it
 */
function watchClocks(): () => void {
  const check = () => {
    const [server = null, local = null] = store.get(clocksAtom) ?? []
    if (server === null || local === null) return
    if (Math.abs(server.getTime() - local.getTime()) <= ACCEPTED_MS) return
    unsubscribe()
    const times = { server: formatTime(server), local: formatTime(local) }
    notify({ tone: 'warning', title: i18n.t('shell.clocks.differ', times), detail: i18n.t('shell.clocks.effect') })
  }
  const unsubscribe = store.sub(clocksAtom, check)
  check()
  return unsubscribe
}

/** Between two checks, in ms. */
const CHECK_EVERY_MS = 15 * 60_000
/** After a tab was hidden for less time, it is not checked, in ms. */
const HIDDEN_MS = 60_000

/**
 * Checks from time to time, and when a tab is shown again, whether the server has another build.
 * @returns stops it
 */
export function watchBuild(): () => void {
  let hiddenAt = 0
  const onVisibility = () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt >= HIDDEN_MS) void checkBuild()
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => checkAfter(reason)
  const timer = window.setInterval(() => void (document.hidden || checkBuild()), CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
