import { useSyncExternalStore } from 'react'

/** A hook that says whether a media query matches. */
function mediaHook(query: string): () => boolean {
  const list = window.matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}

/** Narrower windows show the menu as a drawer. */
export const useWide = mediaHook('(min-width: 992px)')

/** Windows whose menu shows icons alone until the user opens it. */
export const useSlimMenu = mediaHook('(max-width: 1099px)')

/** Windows with room for a tree beside its list. */
export const useTreeRoom = mediaHook('(min-width: 1200px)')
