import { atom } from 'jotai'
import { useEffect, useState } from 'react'
import { store } from './store.ts'

/** For screens that do not say when they have their data. */
const AT_LATEST_MS = 8000
const EVENTS = ['pointermove', 'keydown', 'focusin'] as const

const shownAtom = atom(false)

/** Marks that the first screen has its data. Later work starts after the browser has painted it. */
export function markScreenShown(): void {
  if (!store.get(shownAtom)) requestAnimationFrame(() => setTimeout(() => store.set(shownAtom, true)))
}

/** True once the first screen has its data, at the user's first event, or after 8 s: when to ask for what it does without. */
export function useAfterFirstScreen(): boolean {
  const [isAfter, setIsAfter] = useState(() => store.get(shownAtom))
  useEffect(() => {
    const done = new AbortController()
    const finish = () => setIsAfter(true)
    const timer = setTimeout(finish, AT_LATEST_MS)
    const unsubscribe = store.sub(shownAtom, finish)
    for (const event of EVENTS) document.addEventListener(event, finish, { signal: done.signal, passive: true })
    return () => {
      done.abort()
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
  return isAfter
}
