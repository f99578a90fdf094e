import type { RouteMatch, ScreenName } from '../../engine/routes/route-model.ts'
import type { TabFrame } from '../controls/PageFrame.tsx'
import { ListScreen } from '../screens/list/ListScreen.tsx'
import { codeOnUse } from './code-on-use.ts'
import { loadEntry } from './entry.ts'
import { withLate } from './late.ts'

/** In the first bundle: it is where nearly everyone begins, and what it shares with the others is there once. */
export const LIST = { preload: () => undefined, Component: ListScreen }
export const TABS = codeOnUse(async () => (await import('../screens/tabs/TabsScreen.tsx')).TabsScreen)
export const FORM = codeOnUse(withLate(async () => (await import('../screens/form/FormScreen.tsx')).FormScreen))
export const OBJECT = codeOnUse(withLate(async () => (await import('../screens/detail/ObjectScreen.tsx')).ObjectScreen))
export const DETAIL = codeOnUse(withLate(async () => (await import('../screens/detail/DetailScreen.tsx')).DetailScreen))

/** Few ever see it, so it is no part of the first bundle. */
export const FORBIDDEN = codeOnUse(async () => (await import('../pages/ForbiddenPage.tsx')).ForbiddenPage)

export const REFUSED_VIEW = codeOnUse(withLate(async () => (await import('../pages/RefusedView.tsx')).RefusedView))

export interface PageProps {
  /** Of the object that the address names; null where it names none. */
  readonly id: string | null
  /** Of the tabs that it stands in, if it does. */
  readonly frame?: TabFrame
}

/** Screens that no data can describe, by the `page` of their entry. */
export const PAGES = {
  'batch-command': codeOnUse<PageProps>(
    withLate(async () => (await import('../pages/batch-command/BatchCommandPage.tsx')).BatchCommandPage),
  ),
  home: codeOnUse<PageProps>(withLate(async () => (await import('../pages/home/HomePage.tsx')).HomePage)),
  dashboard: codeOnUse<PageProps>(
    withLate(async () => (await import('../pages/dashboard/DashboardPage.tsx')).DashboardPage),
  ),
  components: codeOnUse<PageProps>(
    withLate(async () => (await import('../pages/components/ComponentsPage.tsx')).ComponentsPage),
  ),
  license: codeOnUse<PageProps>(withLate(async () => (await import('../pages/license/LicensePage.tsx')).LicensePage)),
  tools: codeOnUse<PageProps>(withLate(async () => (await import('../pages/tools/ToolsPage.tsx')).ToolsPage)),
  'message-subscriptions': codeOnUse<PageProps>(
    withLate(
      async () =>
        (await import('../pages/message-subscriptions/MessageSubscriptionsPage.tsx')).MessageSubscriptionsPage,
    ),
  ),
  'task-log': codeOnUse<PageProps>(
    withLate(async () => (await import('../pages/task-log/TaskLogPage.tsx')).TaskLogPage),
  ),
} as const

export function isPage(name: string): name is keyof typeof PAGES {
  return Object.hasOwn(PAGES, name)
}

const CODE: Readonly<Record<Exclude<ScreenName, 'page'>, { readonly preload: () => void }>> = {
  list: LIST,
  tabs: TABS,
  create: FORM,
  update: FORM,
  form: FORM,
  object: OBJECT,
  detail: DETAIL,
}

/** Starts the download of a screen's code and of its entry; failures show when the screen is drawn. */
export function preload(match: RouteMatch): void {
  if (match.kind !== 'screen') return
  const { entry, screen } = match
  if (screen !== 'page') CODE[screen].preload()
  loadEntry(entry.key).catch(() => undefined)
}
