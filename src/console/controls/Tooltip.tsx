import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The one tooltip of the console. Any element asks for it by attribute: `data-tip="text"` always, `data-tip-overflow`
 * only while its own text is cut off. It shows on hover and on keyboard focus, stays while the pointer is on it, and
 * goes with Escape.
 */

const DELAY_MS = 300
const GAP = 6
const EDGE = 8

interface Shown {
  readonly target: Element
  readonly text: string
}

function asking(start: EventTarget | null): Shown | null {
  const target = start instanceof Element ? start.closest('[data-tip], [data-tip-overflow]') : null
  const text = target === null ? null : textFor(target)
  return target === null || text === null || text === '' ? null : { target, text }
}

function textFor(target: Element): string | null {
  const tip = target.getAttribute('data-tip')
  if (tip !== null) return tip
  const cut = target.scrollWidth > target.clientWidth ? target : null
  return cut === null ? null : (target.textContent ?? null)
}

/** Rendered once, by the shell. */
export function Tooltip() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => listen(setShown), [])
  return shown === null ? null : <Bubble {...shown} />
}

function listen(show: (shown: Shown | null) => void): () => void {
  let timer = 0
  const later = (next: Shown | null, delay: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => show(next), delay)
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || (target instanceof Element && target.closest('.tooltip') !== null)) {
      return window.clearTimeout(timer)
    }
    const next = asking(target)
    later(next, next === null ? 80 : DELAY_MS)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) later(asking(target), 0)
  }
  const hide = () => later(null, 0)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  const events = new AbortController()
  const { signal } = events
  document.addEventListener('pointerover', onOver, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  document.addEventListener('keydown', onKey, { signal })
  window.addEventListener('scroll', hide, { signal, capture: true, passive: true })
  return () => {
    window.clearTimeout(timer)
    events.abort()
  }
}

/** Above when there is no room below; never past an edge of the window. */
function Bubble({ target, text }: Shown) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (element === null) return
    const anchor = target.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const below = anchor.bottom + GAP
    const top = below + height > window.innerHeight - EDGE ? anchor.top - GAP - height : below
    const left = anchor.left + anchor.width / 2 - width / 2
    element.style.top = `${Math.max(EDGE, top)}px`
    element.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  }, [target, text])
  // The text is the name or description of what it stands at already: read out once is enough.
  return (
    <div ref={bubble} className="tooltip" aria-hidden="true">
      {text}
    </div>
  )
}
