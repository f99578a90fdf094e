import { atom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../entries/registry-store.ts'
import type { LoadedObject } from '../../../engine/condition/scope.ts'
import {
  visited,
  type VisitedScreen,
  type VisitedScreens,
  withoutAll,
  withoutOthers,
} from '../../../engine/menu/visited.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { backLinkOf } from '../../../engine/routes/back-link.ts'
import { homeOf, viewOfPath } from '../entries/views.ts'
import { store } from '../platform/store.ts'
import { useSession } from '../session/session-state.ts'
import { useLocation, useSearchParams } from './location.tsx'

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

/** The address with the last query of its screen: search, filters and page of its list. */
function withLastQuery(href: string): string {
  const [pathname = '', query = ''] = href.split('?')
  const left = store.get(visitedAtom).find((screen) => screen.pathname === pathname)
  if (left === undefined) return href
  const params = new URLSearchParams(left.address.slice(pathname.length))
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value)
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

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

/** Back link of a screen to its list or parent object, with the last query; undefined if there is none. */
export function useBack(
  entry: IndexEntry,
  object: LoadedObject = null,
): { readonly to: string; readonly label: string } | undefined {
  const { t } = useTranslation()
  const session = useSession()
  const query = useSearchParams()
  const back = backLinkOf({ entry, address: Object.fromEntries(query), object }, registry().index, session)
  return back === null ? undefined : { to: withLastQuery(back.href), label: t(back.titleKey) }
}
