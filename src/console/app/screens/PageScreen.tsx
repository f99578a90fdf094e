import type { ComponentType } from 'react'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { PageProps } from '../../controls/PageFrame.tsx'
import { useEntry } from '../../kernel/entries/entry.ts'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { NOT_FOUND } from './screens.ts'

const page = (load: () => Promise<ComponentType<PageProps>>) => lazyComponent<PageProps>(load)

/** Screens that are code, by the `page` of their entry. */
const PAGES = {
  'batch-command': page(async () => (await import('../../pages/batch-command/BatchCommandPage.tsx')).BatchCommandPage),
  home: page(async () => (await import('../../pages/home/HomePage.tsx')).HomePage),
  dashboard: page(async () => (await import('../../pages/dashboard/DashboardPage.tsx')).DashboardPage),
  'audit-dashboard': page(
    async () => (await import('../../pages/audit-dashboard/AuditDashboardPage.tsx')).AuditDashboardPage,
  ),
  components: page(async () => (await import('../../pages/components.tsx')).ComponentsPage),
  'installation-files': page(
    async () => (await import('../../pages/installation-files/InstallationFilesPage.tsx')).InstallationFilesPage,
  ),
  license: page(async () => (await import('../../pages/license/LicensePage.tsx')).LicensePage),
  tools: page(async () => (await import('../../pages/tools/ToolsPage.tsx')).ToolsPage),
  'message-subscriptions': page(
    async () =>
      (await import('../../pages/message-subscriptions/MessageSubscriptionsPage.tsx')).MessageSubscriptionsPage,
  ),
  'task-log': page(async () => (await import('../../pages/task-log/TaskLogPage.tsx')).TaskLogPage),
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
