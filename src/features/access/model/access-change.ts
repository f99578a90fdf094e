import { own, readFlag, readText } from '../../../contract/json-object.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { Row } from '../../../contract/page.ts'
import {
  type Grant,
  type AccessUser,
  readGrant,
  readPerson,
  readReachable,
  referenceIds,
  type Resource,
  type ResourceType,
  type AccessWorld,
} from './access-world.ts'
import { NAMED_KINDS, PERMISSION_TYPES } from './permission-types.ts'
import type { RowChange, WriteChange } from '../../../engine/actions/action-change.ts'
import type { EffectKind } from '../../../engine/registry/entry-types.generated.ts'

/**
 * The same changes to objects as the server has them now: only changed fields count, and of lists only what is added and removed.
 * A field that `before` lacks is replaced as a whole.
 * @param fresh the object with this id; undefined if it was not read
 */
export const onFreshRows = (change: WriteChange, fresh: (id: string) => Row | undefined): WriteChange => ({
  ...change,
  rows: change.rows.map((row) => {
    const now = row.before === null ? undefined : fresh(idOf(row))
    if (now === undefined || row.before === null) return row
    return { before: now, after: row.after === null ? null : withChanges(now, row.before, row.after) }
  }),
})

function withChanges(fresh: Row, before: Row, after: Row): Row {
  const changed = Object.keys(after).filter((field) => sorted(before, field) !== sorted(after, field))
  const valueOf = (field: string): unknown => {
    const [old, now] = [own(before, field), own(after, field)]
    if (!Array.isArray(old) || !Array.isArray(now) || !LISTS.has(field)) return now
    const [was, is] = [referenceIds(old), referenceIds(now)]
    const kept = referenceIds(own(fresh, field)).filter((id) => is.includes(id) || !was.includes(id))
    return unique([...kept, ...is.filter((id) => !was.includes(id))])
  }
  return { ...fresh, ...Object.fromEntries(changed.map((field) => [field, valueOf(field)])) }
}

/** Fields with lists of ids. */
const LISTS: ReadonlySet<string> = new Set([...NAMED_KINDS.map(({ field }) => field), 'groups'])

/** The fields of a kind that decide on access. */
const FIELDS: Readonly<Record<EffectKind, readonly string[]>> = {
  'asset-permission': permissionFields('assets'),
  'application-permission': permissionFields('applications'),
  user: ['groups', 'is_active', 'date_expired'],
  'user-group': ['users'],
  'system-user': ['username'],
  node: ['parent'],
  asset: ['nodes', 'protocols'],
}

function permissionFields(type: ResourceType): readonly string[] {
  const named = PERMISSION_TYPES[type].names.map(({ field }) => field)
  return [...named, 'actions', 'is_active', 'date_start', 'date_expired']
}

/** What an object grants or gets by itself when it is created or deleted; empty: by itself it changes nothing. */
const NAMED: Readonly<Record<EffectKind, readonly string[]>> = {
  'asset-permission': ['system_users'],
  'application-permission': ['system_users'],
  user: ['groups'],
  'user-group': [],
  'system-user': [],
  node: [],
  asset: ['nodes'],
}

/** Forms send times in another notation than the server. */
const TIMES: ReadonlySet<string> = new Set(['date_start', 'date_expired'])

const sorted = (row: Row, field: string): string => {
  const value = own(row, field)
  const time = TIMES.has(field) ? parseServerTime(value) : null
  if (time !== null) return time.toISOString()
  if (!Array.isArray(value)) return value === null || value === undefined || value === '' ? '' : JSON.stringify(value)
  const items = LISTS.has(field) ? referenceIds(value) : value.map(String)
  return [...items].sort().join(' ')
}

const differs = (before: Row, after: Row, field: string): boolean => sorted(before, field) !== sorted(after, field)

/** False if a change cannot change access: only a name was edited, or what is created is in no permission. */
export function mayChangeAccess({ kind, rows }: WriteChange): boolean {
  return rows.some(({ before, after }) => {
    if (before !== null && after !== null) return FIELDS[kind].some((field) => differs(before, after, field))
    // Permissions may name what is deleted; what is created is only in what it names itself.
    if (after === null) return before !== null
    return NAMED[kind].some((field) => sorted(after, field) !== '')
  })
}

const typeOf = (kind: EffectKind): ResourceType => (kind === 'application-permission' ? 'applications' : 'assets')

const isPermission = (kind: EffectKind): boolean => kind.endsWith('-permission')

const idOf = ({ before, after }: RowChange): string => readText(own(before ?? after ?? {}, 'id'))

/**
 * A permission before and after. If its term does not change, the validity that the server has returned
 * holds for both.
 */
