import { checkAfter, checkBuild } from '../../../kernel/platform/build.ts'

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
