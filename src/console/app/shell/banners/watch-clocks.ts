import { millisecondsInSecond } from 'date-fns/constants'
import { formatTime } from '../../../fields/time/format.ts'
import { i18n } from '../../../kernel/i18n/i18n.ts'
import { notify } from '../../../kernel/notifications/toasts.ts'
import { store } from '../../../kernel/platform/store.ts'
import { clocksAtom } from '../../../kernel/session/session-state.ts'

/** Relative times and ranges are wrong by as much. */
const ACCEPTED_MS = 30 * millisecondsInSecond

/**
 * Tells the user once that the clocks of the server and of this computer differ by more than 30 s.
 * @returns stops it
 */
export function watchClocks(): () => void {
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
