import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Tooltip of all elements with `data-tip="text"`, or with `data-tip-overflow` while their text is cut off. It opens on hover
 * and keyboard focus, stays open while hovered, and closes on Escape. Elements below it stay clickable, such as the next
 * row of a table.
 */

const DELAY_MS = 300
/** Delay before it closes, to move the pointer onto it. */
const GRACE_MS = 120
const GAP = 6
const EDGE = 8

interface Tip {
  readonly target: Element
  readonly text: string
  readonly by: 'pointer' | 'focus'
}

type Show = (tip: Tip | null, delay: number) => void

function tipAt(start: EventTarget | null, by: Tip['by']): Tip | null {
  const target = start instanceof Element ? start.closest('[data-tip], [data-tip-overflow]') : null
  const text = target === null ? '' : textFor(target)
  return target === null || text === '' ? null : { target, text, by }
}

function textFor(target: Element): string {
  const tip = target.getAttribute('data-tip')
  if (tip !== null) return tip
  return isTruncated(target) ? (target.textContent ?? '') : ''
}

/** At its end, or after its last line. */
function isTruncated({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}

/** Render it once, in the shell. */
export function Tooltip() {
  const [tip, setTip] = useState<Tip | null>(null)
  const timer = useRef(0)
  const [show] = useState<Show>(() => (next: Tip | null, delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setTip(next), delay)
  })
  useEffect(() => listen(show), [show])
  return tip === null ? null : <TooltipBox tip={tip} show={show} />
}

/** Events that open a tooltip, and events that close it. */
function listen(show: Show): () => void {
  const events = new AbortController()
  const { signal } = events
  const hide = () => show(null, 0)
  const onOver = ({ target, pointerType }: PointerEvent) => {
    const tip = pointerType === 'touch' ? null : tipAt(target, 'pointer')
    if (tip !== null) show(tip, DELAY_MS)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(tipAt(target, 'focus'), 0)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  document.addEventListener('pointerover', onOver, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  document.addEventListener('keydown', onKey, { signal })
  window.addEventListener('scroll', hide, { signal, capture: true, passive: true })
  return () => {
    hide()
    events.abort()
  }
}

function TooltipBox({ tip, show }: { tip: Tip; show: Show }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bubble.current !== null) place(bubble.current, tip.target)
  }, [tip])
  useEffect(() => {
    const onMove = ({ target, clientX, clientY }: PointerEvent) => {
      const onTarget = target instanceof Node && tip.target.contains(target)
      const onBubble = bubble.current !== null && isWithin(bubble.current, clientX, clientY)
      if (onTarget || onBubble) show(tip, 0)
      else if (tip.by === 'pointer') show(tipAt(target, 'pointer'), GRACE_MS)
    }
    document.addEventListener('pointermove', onMove)
    return () => document.removeEventListener('pointermove', onMove)
  }, [tip, show])
  // aria-hidden: the element has the text as its name or description already.
  return (
    <div ref={bubble} className="tooltip" aria-hidden="true">
      {tip.text}
    </div>
  )
}

function isWithin(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top - GAP && y <= bottom + GAP
}

/** Below the element, or above it without room below; always inside the window. */
function place(element: HTMLElement, target: Element): void {
  const anchor = target.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const top = below + height > window.innerHeight - EDGE ? anchor.top - GAP - height : below
  const left = anchor.left + anchor.width / 2 - width / 2
  element.style.top = `${Math.max(EDGE, top)}px`
  element.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
}
