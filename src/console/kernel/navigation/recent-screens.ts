import { atom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  visited,
  type VisitedScreen,
  type VisitedScreens,
  withoutAll,
  withoutOthers,
} from '../../../engine/menu/visited.ts'
import { homeOf, viewOfPath } from '../entries/views.ts'
import { store } from '../platform/store.ts'
import { useSession } from '../session/session-state.ts'
import { useLocation } from './location.tsx'

/** Never stored: titles name objects, which the next user of this browser must not see. */
const visitedAtom = atom<VisitedScreens>([])

/** Adds the current screen to the recent ones if `recorded`. The home screen of a view is never removed. */
export function useRecordVisit(title: string, recorded: boolean): void {
  const { pathname, search } = useLocation()
  const { language } = useTranslation().i18n
  const affixed = homeOf(viewOfPath(pathname), useSession()) === pathname
  useEffect(() => {
    if (!recorded) return
    const screen = { pathname, address: pathname + search, title, language, affixed }
    store.set(visitedAtom, (screens) => visited(screens, screen))
  }, [pathname, search, title, language, affixed, recorded])
}

/** The address at which a screen was left; undefined if it was not visited. */
export const leftAddress = (pathname: string): string | undefined =>
  store.get(visitedAtom).find((screen) => screen.pathname === pathname)?.address

/** Recent screens without the current one, the latest first. */
export function recentScreens(pathname: string, language: string): VisitedScreens {
  const isOther = (screen: VisitedScreen) => screen.pathname !== pathname && screen.language === language
  return store.get(visitedAtom).filter((screen) => isOther(screen) && screen.title !== '')
}

/** Removes all recent screens except the current one and the home screens of views. */
export function forgetOthers(pathname: string): void {
  store.set(visitedAtom, (screens) => withoutOthers(screens, pathname))
}

/** Removes the recent screens of the previous view. */
export function forgetVisited(): void {
  store.set(visitedAtom, withoutAll)
}
