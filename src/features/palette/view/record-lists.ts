import { useEffect, useState } from 'react'
import { recordLists } from '../model/records.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { type IconName, isIconName } from '../../../console/controls/Icon.tsx'
import { loadEntry } from '../../../console/kernel/entries/entry.ts'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import { sharesOrganization } from '../../../console/kernel/entries/views.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'

/** A list that is searched for records, with its texts loaded. */
export interface RecordSource {
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
  readonly icon: IconName
}

/** The lists that are searched, without those whose entry fails to load; null while loading. */
export function useRecordSources(): readonly RecordSource[] | null {
  const session = useSession()
  const [sources, setSources] = useState<readonly RecordSource[] | null>(null)
  useEffect(() => {
    let closed = false
    const { menu, index } = registry()
    const lists = recordLists(menu, index, session).filter(({ index: { view } }) => sharesOrganization(view, session))
    void Promise.allSettled(lists.map(async (list) => ({ ...list, entry: await loadEntry(list.index.key) }))).then(
      (loaded) => closed || setSources(loaded.flatMap(sourceOf)),
    )
    return () => {
      closed = true
    }
  }, [session])
  return sources
}

type LoadedList = ReturnType<typeof recordLists>[number] & { readonly entry: Awaited<ReturnType<typeof loadEntry>> }

function sourceOf(result: PromiseSettledResult<LoadedList>): readonly RecordSource[] {
  if (result.status === 'rejected') return []
  const { entry, index, icon } = result.value
  if (entry.kind !== 'list') return []
  return [{ entry, index, icon: icon !== null && isIconName(icon) ? icon : 'search' }]
}
