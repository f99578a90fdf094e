import { useMemo, useState } from 'react'
import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { type JsonObject, own, readList, readText } from '../../../contract/json-object.ts'
import { readTreeWithSharedLeaves, type TreeRow } from '../../../contract/tree.ts'
import { batchHostTree, type BatchHostTree } from '../model/host-tree.ts'
import type { Option } from '../../../console/fields/select/option.ts'
import { report } from '../../../console/kernel/notifications/toasts.ts'
import { useServices } from '../../../console/kernel/session/services.ts'

interface Accounts {
  /** Accounts that can run commands; null while loading. */
  readonly usable: readonly (Option & { readonly value: string })[] | null
  /** Number of other accounts: not SSH, or with a typed password. */
  readonly others: number
  readonly error: unknown
  readonly reload: () => unknown
}

const NONE: readonly Granted[] = []

interface Granted {
  readonly option: Option & { readonly value: string }
  readonly isUsable: boolean
}

function readAccount(item: JsonObject): Granted | null {
  const text = (key: string) => readText(own(item, key))
  const id = text('id')
  if (id === '') return null
  const isUsable = text('protocol') === 'ssh' && text('login_mode') === 'auto'
  return { option: { value: id, label: text('name'), fact: text('username') }, isUsable }
}

/** System users granted to the user. */
export function useAccounts(): Accounts {
  const { api } = useServices()
  const { data, error, mutate } = useSWR<readonly Granted[], unknown>(ENDPOINT.grantedAccounts, async (url: string) =>
    readList(await api.send({ method: 'GET', url }), readAccount),
  )
  const all = data ?? NONE
  const usable = all.filter(({ isUsable }) => isUsable).map(({ option }) => option)
  return {
    usable: data === undefined ? null : usable,
    others: all.length - usable.length,
    error: data === undefined ? error : undefined,
    reload: () => mutate(),
  }
}

export interface GrantedHosts {
  /** Null while loading. */
  readonly book: BatchHostTree | null
  readonly error: unknown
  readonly busy: boolean
  /** Rebuilds the tree on the server. */
  readonly rebuild: () => Promise<void>
}

/** Hosts that the user may log in to as a system user. */
export function useGrantedHosts(account: string): GrantedHosts {
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const ask = async (query: Readonly<Record<string, string | number>>): Promise<readonly TreeRow[]> =>
    readTreeWithSharedLeaves(
      await api.send({ method: 'GET', url: ENDPOINT.grantedHosts, query: { ...query, system_user: account } }),
    )
  const { data, error, mutate } = useSWR<readonly TreeRow[], unknown>([ENDPOINT.grantedHosts, account], () =>
    ask({ cache_policy: 1 }),
  )
  const rebuild = async (): Promise<void> => {
    setBusy(true)
    try {
      await mutate(await ask({ cache_policy: 1, rebuild_tree: 1 }), { revalidate: false })
    } catch (failure) {
      report(failure)
    }
    setBusy(false)
  }
  const book = useMemo(() => (data === undefined ? null : batchHostTree(data)), [data])
  return { book, error: data === undefined ? error : undefined, busy, rebuild }
}
