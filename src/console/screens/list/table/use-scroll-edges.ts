import { useCallback, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Marks a table whose columns lie hidden under the sticking ones, so that these get an edge. Draws nothing anew. */
export function useScrollEdges(scrollerRef: RefObject<HTMLElement | null>): () => void {
  const mark = useCallback(() => {
    const box = scrollerRef.current
    if (box === null) return
    box.toggleAttribute('data-left', box.scrollLeft > 0)
    box.toggleAttribute('data-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
  }, [scrollerRef])
  useLayoutEffect(mark)
  return mark
}
