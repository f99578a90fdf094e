import useSWR from 'swr'
import { allPages } from '../../../client/all-pages.ts'
import { isAbort } from '../../../client/request-failed.ts'
import type { Row } from '../../../contract/row.ts'
import { may } from '../../../engine/permission/resource.ts'
import { indexEntry } from '../../app/entry.ts'
import { useServices, type Services } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { kindsAskedBy, type PermissionKind } from './kinds.ts'

/** Of each kind so many are read: ten answers of a server at most. */
const MOST = 1000

type Params = Readonly<Record<string, string>>

/** A permission of its kind. */
export interface Permission {
  readonly kind: PermissionKind
  readonly row: Row
}

/** Permissions that reach an object. */
export interface Access {
  readonly permissions: readonly Permission[]
  /** How many there are in all, which may be more than were read. */
  readonly total: number
}

export type AccessState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly access: Access }

/** All permissions that `params` ask for, and those of its kinds whose permissions the reader may not see. */
export function useAccess(params: Params) {
  const session = useSession()
  const { rows } = useServices()
  const kinds = kindsAskedBy(params)
  const seen = kinds.filter(({ entry }) => {
    const index = indexEntry(entry)
    return index !== null && may(index, 'view', session).state === 'allowed'
  })
  const { data, error, mutate } = useSWR<Access, unknown>(['access', params, seen.map(({ entry }) => entry)], () =>
    read(rows, seen, params),
  )
  return {
    state: stateOf(data, error),
    unseen: kinds.filter((kind) => !seen.includes(kind)),
    reload: () => void mutate().catch(() => undefined),
  }
}

async function read(ask: Services['rows'], kinds: readonly PermissionKind[], params: Params): Promise<Access> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const url = indexEntry(kind.entry)?.url ?? ''
      const page = await allPages(
        ({ offset, limit }) => ask(url, { ...params, offset: String(offset), limit: String(limit) }),
        MOST,
      )
      return { permissions: page.rows.map((row) => ({ kind, row })), count: page.count }
    }),
  )
  return {
    permissions: found.flatMap(({ permissions }) => permissions),
    total: found.reduce((sum, { count }) => sum + count, 0),
  }
}

function stateOf(access: Access | undefined, error: unknown): AccessState {
  if (error !== undefined && !isAbort(error)) return { kind: 'failed', error }
  return access === undefined ? { kind: 'loading' } : { kind: 'ready', access }
}
