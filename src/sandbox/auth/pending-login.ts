import type { PendingLogin } from './session.ts'

const LOGIN_TIME_MS = 5 * 60 * 1000
/** Whoever has to agree has this long to do so. */
const CONFIRM_TIME_MS = 30 * 60 * 1000

/** Whether a login has waited too long to go on. */
export const isLate = ({ at, ticket }: PendingLogin, now: Date): boolean =>
  now.getTime() - at > (ticket === null ? LOGIN_TIME_MS : CONFIRM_TIME_MS)
