import { DAY_MS } from '../contract/duration.ts'

/** Seventy years on: when what has no end of its own expires. */
export const farFuture = (now: Date): Date => new Date(now.getTime() + 70 * 365 * DAY_MS)
