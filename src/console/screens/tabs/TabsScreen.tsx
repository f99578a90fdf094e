import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { index } from 'virtual:registry'
import { visibleTabs } from '../../../engine/permission/screen.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { indexEntry, loadEntry } from '../../app/entry.ts'
import { FORM } from '../../app/screens.ts'
import { PageScreen } from '../../app/PageScreen.tsx'
import { useSession } from '../../app/session-state.ts'
import type { TabFrame } from '../../controls/PageFrame.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { useActiveTab } from './use-active-tab.ts'

/** Several lists or forms on one path, a tab each: title and tabs stay where they are while what is below changes. */
export function TabsScreen({ entry }: { entry: IndexEntry }) {
  const { t } = useTranslation()
  const session = useSession()
  const tabs = useMemo(() => visibleTabs(entry, session, index), [entry, session])
  const { active, open } = useActiveTab(tabs.map(({ key }) => key))
  useEffect(() => {
    // Small, and the next click is likely to want one; a failure shows when it does.
    for (const tab of tabs) loadEntry(tab.entry).catch(() => undefined)
  }, [tabs])
  const inside = indexEntry(tabs.find(({ key }) => key === active)?.entry ?? '')
  if (inside === null || active === null) return null
  const title = t(`resources.${entry.key}.title`)
  const items = tabs.map(({ key }) => ({ key, label: t(`resources.tabs.${key}`) }))
  const frame = { title, tabs: { label: title, items, active, onSelect: open } }
  return <Inside entry={inside} frame={frame} />
}

function Inside({ entry, frame }: { entry: IndexEntry; frame: TabFrame }) {
  switch (entry.kind) {
    case 'form':
      return <FORM.Component key={entry.key} entry={entry} id={null} mode="update" frame={frame} />
    case 'page':
      return <PageScreen entry={entry} id={null} frame={frame} />
    default:
      return <ListScreen entry={entry} frame={frame} />
  }
}
