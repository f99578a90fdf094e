import { atom } from 'jotai'
import { useEffect, useId } from 'react'
import type { ScreenPart } from '../../../engine/subjects.ts'
import { store, useStored } from '../platform/store.ts'
import { developmentTools } from '../platform/development.ts'
import { inspectingAtom } from './inspecting.ts'

/** What the screen shows, by the component that shows it. Empty while the inspector is closed. */
export const subjectsAtom = atom<ReadonlyMap<string, ScreenPart>>(new Map())

/**
 * Lets the inspector explain what this component shows, and what it does not.
 * @param describe called while the inspector is open, and in development
 */
export function useSubject(describe: () => ScreenPart | null): void {
  const id = useId()
  const on = useStored(inspectingAtom) || developmentTools() !== null
  useEffect(() => {
    const subject = on ? describe() : null
    if (subject !== null) store.set(subjectsAtom, new Map(store.get(subjectsAtom)).set(id, subject))
  })
  useEffect(
    () => () => {
      const others = [...store.get(subjectsAtom)].filter(([key]) => key !== id)
      if (on) store.set(subjectsAtom, new Map(others))
    },
    [on, id],
  )
}
