import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { isObject } from '../../../../contract/json-object.ts'

const KEPT = 'gatehouse.scroll.v1'
/** The oldest are forgotten first. */
const MOST = 100

/** How far each list was scrolled, by the step of the history that it stood on. */
const tops = new Map<string, number>(readKept())

function readKept(): readonly (readonly [string, number])[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
    return isObject(kept)
      ? Object.entries(kept).flatMap(([place, top]) => (typeof top === 'number' ? [[place, top] as const] : []))
      : []
  } catch {
    return []
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...tops].slice(-MOST))))
  } catch {
    /* What cannot be kept is not worth a message. */
  }
}

/**
 * Brings a table back to where it was scrolled, once its rows are here, when its user comes back to it or loads the page
 * again; a new step begins at the top. Answers what to call when it is scrolled.
 */
export function useScrollMemory(scrollerRef: RefObject<HTMLElement | null>, list: string, ready: boolean): () => void {
  const { key, pathname, search } = useLocation()
  const place = `${list} ${key} ${pathname}${search}`
  const restored = useRef<string | null>(null)
  useLayoutEffect(() => {
    const box = scrollerRef.current
    if (!ready || box === null || restored.current === place) return
    restored.current = place
    box.scrollTop = tops.get(place) ?? 0
  }, [scrollerRef, place, ready])
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
  return useCallback(() => {
    if (scrollerRef.current === null || restored.current !== place) return
    tops.delete(place)
    tops.set(place, scrollerRef.current.scrollTop)
  }, [scrollerRef, place])
}
