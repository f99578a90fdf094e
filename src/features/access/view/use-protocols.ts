import useSWR from 'swr'
import type { Api } from '../../../client/http.ts'
import { ACCESS_LIST } from '../../../contract/access/access-lists.ts'
import { own, readText } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { protocolsOf } from '../model/access-world.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { AccessReader } from '../requests/access-reader.ts'
import { idOf } from '../requests/read-grants.ts'
import { maySee } from './may-see.ts'

interface Named {
  readonly accounts: readonly string[]
  readonly assets: readonly string[]
}

/** Protocols of system users and of assets, by id; those that are missing are not known. */
export interface Protocols {
  readonly accounts: ReadonlyMap<string, string>
  readonly assets: ReadonlyMap<string, readonly string[]>
}

const UNKNOWN: Protocols = { accounts: new Map(), assets: new Map() }

/** The protocols of system users and assets, as far as the user may view them; null while they are loading. */
export function useProtocols({ accounts, assets }: Named): Protocols | null {
  const { api } = useServices()
  const session = useSession()
  const named = {
    accounts: maySee(ACCESS_LIST.accounts.entry, session) ? accounts : [],
    assets: maySee(ACCESS_LIST.assets.entry, session) ? assets : [],
  }
  const key = named.accounts.length === 0 ? null : ['protocols', named.accounts.join(), named.assets.join()]
  const { data, isLoading } = useSWR<Protocols, unknown>(key, () => readProtocols(api, named))
  return isLoading ? null : (data ?? UNKNOWN)
}

async function readProtocols(api: Api, { accounts, assets }: Named): Promise<Protocols> {
  const reader = new AccessReader({ api })
  const read = async ({ url }: { readonly url: string }, ids: readonly string[]): Promise<readonly Row[]> =>
    (await reader.byIds(url, ids, reader.limits.resources)).rows
  const [some, things] = await Promise.all([read(ACCESS_LIST.accounts, accounts), read(ACCESS_LIST.assets, assets)])
  return {
    accounts: new Map(some.map((row) => [idOf(row), readText(own(row, 'protocol'))])),
    assets: new Map(
      things.flatMap((row) => {
        const protocols = protocolsOf(row)
        return protocols === null ? [] : [[idOf(row), protocols] as const]
      }),
    ),
  }
}
