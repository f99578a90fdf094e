import { differenceInMinutes } from 'date-fns'
import type { PendingLogin } from './session.ts'

const LOGIN_MINUTES = 5
/** Whoever has to agree has this long to do so. */
const CONFIRM_MINUTES = 30

/** Whether a login has waited too long to go on. */
export const isLate = ({ at, ticket }: PendingLogin, now: Date): boolean =>
  differenceInMinutes(now, at) >= (ticket === null ? LOGIN_MINUTES : CONFIRM_MINUTES)
