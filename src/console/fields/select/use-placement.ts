import { useLayoutEffect, useState, type RefObject } from 'react'

/** Between the control and its list, in pixels. */
const GAP = 4

/** What scrolls, and the bar of actions at its foot: the list must not run under it. */
const BOUNDS = '.page, .dialog-body'
const FOOT = '[data-foot]'

/**
 * Whether the list opens below its control or above it: above when it would cover the foot or leave the window and
 * there is more room there. Measured when it opens and whenever what is `filled` into either changes.
 */
export function usePlacement(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  open: boolean,
  filled: string,
): 'below' | 'above' {
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    if (!open || anchor.current === null || popup.current === null) return
    const { top, bottom } = anchor.current.getBoundingClientRect()
    const needed = popup.current.offsetHeight + GAP
    const room = roomAround(anchor.current)
    setAbove(room.bottom - bottom < needed && top - room.top > room.bottom - bottom)
  }, [open, filled, anchor, popup])
  return above ? 'above' : 'below'
}

function roomAround(element: HTMLElement): { top: number; bottom: number } {
  const bounds = element.closest(BOUNDS)
  const foot = bounds?.querySelector(FOOT)?.getBoundingClientRect().top ?? window.innerHeight
  const top = bounds?.getBoundingClientRect().top ?? 0
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, foot) }
}
