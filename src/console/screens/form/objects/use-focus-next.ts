import { useLayoutEffect, useRef } from 'react'

/** Moves the focus once `drawn` is another, which may take more than one drawing: `next` says where to. */
export function useFocusNext(drawn: unknown): (next: () => HTMLElement | null) => void {
  const pending = useRef<(() => HTMLElement | null) | null>(null)
  useLayoutEffect(() => {
    pending.current?.()?.focus()
    pending.current = null
  }, [drawn])
  return (next) => {
    pending.current = next
  }
}
