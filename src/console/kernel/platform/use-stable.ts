import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The value of the last render, for callbacks with a stable identity. Set after rendering, so do not render it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** The previous object while its JSON is the same. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value)
  const same = kept === value || JSON.stringify(kept) === JSON.stringify(value)
  if (!same) setKept(value)
  return same ? kept : value
}
