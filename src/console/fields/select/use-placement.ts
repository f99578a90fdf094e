import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'

/** Between the control and its list, in pixels. */
const GAP = 4

/** What scrolls, and the bar of actions at its foot: the list must not run under it. */
const BOUNDS = '.page'
const FOOT = '[data-foot]'
/** Its body cuts off what hangs over its edges: a list in it stands over the window instead. */
const DIALOG = '.dialog-body'

export interface Placement {
  readonly side: 'below' | 'above'
  /** In a dialog: where in the window. */
  readonly style: CSSProperties
}

const BELOW: Placement = { side: 'below', style: {} }

/**
 * Whether the list opens below its control or above it: above when it would cover the foot or leave the window and
 * there is more room there. Measured when it opens, whenever what is `filled` into either changes, and while a dialog
 * around it scrolls.
 */
export function usePlacement(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  open: boolean,
  filled: string,
): Placement {
  const [placement, setPlacement] = useState(BELOW)
  useLayoutEffect(() => {
    const control = anchor.current
    if (!open || control === null || popup.current === null) return
    const needed = popup.current.offsetHeight + GAP
    const dialog = control.closest(DIALOG)
    const place = () => setPlacement(dialog === null ? inPage(control, needed) : overWindow(control, needed))
    place()
    dialog?.addEventListener('scroll', place, { passive: true })
    return () => dialog?.removeEventListener('scroll', place)
  }, [open, filled, anchor, popup])
  return placement
}

function inPage(control: HTMLElement, needed: number): Placement {
  return { side: sideOf(control.getBoundingClientRect(), roomAround(control), needed), style: {} }
}

function overWindow(control: HTMLElement, needed: number): Placement {
  const box = control.getBoundingClientRect()
  const side = sideOf(box, { top: 0, bottom: window.innerHeight }, needed)
  const across = { position: 'fixed', left: box.left, right: 'auto', width: box.width } as const
  return side === 'below'
    ? { side, style: { ...across, top: box.bottom + GAP } }
    : { side, style: { ...across, bottom: window.innerHeight - box.top + GAP } }
}

type Room = Pick<DOMRect, 'top' | 'bottom'>

function sideOf({ top, bottom }: Room, room: Room, needed: number): Placement['side'] {
  return room.bottom - bottom < needed && top - room.top > room.bottom - bottom ? 'above' : 'below'
}

function roomAround(element: HTMLElement): Room {
  const bounds = element.closest(BOUNDS)
  const foot = bounds?.querySelector(FOOT)?.getBoundingClientRect().top ?? window.innerHeight
  const top = bounds?.getBoundingClientRect().top ?? 0
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, foot) }
}
