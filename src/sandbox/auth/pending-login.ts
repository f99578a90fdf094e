import { MINUTE_MS } from '../../contract/duration.ts'
import type { PendingLogin } from './session.ts'

const LOGIN_TIME_MS = 5 * MINUTE_MS
/** Whoever has to agree has this long to do so. */
const CONFIRM_TIME_MS = 30 * MINUTE_MS

/** Whether a login has waited too long to go on. */
export const isLate = ({ at, ticket }: PendingLogin, now: Date): boolean =>
  now.getTime() - at > (ticket === null ? LOGIN_TIME_MS : CONFIRM_TIME_MS)
