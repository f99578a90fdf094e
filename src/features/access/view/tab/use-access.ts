import useSWR from 'swr'
import { allPages } from '../../../../client/lists.ts'
import { isAbort } from '../../../../client/failure.ts'
import { may } from '../../../../engine/permission/access.ts'
import type { Row } from '../../../../contract/page.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { type Services, useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'

/** A type of permission: filter parameters of its list, granted resources, tabs. */
interface PermissionType {
  /** Key of the entry that lists them. */
  readonly entry: string
  /** Supported filter parameters; the server ignores unknown ones and returns all rows. */
  readonly params: readonly string[]
  /** Fields of granted resources. */
  readonly things: readonly string[]
  /** Tabs of a permission with all users and all resources. */
  readonly tabs: { readonly people: string; readonly things: string }
}

/** Entry whose OPTIONS lists all actions; that of application permissions depends on the application type. */
export const ACTIONS_ENTRY = 'asset-permissions'

const PERMISSION_TYPES: readonly PermissionType[] = [
  {
    entry: 'asset-permissions',
    params: ['user_id', 'user_group_id', 'asset_id', 'node_id'],
    things: ['assets', 'nodes'],
    tabs: { people: 'AssetPermissionUser', things: 'AssetPermissionAsset' },
  },
  {
    entry: 'application-permissions',
    params: ['user_id', 'user_group_id', 'application_id'],
    things: ['applications'],
    tabs: { people: 'ApplicationPermissionUser', things: 'ApplicationsPermission' },
  },
]

/** Types whose list supports these parameters. */
export const permissionTypesWithParams = (params: Readonly<Record<string, string>>): readonly PermissionType[] =>
  PERMISSION_TYPES.filter((type) => Object.keys(params).every((name) => type.params.includes(name)))

/** Permissions read per type: at most ten pages. */
const MOST = 1000

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
  const { rows } = useServices()
  const types = permissionTypesWithParams(params)
  const seen = types.filter(({ entry }) => {
    const index = indexEntry(entry)
    return index !== null && may(index, 'view', session).state === 'allowed'
  })
  const { data, error, mutate } = useSWR<Access, unknown>(['access', params, seen.map(({ entry }) => entry)], () =>
    read(rows, seen, params),
  )
  return {
    state: stateOf(data, error),
    unseen: types.filter((type) => !seen.includes(type)),
    reload: () => mutate().catch(() => undefined),
  }
}

async function read(ask: Services['rows'], types: readonly PermissionType[], params: Params): Promise<Access> {
  const found = await Promise.all(
    types.map(async (type) => {
      const url = indexEntry(type.entry)?.url ?? ''
      const page = await allPages(
        ({ offset, limit }) => ask(url, { ...params, offset: String(offset), limit: String(limit) }),
        MOST,
      )
      return { permissions: page.rows.map((row) => ({ type, row })), count: page.count }
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
