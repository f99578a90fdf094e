import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { RouteMatch, ScreenName } from '../../engine/routes/route-model.ts'
import { ListScreen } from '../screens/list/ListScreen.tsx'
import { loadEntry } from './entry.ts'
import { withLateStyles } from './late-styles.ts'

type Loader<P> = () => Promise<{ default: ComponentType<P> }>

/** A lazy component whose code may be asked for before it is drawn. */
function screen<P>(load: Loader<P>) {
  return { load, Component: lazy(load) }
}

/** In the first bundle: it is where nearly everyone begins, and what it shares with the others is there once. */
export const LIST = { load: () => Promise.resolve(), Component: ListScreen }
export const TABS = screen(async () => ({ default: (await import('../screens/tabs/TabsScreen.tsx')).TabsScreen }))
export const FORM = screen(
  withLateStyles(async () => ({ default: (await import('../screens/form/FormScreen.tsx')).FormScreen })),
)
export const DETAIL = screen(async () => ({
  default: (await import('../screens/detail/DetailScreen.tsx')).DetailScreen,
}))

/** Few ever see it, so it is no part of the first bundle. */
export const FORBIDDEN = screen(async () => ({ default: (await import('../pages/ForbiddenPage.tsx')).ForbiddenPage }))

export interface PageProps {
  /** Of the object that the address names; null where it names none. */
  readonly id: string | null
}

/** Screens that no data can describe, by the `page` of their entry. */
export const PAGES = {
  overview: screen<PageProps>(async () => ({
    default: (await import('../pages/overview/OverviewPage.tsx')).OverviewPage,
  })),
  'task-log': screen<PageProps>(
    withLateStyles(async () => ({ default: (await import('../pages/task-log/TaskLogPage.tsx')).TaskLogPage })),
  ),
} as const

export function isPage(name: string): name is keyof typeof PAGES {
  return Object.hasOwn(PAGES, name)
}

const LOADERS: Readonly<Record<Exclude<ScreenName, 'page'>, () => Promise<unknown>>> = {
  list: LIST.load,
  tabs: TABS.load,
  create: FORM.load,
  update: FORM.load,
  form: FORM.load,
  detail: DETAIL.load,
}

/** Starts the download of a screen's code and of its entry; failures show when the screen is drawn. */
export function preload(match: RouteMatch): void {
  if (match.kind !== 'screen') return
  const { entry, screen: name } = match
  const code = name === 'page' ? null : LOADERS[name]()
  for (const wanted of [code, loadEntry(entry.key)]) wanted?.catch(() => undefined)
}
