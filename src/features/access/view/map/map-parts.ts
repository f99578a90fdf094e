import { own, readText } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import type { Session } from '../../../../engine/session/session.ts'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { referenceId, rowId } from '../../../../console/fields/row-name.ts'
import { detailHref } from '../../../../console/kernel/entries/detail-href.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import {
  linksUrl,
  type NamedKind,
  PERMISSION_TYPES,
  type PermissionType,
  type PermissionSide,
} from '../../model/permission-types.ts'
import type { AccessReader } from '../../requests/access-reader.ts'
import { maySee } from '../may-see.ts'

/** The type of a permission, by the param of the tab. */
export const mapTypeOf = (params: Readonly<Record<string, string>>): PermissionType | null =>
  Object.values(PERMISSION_TYPES).find(({ self }) => params[self] !== undefined) ?? null

export interface MapItem {
  readonly key: string
  /** As in the URLs of links with permissions. */
  readonly kind: string
  readonly id: string
  readonly name: string
}

/** Objects of one kind that a permission names. */
export interface MapPart {
  readonly kind: string
  readonly side: PermissionSide
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
export function readMap(reader: AccessReader, type: PermissionType, id: string): Promise<readonly MapPart[]> {
  // Groups and nodes first: each stands for many.
  return Promise.all(
    [...type.names].reverse().map(async (named) => {
      const { side, links: kind } = named
      const page = await reader.first(linksUrl(type, kind), { [type.self]: id }, SHOWN)
      const items = page.rows.flatMap((row) => itemOf(row, named))
      return { kind, side, entry: type.entry, tab: type.tabs[side], items, total: page.count }
    }),
  )
}

function itemOf(row: Row, { links: kind, other }: Pick<NamedKind, 'links' | 'other'>): readonly MapItem[] {
  const id = referenceId(own(row, other))
  if (id === '') return []
  return [{ key: `${kind} ${id}`, kind, id, name: plainText(own(row, `${other}_display`)) || id }]
}

/** What a group or node contains: the first ones, and their number. */
export interface Contents {
  readonly items: readonly MapItem[]
  readonly total: number
}

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
const CONTAINERS: Readonly<Record<string, Container>> = {
  'user-groups': {
    entry: 'user-groups',
    url: '/api/v1/users/users-groups-relations/',
    param: 'usergroup',
    read: (row) => itemOf(row, { links: 'users', other: 'user' }),
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
export function containerOf(kind: string, session: Session): Container | null {
  const container = CONTAINERS[kind]
  return container !== undefined && maySee(container.entry, session) ? container : null
}

export async function readContents(reader: AccessReader, container: Container, id: string): Promise<Contents> {
  const { rows, count } = await reader.first(container.url, { [container.param]: id }, CONTAINED)
  return { items: rows.flatMap(container.read), total: count }
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
