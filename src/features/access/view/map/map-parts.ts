import { own, readText } from '../../../../contract/json-object.ts'
import { type Page, readPage, type Row } from '../../../../contract/page.ts'
import { may } from '../../../../engine/permission/access.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { Api } from '../../../../client/http.ts'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { referenceId, rowId } from '../../../../console/fields/row-name.ts'
import { detailHref } from '../../../../console/kernel/entries/detail-href.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'

/** Kinds of objects that a permission names, as in the URLs of its links. */
export type Kind = 'users' | 'user-groups' | 'system-users' | 'nodes' | 'assets' | 'applications'

/** The columns of the picture: who, as whom, what. */
export const SIDES = ['who', 'account', 'what'] as const
export type MapSide = (typeof SIDES)[number]

interface Part {
  readonly kind: Kind
  readonly side: MapSide
  /** The field of a link with the object. */
  readonly field: string
}

interface MapType {
  /** The field of a link with the permission, which is also the param of the tab. */
  readonly self: string
  readonly url: string
  /** Entry of the permission, and its tabs that list everything of a side. */
  readonly entry: string
  readonly tabs: Readonly<Record<MapSide, string>>
  readonly parts: readonly Part[]
}

const PEOPLE: readonly Part[] = [
  { kind: 'user-groups', side: 'who', field: 'usergroup' },
  { kind: 'users', side: 'who', field: 'user' },
  { kind: 'system-users', side: 'account', field: 'systemuser' },
]

const TYPES: readonly MapType[] = [
  {
    self: 'assetpermission',
    url: '/api/v1/perms/asset-permissions',
    entry: 'asset-permissions',
    tabs: { who: 'AssetPermissionUser', account: 'AssetPermissionAsset', what: 'AssetPermissionAsset' },
    parts: [
      ...PEOPLE,
      { kind: 'nodes', side: 'what', field: 'node' },
      { kind: 'assets', side: 'what', field: 'asset' },
    ],
  },
  {
    self: 'applicationpermission',
    url: '/api/v1/perms/application-permissions',
    entry: 'application-permissions',
    tabs: { who: 'ApplicationPermissionUser', account: 'ApplicationsPermission', what: 'ApplicationsPermission' },
    parts: [...PEOPLE, { kind: 'applications', side: 'what', field: 'application' }],
  },
]

/** The type of a permission, by the param of the tab. */
export const mapTypeOf = (params: Readonly<Record<string, string>>): MapType | null =>
  TYPES.find(({ self }) => params[self] !== undefined) ?? null

export interface MapItem {
  readonly key: string
  readonly kind: Kind
  readonly id: string
  readonly name: string
}

/** Objects of one kind that a permission names. */
export interface MapPart extends Part {
  /** The entry and the tab of the permission with all of them. */
  readonly entry: string
  readonly tab: string
  /** The first ones. */
  readonly items: readonly MapItem[]
  readonly total: number
}

/** Objects of each kind that are shown. */
const SHOWN = 12

/** The objects that a permission names, the first of each kind; all kinds in one wave. */
export function readMap(api: Api, type: MapType, id: string): Promise<readonly MapPart[]> {
  return Promise.all(
    type.parts.map(async (part) => {
      const url = `${type.url}-${part.kind}-relations/`
      const query = { [type.self]: id, offset: 0, limit: SHOWN }
      const page = readPage(await api.send({ method: 'GET', url, query }))
      return {
        ...part,
        entry: type.entry,
        tab: type.tabs[part.side],
        items: page.rows.flatMap((row) => itemOf(row, part)),
        total: page.count,
      }
    }),
  )
}

function itemOf(row: Row, { kind, field }: Part): readonly MapItem[] {
  const id = referenceId(own(row, field))
  if (id === '') return []
  return [{ key: `${kind} ${id}`, kind, id, name: plainText(own(row, `${field}_display`)) || id }]
}

/** What a group or node contains: the first ones, and their number. */
export interface Contents {
  readonly items: readonly MapItem[]
  readonly total: number
}

const GROUP_MEMBER: Part = { kind: 'users', side: 'who', field: 'user' }

/** Contents of a group or node that are shown. */
const CONTAINED = 8

interface Container {
  /** The list whose permission is required. */
  readonly entry: string
  readonly url: string
  /** Filter of the list. */
  readonly param: string
  readonly read: (row: Row) => readonly MapItem[]
}

/** A core ignores the filter of users by group, so members are read from the links. */
const CONTAINERS: Partial<Record<Kind, Container>> = {
  'user-groups': {
    entry: 'user-groups',
    url: '/api/v1/users/users-groups-relations/',
    param: 'usergroup',
    read: (row) => itemOf(row, GROUP_MEMBER),
  },
  nodes: {
    entry: 'assets',
    url: '/api/v1/assets/assets/',
    param: 'node',
    read: (row) => {
      const id = rowId(row)
      return [{ key: `assets ${id}`, kind: 'assets', id, name: plainText(own(row, 'hostname')) || id }]
    },
  },
}

/** How the contents of a kind are read; null if it has none, or the user may not see them. */
export function containerOf(kind: Kind, session: Session): Container | null {
  const container = CONTAINERS[kind]
  const entry = container === undefined ? null : indexEntry(container.entry)
  if (container === undefined || entry === null || may(entry, 'view', session).state !== 'allowed') return null
  return container
}

export async function readContents(api: Api, { url, param, read }: Container, id: string): Promise<Contents> {
  const query = { [param]: id, offset: 0, limit: CONTAINED }
  const page: Page = readPage(await api.send({ method: 'GET', url, query }))
  return { items: page.rows.flatMap(read), total: page.count }
}

const APPLICATIONS: Readonly<Record<string, string>> = {
  db: 'databases',
  cloud: 'kubernetes',
  remote_app: 'remote-apps',
}

/** Link to the details of an object; the list of applications depends on the category of the permission. */
export function itemHref({ kind, id }: MapItem, permission: Row, session: Session): string | null {
  const entry = kind === 'applications' ? (APPLICATIONS[readText(own(permission, 'category'))] ?? null) : kind
  return entry === null ? null : detailHref(indexEntry(entry), session)(id)
}