export function grantsOf({ kind, rows }: WriteChange, now: Date): readonly Pair<Grant>[] {
  if (!isPermission(kind)) return []
  const type = typeOf(kind)
  const read = (row: Row | null, said: unknown) =>
    row === null ? null : readGrant({ ...row, id: idOf({ before: row, after: null }), is_valid: said }, type, now)
  return rows.map(({ before, after }) => {
    const said = before === null ? undefined : own(before, 'is_valid')
    const sameTerm =
      before !== null &&
      after !== null &&
      ['is_active', 'date_start', 'date_expired'].every((field) => !differs(before, after, field))
    return { before: read(before, said), after: read(after, sameTerm ? said : undefined) }
  })
}

/**
 * When the first of these permissions begins, if that is later and they are not switched off; null: none does. Their rows may be
 * those of a form.
 */
export function firstStart(permissions: readonly Row[], now: Date): Date | null {
  const starts = permissions
    .filter((row) => readFlag(own(row, 'is_active'), true))
    .flatMap((row) => parseServerTime(own(row, 'date_start')) ?? [])
    .filter((start) => start > now)
  return starts.reduce<Date | null>((first, start) => (first === null || start < first ? start : first), null)
}

/** The permissions of a change, before and after. */
export const changedPermissions = ({ kind, rows }: WriteChange): readonly Row[] =>
  isPermission(kind) ? rows.flatMap(({ before, after }) => [before, after].filter((row) => row !== null)) : []

/** Drops `is_valid`, which is about now: at another time the dates decide. */
export const withoutValidity = (row: Row): Row => ({ ...row, is_valid: undefined })

export interface Pair<T> {
  readonly before: T | null
  readonly after: T | null
}

/** What must be read to compute an effect: a superset is as good. */
export interface Affected {
  /** Permissions that the change touches, before and after. */
  readonly grants: readonly Grant[]
  readonly users: readonly string[]
  readonly groups: readonly string[]
  readonly resources: Readonly<Record<ResourceType, readonly string[]>>
  /** Nodes with all assets at or below them. */
  readonly nodes: readonly string[]
}

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)]

/** Ids in one of two lists only. */
const between = (one: readonly string[], other: readonly string[]): readonly string[] =>
  unique([...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))])

/** The users and resources whose access a change may change. @param grants permissions that it may touch */
export function affectedBy(
  change: WriteChange,
  grants: readonly Grant[],
  world: Pick<AccessWorld, 'paths'>,
  now: Date,
) {
  const { kind } = change
  if (isPermission(kind)) return merged(grantsOf(change, now).map(ofPermission))
  const touched = grants.filter(touching(change, world))
  const all = merged(touched.map((grant) => whole(grant)))
  // What is created is not on the server yet.
  const ids = change.rows.flatMap(({ before }) => (before === null ? [] : readText(own(before, 'id'))))
  switch (kind) {
    case 'user':
      return { ...all, users: ids, groups: [] }
    case 'user-group':
      return { ...all, users: unique(change.rows.flatMap(membersBetween)), groups: [] }
    case 'node':
      return { ...all, resources: NONE, nodes: ids }
    case 'asset':
      return { ...all, resources: { ...NONE, assets: ids }, nodes: [] }
    default:
      return all
  }
}

const NONE = { assets: [], applications: [] }

const membersOf = (row: Row | null): readonly string[] => (row === null ? [] : referenceIds(own(row, 'users')))

const membersBetween = ({ before, after }: RowChange): readonly string[] => between(membersOf(before), membersOf(after))

const whole = (grant: Grant): Affected => ({
  grants: [grant],
  users: grant.users,
  groups: grant.groups,
  resources: { ...NONE, [grant.type]: grant.resources },
  nodes: grant.nodes,
})

/** Only the users that are added or removed, if nothing but users changes; in the same way for resources. */
function ofPermission({ before, after }: Pair<Grant>): Affected {
  const both = [before, after].flatMap((grant) => grant ?? [])
  const all = merged(both.map(whole))
  if (before === null || after === null) return all
  const isSame = (field: 'users' | 'groups' | 'resources' | 'nodes' | 'accounts' | 'actions') =>
    between(before[field], after[field]).length === 0
  if (before.valid !== after.valid || !isSame('accounts') || !isSame('actions')) return all
  const samePeople = isSame('users') && isSame('groups')
  const sameThings = isSame('resources') && isSame('nodes')
  if (samePeople && sameThings) return merged([])
  if (sameThings)
    return { ...all, users: between(before.users, after.users), groups: between(before.groups, after.groups) }
  if (!samePeople) return all
  return {
    ...all,
    resources: { ...NONE, [before.type]: between(before.resources, after.resources) },
    nodes: between(before.nodes, after.nodes),
  }
}

const merged = (all: readonly Affected[]): Affected => ({
  grants: all.flatMap(({ grants }) => grants),
  users: unique(all.flatMap(({ users }) => users)),
  groups: unique(all.flatMap(({ groups }) => groups)),
  resources: {
    assets: unique(all.flatMap(({ resources }) => resources.assets)),
    applications: unique(all.flatMap(({ resources }) => resources.applications)),
  },
  nodes: unique(all.flatMap(({ nodes }) => nodes)),
})

