import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { store } from '../../app/session-state.ts'

/** By ticket: what is written and not sent, so that a decision taken beside it takes it along. */
const pendingAtom = atom<ReadonlyMap<string, string>>(new Map())

export function usePendingComment(ticket: string): readonly [string, (text: string) => void] {
  const pending = useAtomValue(pendingAtom, { store })
  const set = useCallback((text: string) => store.set(pendingAtom, (all) => new Map(all).set(ticket, text)), [ticket])
  return [pending.get(ticket) ?? '', set]
}
