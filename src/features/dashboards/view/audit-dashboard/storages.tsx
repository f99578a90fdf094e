import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { readTree, type TreeRow } from '../../../../contract/tree.ts'
import { NativeSelect } from '../../../../console/controls/NativeSelect.tsx'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { openList } from '../../../../console/pages/overview/open-list.ts'
import { AUDIT } from './dated-figure.ts'

interface Storages {
  /** Reachable storages. */
  readonly usable: readonly TreeRow[]
  readonly loading: boolean
  /** Id of a storage; null while loading, without one, or if the user may not list them. */
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

/** Command storages: the server lists no commands without one. */
export function useStorages(): Storages {
  const session = useSession()
  const { api } = useServices()
  const [wanted, setWanted] = useState<string | null>(null)
  const tree = openList('commands', session) === null ? null : (indexEntry('commands')?.tree ?? null)
  const mayList = tree !== null && session.permissions.has('terminal.view_commandstorage')
  const { data, isLoading } = useSWR<readonly TreeRow[], unknown>(mayList ? [AUDIT, tree.url] : null, async () =>
    readTree(await api.send({ method: 'GET', url: tree?.url ?? '', query: { real: 1 } })),
  )
  const usable = data?.filter(({ isParent, dim }) => !isParent && !dim) ?? []
  const chosen = usable.find(({ id }) => id === wanted) ?? usable[0]
  return { usable, loading: isLoading, chosen: chosen?.id ?? null, choose: setWanted }
}

/** The tree adds the number of commands: `default(server)(44)`. */
const withoutNumber = (name: string): string => name.replace(/\(\d+\)$/, '')

/** Select of the storage, if there are several. */
export function StorageSelect({ storages: { usable, chosen, choose } }: { storages: Storages }) {
  const { t } = useTranslation()
  if (chosen === null || usable.length < 2) return null
  return (
    <NativeSelect
      label={t('pages.audit-dashboard.storage')}
      value={chosen}
      options={usable.map(({ id, name }) => ({ value: id, label: withoutNumber(name) }))}
      onChoose={choose}
    />
  )
}
