import { isObject, own, readFlag, readText } from '../../../contract/json-object.ts'
import { singleActions } from '../../../contract/access/grant-actions.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { Row } from '../../../contract/page.ts'

/** What a permission opens. */
export type ResourceType = 'assets' | 'applications'

/** A permission, as far as it decides on access. All lists are ids. */
export interface Grant {
  readonly id: string
  readonly type: ResourceType
  readonly users: readonly string[]
  readonly groups: readonly string[]
  /** Assets or applications that it names itself. */
  readonly resources: readonly string[]
  /** It covers the assets of these nodes and of all nodes below them. */
  readonly nodes: readonly string[]
  /** System users. */
  readonly accounts: readonly string[]
  readonly actions: readonly string[]
  /** Active, and within its dates. */
  readonly valid: boolean
}

export interface AccessUser {
  readonly id: string
  readonly name: string
  readonly groups: readonly string[]
  /** False for an account that cannot sign in: it reaches nothing. */
  readonly active: boolean
}

export interface Resource {
  readonly id: string
  readonly name: string
  readonly type: ResourceType
  /** Full paths of its nodes (`/Default/Web`); empty for an application. */
  readonly paths: readonly string[]
  /** Names of its protocols (`ssh`); null for an application, which every system user of its permissions suits. */
  readonly protocols: readonly string[] | null
}

/** A command filter: it applies to its users, also of its groups, and to its resources, also in and below its nodes. */
export interface FilterReach {
  readonly id: string
  readonly name: string
  readonly users: readonly string[]
  readonly groups: readonly string[]
  readonly resources: readonly string[]
  readonly nodes: readonly string[]
}

/** Who reaches what, as read at one time. Grants that cover none of the people or resources may be missing. */
export interface AccessWorld {
  readonly grants: readonly Grant[]
  readonly people: ReadonlyMap<string, AccessUser>
  readonly resources: ReadonlyMap<string, Resource>
  /** Full paths of nodes that grants name, by id. */
  readonly paths: ReadonlyMap<string, string>
  /** Logins of system users whose login changes, by id. */
  readonly logins: ReadonlyMap<string, string>
  /** Protocols of system users, by id; one that is missing suits every resource. */
  readonly protocols: ReadonlyMap<string, string>
  /** Active command filters. */
  readonly filters: readonly FilterReach[]
}

/** Ids of a list of references, which a server or a form holds as ids or objects. */
export function referenceIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const id = isObject(item) ? (own(item, 'id') ?? own(item, 'pk')) : item
    return typeof id === 'string' && id !== '' ? [id] : []
  })
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** True if a permission is in force. `is_valid` of the server takes precedence. */
function isValid(row: Row, now: Date): boolean {
  const said = own(row, 'is_valid')
  if (typeof said === 'boolean') return said
  const [starts, ends] = ['date_start', 'date_expired'].map((name) => parseServerTime(own(row, name)))
  return readFlag(own(row, 'is_active'), true) && !(starts && starts > now) && !(ends && ends <= now)
}

/** Reads a permission, from a response or a form. Without `is_valid` its dates decide. */
export const readGrant = (row: Row, type: ResourceType, now: Date): Grant => ({
  id: readText(own(row, 'id')),
  type,
  users: referenceIds(own(row, 'users')),
  groups: referenceIds(own(row, 'user_groups')),
  resources: referenceIds(own(row, type)),
  nodes: type === 'assets' ? referenceIds(own(row, 'nodes')) : [],
  accounts: referenceIds(own(row, 'system_users')),
  actions: singleActions(texts(own(row, 'actions'))),
  valid: isValid(row, now),
})

/** Paths of the nodes that a permission names, by id; empty unless the response has one path for each. */
export function pathsIn(row: Row): ReadonlyMap<string, string> {
  const ids = referenceIds(own(row, 'nodes'))
  const paths = texts(own(row, 'nodes_display'))
  return new Map(ids.length === paths.length ? ids.map((id, at) => [id, paths[at] ?? '']) : [])
}

/** Reads a user, from a response or a form. */
export function readPerson(row: Row, now: Date): AccessUser {
  const ends = parseServerTime(own(row, 'date_expired'))
  const login = readText(own(row, 'username'))
  return {
    id: readText(own(row, 'id')),
    name: readText(own(row, 'name')) || login,
    groups: referenceIds(own(row, 'groups')),
    active: readFlag(own(row, 'is_active'), true) && !(ends !== null && ends <= now),
  }
}

/** Reads an asset or an application. */
export const readReachable = (row: Row, type: ResourceType): Resource => ({
  id: readText(own(row, 'id')),
  name: readText(own(row, 'hostname')) || readText(own(row, 'name')),
  type,
  paths: type === 'assets' ? texts(own(row, 'nodes_display')) : [],
  protocols: type === 'assets' ? protocolsOf(row) : null,
})

/** The protocols of an asset, without ports; null if the row does not tell them. */
export function protocolsOf(row: Row): readonly string[] | null {
  const all = own(row, 'protocols')
  return Array.isArray(all) ? texts(all).map((text) => text.split('/', 1)[0] ?? '') : null
}

/** Whether a system user can be used on a resource: both have its protocol, or one of them is not known. */
export const suits = (protocol: string | undefined, protocols: readonly string[] | null): boolean =>
  protocol === undefined || protocols === null || protocols.includes(protocol)

/** Reads a command filter. */
export const readFilter = (row: Row): FilterReach => ({
  id: readText(own(row, 'id')),
  name: readText(own(row, 'name')),
  users: referenceIds(own(row, 'users')),
  groups: referenceIds(own(row, 'user_groups')),
  resources: [...referenceIds(own(row, 'assets')), ...referenceIds(own(row, 'applications'))],
  nodes: referenceIds(own(row, 'nodes')),
})

/** A path and all paths above it: `/Default/Web` gives `/Default`, `/Default/Web`. */
export function pathsTo(path: string): readonly string[] {
  const names = path.split('/').slice(1)
  return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}`)
}
