import useSWR from 'swr'
import { isAbort } from '../../../../client/failure.ts'
import type { Row } from '../../../../contract/page.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { type PermissionType, typesWithFilters } from '../../model/permission-types.ts'
import { AccessReader } from '../../requests/access-reader.ts'
import { maySee } from '../may-see.ts'

type Params = Readonly<Record<string, string>>

/** A permission and its type. */
export interface ListedPermission {
  readonly type: PermissionType
  readonly row: Row
}

/** Permissions that cover an object. */
export interface Access {
  readonly permissions: readonly ListedPermission[]
  /** Total, which may exceed the number read. */
  readonly total: number
}

type AccessState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly access: Access }

/** Permissions filtered by `params`, and the types that the user may not view. */
export function useAccess(params: Params) {
  const session = useSession()
  const { api } = useServices()
  const types = typesWithFilters(params)
  const seen = types.filter(({ entry }) => maySee(entry, session))
  const { data, error, mutate } = useSWR<Access, unknown>(['access', params, seen.map(({ entry }) => entry)], () =>
    read(new AccessReader({ api }), seen, params),
  )
  return {
    state: stateOf(data, error),
    unseen: types.filter((type) => !seen.includes(type)),
    reload: () => mutate().catch(() => undefined),
  }
}

async function read(reader: AccessReader, types: readonly PermissionType[], params: Params): Promise<Access> {
  const found = await Promise.all(
    types.map(async (type) => ({ type, ...(await reader.list(type.url, params, reader.limits.grants)) })),
  )
  return {
    permissions: found.flatMap(({ type, rows }) => rows.map((row) => ({ type, row }))),
    total: found.reduce((sum, { count }) => sum + count, 0),
  }
}

function stateOf(access: Access | undefined, error: unknown): AccessState {
  if (error !== undefined && !isAbort(error)) return { kind: 'failed', error }
  return access === undefined ? { kind: 'loading' } : { kind: 'ready', access }
}
