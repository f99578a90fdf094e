import { createContext, use } from 'react'

/** One opening of a screen. Its moment is fixed, so that `{now-7d}` in a request is the same on every render. */
export interface Visit {
  readonly now: Date
}

export const VisitContext = createContext<Visit>({ now: new Date() })

export function useVisit(): Visit {
  return use(VisitContext)
}

/** Of each entry of the browser's history that was drawn. */
const moments = new Map<string, Date>()

/**
 * When the history entry was first drawn. Not state of a component: one that waits for its code is drawn again from
 * nothing, and must ask the server the same thing as before.
 */
export function momentOf(historyKey: string): Date {
  const known = moments.get(historyKey)
  if (known !== undefined) return known
  const now = new Date()
  moments.set(historyKey, now)
  return now
}
