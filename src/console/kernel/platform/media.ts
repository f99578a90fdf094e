import { useSyncExternalStore } from 'react'

/** Narrower windows show the menu as a drawer. */
const WIDE_FROM_PX = 992

const wide = window.matchMedia(`(min-width: ${WIDE_FROM_PX}px)`)

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
