import { atom } from 'jotai'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isObject } from '../../../contract/json-object.ts'
import { store } from '../../kernel/platform/store.ts'
import { useLocation } from '../../kernel/navigation/location.tsx'

const STORAGE_KEY = 'gatehouse.scroll.v1'
/** The oldest positions are dropped first. */
const MAX_POSITIONS = 100

/** Scroll position by list and history entry. */
const positionsAtom = atom(() => new Map<string, number>(storedPositions()))

function storedPositions(): readonly (readonly [string, number])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isObject(stored)
      ? Object.entries(stored).flatMap(([key, top]) => (typeof top === 'number' ? [[key, top] as const] : []))
      : []
  } catch {
    return []
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries([...store.get(positionsAtom)].slice(-MAX_POSITIONS))),
    )
  } catch {
    /* Storage is full or forbidden: positions last until the reload. */
  }
}

/**
 * Restores the scroll position of the table `list` once its rows are loaded (`ready`), on back, forward and reload; a new history
 * entry starts at the top. Returns the scroll handler.
 */
export function useScrollMemory(scrollerRef: RefObject<HTMLElement | null>, list: string, ready: boolean): () => void {
  const { key, pathname, search } = useLocation()
  const position = `${list} ${key} ${pathname}${search}`
  const restored = useRef<string | null>(null)
  useLayoutEffect(() => {
    const box = scrollerRef.current
    if (!ready || box === null || restored.current === position) return
    restored.current = position
    box.scrollTop = store.get(positionsAtom).get(position) ?? 0
  }, [scrollerRef, position, ready])
  useEffect(() => {
    window.addEventListener('pagehide', storePositions)
    return () => window.removeEventListener('pagehide', storePositions)
  }, [])
  return useCallback(() => {
    if (scrollerRef.current === null || restored.current !== position) return
    const positions = store.get(positionsAtom)
    positions.delete(position)
    positions.set(position, scrollerRef.current.scrollTop)
  }, [scrollerRef, position])
}

/** For the component of the table: sets `data-left` and `data-right` while columns are hidden under the pinned ones, without a render. Returns the scroll handler. */
export function useScrollEdges(scrollerRef: RefObject<HTMLElement | null>): () => void {
  const mark = useCallback(() => {
    const box = scrollerRef.current
    if (box === null) return
    box.toggleAttribute('data-left', box.scrollLeft > 0)
    box.toggleAttribute('data-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
  }, [scrollerRef])
  // After layout: reading these sizes any earlier would make the browser lay out the page for it.
  useEffect(() => {
    const box = scrollerRef.current
    if (box === null) return
    const observer = new ResizeObserver(mark)
    for (const element of [box, ...box.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scrollerRef, mark])
  return mark
}
