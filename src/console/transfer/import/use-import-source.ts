import type { Metadata, NoMetadata } from '../../../contract/field.ts'
import type { EntryOf } from '../../../engine/registry/entry.ts'
import type { ImportOffer } from '../../../engine/transfer/transfer-model.ts'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { useVisit } from '../../app/visit.ts'
import type { List } from '../../screens/list/use-list.ts'
import { report } from '../../shell/toasts.ts'
import type { ImportSource } from './import-source.ts'
import { browserJournals } from './journal-store.ts'
import { createTabLock } from './other-tabs.ts'

export interface ImportScope {
  readonly list: List
  readonly entry: EntryOf<'list'>
  readonly metadata: Metadata | NoMetadata
  readonly offer: ImportOffer
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What an import into a list needs of the console around it. */
export function useImportSource({ list, entry, metadata, offer }: ImportScope): ImportSource {
  const { api } = useServices()
  const { now } = useVisit()
  const { user, organization } = useSession()
  const { index, query, place, selection, reload } = list
  return {
    api,
    entry: index,
    query,
    now,
    place,
    list: entry,
    metadata,
    offer,
    organization: organization?.id ?? null,
    key: JSON.stringify([user.id, organization?.id ?? '', index.key, place?.params ?? {}]),
    selected: [...selection.rows.keys()],
    journals: browserJournals,
    lock: createTabLock,
    wait,
    report,
    changed: () => void reload(),
  }
}
