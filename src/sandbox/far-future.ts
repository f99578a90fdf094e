import { addDays } from 'date-fns'

/** Seventy years of 365 days, as a core counts them: when what has no end of its own expires. */
export const farFuture = (now: Date): Date => addDays(now, 70 * 365)