/** Whether a permission names what changes, or may cover it before or after. */
function touching({ kind, rows }: WriteChange, { paths }: Pick<AccessWorld, 'paths'>): (grant: Grant) => boolean {
  const ids = new Set(rows.map(idOf))
  const named = (field: string) =>
    new Set(rows.flatMap(({ before, after }) => [before, after].flatMap((row) => referenceIds(own(row ?? {}, field)))))
  switch (kind) {
    case 'user': {
      const groups = named('groups')
      return (grant) => grant.users.some((id) => ids.has(id)) || grant.groups.some((id) => groups.has(id))
    }
    case 'user-group':
      return (grant) => grant.groups.some((id) => ids.has(id))
    case 'system-user':
      return (grant) => grant.accounts.some((id) => ids.has(id))
    default:
      // A node or an asset: every permission with nodes may cover it at its old or its new place.
      return (grant) => grant.resources.some((id) => ids.has(id)) || grant.nodes.some((id) => paths.has(id))
  }
}

/** A move of a node: its full path before and after. */
export interface PathMove {
  readonly from: string
  readonly to: string
}

/** The path of a node that is at or below a moved one. */
function movedPath(path: string, { from, to }: PathMove): string {
  return path === from || path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path
}

interface Places {
  readonly now: Date
  /** For nodes that move. */
  readonly moves: readonly PathMove[]
}

/** The world after a change. */
export function worldAfter(before: AccessWorld, change: WriteChange, { now, moves }: Places): AccessWorld {
  const { kind, rows } = change
  switch (kind) {
    case 'user':
      return { ...before, people: replaced(before.people, rows, (row) => readPerson(row, now)) }
    case 'user-group':
      return { ...before, people: rows.reduce(withMembers, before.people) }
    case 'system-user':
      return afterAccounts(before, rows)
    case 'asset':
      return { ...before, resources: replaced(before.resources, rows, (row) => placed(row, before)) }
    case 'node':
      return moves.reduce(afterMove, before)
    default: {
      const pairs = grantsOf(change, now)
      const kept = before.grants.filter(({ id }) => !rows.some((row) => idOf(row) === id))
      return { ...before, grants: [...kept, ...pairs.flatMap(({ after }) => after ?? [])] }
    }
  }
}

/** An asset at the nodes that a form names by their ids. */
const placed = (row: Row, { paths }: AccessWorld): Resource => ({
  ...readReachable(row, 'assets'),
  paths: referenceIds(own(row, 'nodes')).flatMap((id) => paths.get(id) ?? []),
})

function replaced<T>(all: ReadonlyMap<string, T>, rows: readonly RowChange[], read: (row: Row) => T) {
  const copy = new Map(all)
  for (const change of rows) {
    const id = idOf(change)
    if (change.after === null) copy.delete(id)
    else copy.set(id, read({ ...change.after, id }))
  }
  return copy
}

function withMembers(people: AccessWorld['people'], change: RowChange): AccessWorld['people'] {
  const id = idOf(change)
  const members = membersOf(change.after)
  const inGroup = (person: AccessUser): AccessUser => ({
    ...person,
    groups: [...person.groups.filter((each) => each !== id), ...(members.includes(person.id) ? [id] : [])],
  })
  return new Map([...people].map(([key, person]) => [key, inGroup(person)]))
}

function afterAccounts(before: AccessWorld, rows: readonly RowChange[]): AccessWorld {
  const gone = new Set(rows.filter(({ after }) => after === null).map(idOf))
  const without = (grant: Grant): Grant =>
    grant.accounts.some((id) => gone.has(id))
      ? { ...grant, accounts: grant.accounts.filter((id) => !gone.has(id)) }
      : grant
  return { ...before, grants: before.grants.map(without), logins: loginsOf(rows, 'after') }
}

/** Logins of system users whose login changes. */
export function loginsOf(rows: readonly RowChange[], when: 'before' | 'after'): ReadonlyMap<string, string> {
  const renamed = rows.filter(
    ({ before, after }) => before !== null && after !== null && differs(before, after, 'username'),
  )
  return new Map(
    renamed.map((change) => [
      idOf(change),
      readFlag(own(change[when] ?? {}, 'username_same_with_user')) ? '' : readText(own(change[when] ?? {}, 'username')),
    ]),
  )
}

function afterMove(world: AccessWorld, move: PathMove): AccessWorld {
  const moved = (resource: Resource): Resource => ({
    ...resource,
    paths: resource.paths.map((path) => movedPath(path, move)),
  })
  return {
    ...world,
    paths: new Map([...world.paths].map(([id, path]) => [id, movedPath(path, move)])),
    resources: new Map([...world.resources].map(([id, resource]) => [id, moved(resource)])),
  }
}
