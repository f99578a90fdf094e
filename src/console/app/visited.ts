import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

interface Visited {
  /** Below /ui, without its query. */
  readonly pathname: string
  readonly address: string
  readonly title: string
  /** That the title is in. */
  readonly language: string
}

const MOST = 8

/** In memory alone: titles name objects, and whoever comes to this browser next has not seen them. */
let visited: readonly Visited[] = []

/** Notes the screen that is shown; an address stands once, with the last title that it had. */
export function useVisited(title: string): void {
  const { pathname, search } = useLocation()
  const { language } = useTranslation().i18n
  useEffect(() => {
    const screen = { pathname, address: pathname + search, title, language }
    visited = [screen, ...visited.filter((each) => each.pathname !== pathname)].slice(0, MOST)
  }, [pathname, search, title, language])
}

/** The screens before this one, the last first. */
export function recentScreens(pathname: string, language: string): readonly Visited[] {
  return visited.filter((each) => each.pathname !== pathname && each.language === language && each.title !== '')
}
