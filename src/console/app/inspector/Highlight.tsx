import { useEffect, useState } from 'react'

/** A frame around an element of the page, which follows it when the page scrolls. */
export function Highlight({ element }: { readonly element: HTMLElement | null }) {
  const [, update] = useState(0)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const name of ['scroll', 'resize'] as const) window.addEventListener(name, () => update((n) => n + 1), options)
    return () => listening.abort()
  }, [])
  if (element === null) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return <div className="inspector-frame" aria-hidden="true" style={{ left, top, width, height }} />
}
