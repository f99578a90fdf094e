import { atom } from 'jotai'
import { createContext, use } from 'react'
import { isObject, own } from '../../../contract/json-object.ts'
import { store } from '../platform/store.ts'

/** One opening of a screen. Its time is fixed, so that `{now-7d}` in a request is the same on every render. */
interface Visit {
  readonly now: Date
}

export const VisitContext = createContext<Visit>({ now: new Date() })

export function useVisit(): Visit {
  return use(VisitContext)
}

/** The time of the first render of each history entry, by its key. */
const visitTimesAtom = atom(() => new Map<string, Date>())

/**
 * When the history entry was first rendered. Not state of a component: a suspended one loses its state, but must send
 * the same requests again.
 */
export function visitTime(historyKey: string): Date {
  const visitTimes = store.get(visitTimesAtom)
  const known = visitTimes.get(historyKey)
  if (known !== undefined) return known
  const now = new Date()
  visitTimes.set(historyKey, now)
  return now
}

/** Navigation state of a redirect: the address to return to. */
export const redirectState = (address: string) => ({ then: address })

/** The address to return to, from navigation state; null without a redirect. */
export function requestedAddress(state: unknown): string | null {
  const then = isObject(state) ? own(state, 'then') : undefined
  return typeof then === 'string' ? then : null
}
