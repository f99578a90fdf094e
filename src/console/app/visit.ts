import { createContext, use } from 'react'

/** One opening of a screen. Its moment is fixed, so that `{now-7d}` in a request is the same on every render. */
export interface Visit {
  readonly now: Date
}

export const VisitContext = createContext<Visit>({ now: new Date() })

export function useVisit(): Visit {
  return use(VisitContext)
}
