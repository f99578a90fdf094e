export const MINUTE_MS = 60 * 1000
export const DAY_MS = 24 * 60 * 60 * 1000

/** Seventy years on: when what has no end of its own expires. */
export const farFuture = (now: Date): Date => new Date(now.getTime() + 70 * 365 * DAY_MS)
