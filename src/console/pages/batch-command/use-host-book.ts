import { useMemo, useState } from 'react'
import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { readPlacedTree, type TreeRow } from '../../../contract/tree.ts'
import { hostBook, type HostBook } from '../../../engine/batch/host-tree.ts'
import { useServices } from '../../app/services.ts'
import { report } from '../../shell/toasts.ts'

export interface GrantedHosts {
  /** Null until it is there. */
  readonly book: HostBook | null
  readonly error: unknown
  readonly busy: boolean
  /** Has the server make the tree anew. */
  readonly rebuild: () => Promise<void>
}

/** Where the user may log in as a system user. */
export function useHostBook(account: string): GrantedHosts {
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const ask = async (query: Readonly<Record<string, string | number>>): Promise<readonly TreeRow[]> =>
    readPlacedTree(
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
  const book = useMemo(() => (data === undefined ? null : hostBook(data)), [data])
  return { book, error: data === undefined ? error : undefined, busy, rebuild }
}
