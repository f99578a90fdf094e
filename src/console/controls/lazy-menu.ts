import { lazy } from 'react'

const loadPopup = () => import('./MenuPopup.tsx')

/** The floating menu, whose code (MUI's) is no part of what a screen needs to show itself. */
export const LazyMenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

/** For a control that opens a menu: its code arrives when the pointer or the focus comes near. */
export const MENU_INTENT = {
  onPointerEnter: () => preloadMenu(),
  onFocus: () => preloadMenu(),
} as const

function preloadMenu(): void {
  // A failure is no loss here: opening the menu asks again.
  loadPopup().catch(() => undefined)
}
