import { atom } from 'jotai'
import { useEffect, useState } from 'react'
import { store } from './store.ts'

/** For screens that do not say when they have their data. */
const AT_LATEST_MS = 8000
const EVENTS = ['pointermove', 'keydown', 'focusin'] as const

const shownAtom = atom(false)

/** Says that the first screen has its data. What comes after it waits until the browser has painted it. */
export function markScreenShown(): void {
  if (!store.get(shownAtom)) requestAnimationFrame(() => setTimeout(() => store.set(shownAtom, true)))
}

/** Resolves when the first screen has its data, at the user's first event, or after 8 s. */
function firstScreen(): Promise<void> {
  if (store.get(shownAtom)) return Promise.resolve()
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = () => {
      done.abort()
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(finish, AT_LATEST_MS)
    const unsubscribe = store.sub(shownAtom, finish)
    for (const event of EVENTS) document.addEventListener(event, finish, { signal: done.signal, passive: true })
  })
}

/** Code that the first screen does not need, loaded after it; null until then, and if it cannot be loaded. */
export function useAfterFirstScreen<Code>(load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<{ readonly loaded: Code } | null>(null)
  useEffect(() => {
    let mounted = true
    const loading = firstScreen().then(load)
    loading.then((loaded) => mounted && setCode({ loaded })).catch(() => undefined)
    return () => {
      mounted = false
    }
  }, [load])
  return code?.loaded ?? null
}
