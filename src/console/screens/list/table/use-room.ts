import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Tells the inner width of an element in pixels, before the first paint and whenever it changes. */
export function useRoom(box: RefObject<HTMLElement | null>, tell: (width: number) => void): void {
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => tell(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, tell])
}
