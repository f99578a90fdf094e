import type { ComponentType } from 'react'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { PageProps } from '../../controls/PageFrame.tsx'
import { useEntry } from '../../kernel/entries/entry.ts'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { withExtra } from '../../kernel/i18n/late.ts'
import { NOT_FOUND } from './screens.ts'

/** Its texts are loaded with it. */
const extraPage = (load: () => Promise<ComponentType<PageProps>>) => lazyComponent<PageProps>(withExtra(load))

/** Screens that are code, by the `page` of their entry. */
const PAGES = {
  'batch-command': extraPage(
    async () => (await import('../../pages/batch-command/BatchCommandPage.tsx')).BatchCommandPage,
  ),
  home: extraPage(async () => (await import('../../pages/home/HomePage.tsx')).HomePage),
  dashboard: extraPage(async () => (await import('../../pages/dashboard/DashboardPage.tsx')).DashboardPage),
  'audit-dashboard': extraPage(
    async () => (await import('../../pages/audit-dashboard/AuditDashboardPage.tsx')).AuditDashboardPage,
  ),
  components: extraPage(async () => (await import('../../pages/components.tsx')).ComponentsPage),
  'installation-files': extraPage(
    async () => (await import('../../pages/installation-files/InstallationFilesPage.tsx')).InstallationFilesPage,
  ),
  license: extraPage(async () => (await import('../../pages/license/LicensePage.tsx')).LicensePage),
  tools: extraPage(async () => (await import('../../pages/tools/ToolsPage.tsx')).ToolsPage),
  'message-subscriptions': extraPage(
    async () =>
      (await import('../../pages/message-subscriptions/MessageSubscriptionsPage.tsx')).MessageSubscriptionsPage,
  ),
  'task-log': extraPage(async () => (await import('../../pages/task-log/TaskLogPage.tsx')).TaskLogPage),
} as const

function isPage(name: string): name is keyof typeof PAGES {
  return Object.hasOwn(PAGES, name)
}

interface PageScreenProps extends PageProps {
  readonly entry: IndexEntry
}

/** A screen that is code, alone or in a tab. Loads the code and the entry, with its texts, in parallel. */
export function PageScreen({ entry, ...props }: PageScreenProps) {
  if (entry.page === null || !isPage(entry.page)) return <NOT_FOUND.Component />
  return <Page entry={entry.key} name={entry.page} {...props} />
}

function Page({ entry, name, ...props }: PageProps & { entry: string; name: keyof typeof PAGES }) {
  const { preload, Component } = PAGES[name]
  preload()
  useEntry(entry)
  return <Component {...props} />
}
