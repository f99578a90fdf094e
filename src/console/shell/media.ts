import { useSyncExternalStore } from 'react'

/** Specification, section 9: below 992 px the menu is a drawer. */
const wide = window.matchMedia('(min-width: 992px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
