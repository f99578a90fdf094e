import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { visited, type VisitedScreens, withoutAll, withoutOthers } from '../../engine/visited/visited.ts'
import { useSession } from './session-state.ts'
import { homeOf, viewOfPath } from './views.ts'

/** In memory alone: titles name objects, and whoever comes to this browser next has not seen them. */
let screens: VisitedScreens = []

/** Notes the screen that is shown, unless it says that it is not to be kept; the one that a view begins with stays. */
export function useVisited(title: string, kept: boolean): void {
  const { pathname, search } = useLocation()
  const { language } = useTranslation().i18n
  const affixed = homeOf(viewOfPath(pathname), useSession()) === pathname
  useEffect(() => {
    if (kept) screens = visited(screens, { pathname, address: pathname + search, title, language, affixed })
  }, [pathname, search, title, language, affixed, kept])
}

/** The address with what its screen was left with: search, filters and page of its list. */
export function asLeft(href: string): string {
  const [pathname = '', query = ''] = href.split('?')
  const left = screens.find((screen) => screen.pathname === pathname)
  if (left === undefined) return href
  const params = new URLSearchParams(left.address.slice(pathname.length))
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value)
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

/** The screens before this one, the last first. */
export function recentScreens(pathname: string, language: string): VisitedScreens {
  return screens.filter((each) => each.pathname !== pathname && each.language === language && each.title !== '')
}

/** All but this one, and where views begin. */
export function forgetOthers(pathname: string): void {
  screens = withoutOthers(screens, pathname)
}

/** What belonged to the view that is left. */
export function forgetVisited(): void {
  screens = withoutAll(screens)
}
