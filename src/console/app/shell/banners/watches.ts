import { watchBuild } from './watch-build.ts'
import { watchClocks } from './watch-clocks.ts'
import { watchSessionEnd } from './watch-session-end.ts'

/**
 * Watches what the user must know: another build, the end of the session, a wrong clock.
 * @returns stops it
 */
export function watchAll(): () => void {
  const stops = [watchBuild(), watchSessionEnd(), watchClocks()]
  return () => stops.forEach((stop) => stop())
}
