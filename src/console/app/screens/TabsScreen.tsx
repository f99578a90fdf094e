import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../../kernel/entries/registry-store.ts'
import { mayOpenTab, visibleTabs } from '../../../engine/permission/access.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { loadEntry, tabEntry } from '../../kernel/entries/entry.ts'
import { FORM } from './screens.ts'
import { PageScreen } from './PageScreen.tsx'
import { useSession } from '../../kernel/session/session-state.ts'
import type { TabFrame } from '../../controls/PageFrame.tsx'
import { ListScreen } from './ListScreen.tsx'
import { RefusedTabNotice } from '../../kernel/navigation/refused-tab.tsx'
import { useActiveTab } from '../../kernel/navigation/active-tab.ts'

/** Several lists, forms or pages on one path, one per tab. Title and tabs stay when the tab changes. */
export function TabsScreen({ entry }: { entry: IndexEntry }) {
  const { t } = useTranslation()
  const session = useSession()
  const tabs = useMemo(() => visibleTabs(entry, session, registry().index), [entry, session])
  const { active, refused, bar } = useActiveTab(tabs.map(({ key }) => key))
  useEffect(() => {
    // Preloads all tabs: entries are small. A failure shows when the tab opens.
    for (const tab of tabs) loadEntry(tab.entry).catch(() => undefined)
  }, [tabs])
  const inside = tabEntry(tabs, active)
  if (inside === null || active === null) return null
  const title = t(`resources.${entry.key}.title`)
  const items = tabs.map(({ key }) => ({ key, label: t(`resources.tabs.${key}`) }))
  const frame = { title, tabs: { label: title, items, ...bar } }
  const asked = entry.tabs.find(({ key }) => key === refused)
  return (
    <>
      {asked !== undefined && (
        <RefusedTabNotice
          label={t(`resources.tabs.${asked.key}`)}
          verdict={mayOpenTab(asked, session, registry().index)}
          shown={t(`resources.tabs.${active}`)}
        />
      )}
      <TabContent entry={inside} frame={frame} />
    </>
  )
}

function TabContent({ entry, frame }: { entry: IndexEntry; frame: TabFrame }) {
  switch (entry.kind) {
    case 'form':
      return <FORM.Component key={entry.key} entry={entry} id={null} mode="update" frame={frame} />
    case 'page':
      return <PageScreen entry={entry} id={null} frame={frame} />
    default:
      return <ListScreen entry={entry} frame={frame} />
  }
}
