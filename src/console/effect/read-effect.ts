import { ACCESS_LIST } from '../../contract/access/access-lists.ts'
import { own, readText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import {
  type AccessChange,
  type Affected,
  affectedBy,
  grantsOf,
  loginsOf,
  type PathMove,
  typesOf,
  worldAfter,
} from '../../engine/effect/access-change.ts'
import { accessEffect, type AccessEffect, accountOf } from '../../engine/effect/access-effect.ts'
import {
  type Grant,
  pathsIn,
  readGrant,
  readPerson,
  readReachable,
  referenceIds,
  type ResourceType,
  type AccessWorld,
} from '../../engine/effect/access-world.ts'
import { type Danger, dangersOf, remainingGrants } from '../../engine/effect/effect-facts.ts'
import { AccessReader, type AccessReaderRequest, grantEntry } from './access-reader.ts'

export interface EffectRequest extends AccessReaderRequest {
  readonly change: AccessChange
  readonly now: Date
  /** Id of the current user. */
  readonly self: string
  /** Whether the user may view the list of an entry. */
  readonly maySee: (entry: string) => boolean
}

/** The effect of a change on access, with the names of what it is about. */
export interface KnownEffect {
  readonly effect: AccessEffect
  /** Ids of users that lose everything, in both types of permissions; null if that is not known. */
  readonly nothingLeft: readonly string[] | null
  /** Names of users and resources by id. */
  readonly names: ReadonlyMap<string, string>
  /** Names and logins of system users by id. */
  readonly accounts: ReadonlyMap<string, { readonly name: string; readonly login: string }>
  /** True if a limit was reached: there may be more. */
  readonly atLeast: boolean
  readonly dangers: readonly Danger[]
}

/** Lists that must be seen to know an effect, and are not: keys of their entries. */
export class UnseenLists extends Error {
  readonly entries: readonly string[]

  constructor(entries: readonly string[]) {
    super(`Not allowed to view ${entries.join(', ')}`)
    this.name = 'UnseenLists'
    this.entries = entries
  }
}

interface Grants {
  readonly grants: readonly Grant[]
  readonly paths: Map<string, string>
  /** System users as permissions name them, by id. */
  readonly accountNames: Map<string, string>
  readonly complete: boolean
}

const idOf = (row: Row): string => readText(own(row, 'id'))

/**
 * Reads who reaches what now, and computes what a change does to it.
 * @throws UnseenLists, RequestFailed: then the effect is not known
 */
export async function readEffect(request: EffectRequest): Promise<KnownEffect> {
  const { change, now, maySee } = request
  const types = typesOf(change.kind).filter((type) => maySee(grantEntry(type)))
  const unseen = [ACCESS_LIST.users.entry, ACCESS_LIST.assets.entry].filter((entry) => !maySee(entry))
  if (types.length === 0) throw new UnseenLists(typesOf(change.kind).map(grantEntry))
  if (unseen.length > 0) throw new UnseenLists(unseen)
  const reader = new AccessReader(request)
  const listed = await readGrants(reader, change, types, now)
  const affected = affectedBy(change, listed.grants, listed, now)
  const [people, things] = await Promise.all([readPeople(reader, affected, now), readThings(reader, affected)])
  const others = listed.complete ? people.ids : people.ids.slice(0, reader.limits.asked)
  const grants = listed.complete ? listed : addRows(listed, await grantsByUser(reader, types, others), now)
  await addPaths(reader, grants.paths, [...affected.nodes, ...nodesNamed(change)])
  const before: AccessWorld = {
    grants: grants.grants,
    people: new Map(others.flatMap((id) => people.found.get(id) ?? []).map((person) => [person.id, person])),
    resources: new Map(things.rows.map((thing) => [thing.id, thing])),
    paths: grants.paths,
    logins: loginsOf(change.rows, 'before'),
  }
  const after = worldAfter(before, change, { now, moves: movesOf(change, grants.paths) })
  const effect = accessEffect(before, after)
  const accounts = await readAccounts(reader, effect, grants.accountNames, request)
  const touched = [...affected.grants, ...grantsOf(change, now).flatMap((pair) => [pair.before, pair.after])]
  return {
    effect,
    nothingLeft: await readNothingLeft(reader, { effect, before, after, types, request }),
    names: new Map(
      [...before.people.values(), ...after.people.values(), ...things.rows].map(({ id, name }) => [id, name]),
    ),
    accounts,
    atLeast: !people.complete || !things.complete || others.length < people.ids.length,
    dangers: dangersOf({
      effect,
      grants: touched.flatMap((grant) => grant ?? []),
      paths: grants.paths,
      loginOf: (id) => accounts.get(id)?.login,
      self: request.self,
    }),
  }
}

/** The filter of permissions for an object of a kind. */
const FILTERS: Readonly<Partial<Record<AccessChange['kind'], string>>> = {
  user: 'user_id',
  'user-group': 'user_group_id',
  'system-user': 'system_user_id',
  node: 'node_id',
  asset: 'asset_id',
}

/** All permissions of these types or, if there are too many, those that the change touches. */
async function readGrants(
  reader: AccessReader,
  change: AccessChange,
  types: readonly ResourceType[],
  now: Date,
): Promise<Grants> {
  let all: Grants = { grants: [], paths: new Map(), accountNames: new Map(), complete: true }
  for (const type of types) {
    const { rows, complete } = await reader.grants(type)
    const some = complete ? rows : await reader.grantsBy(type, touchingFilters(change))
    all = { ...addRows(all, new Map([[type, some]]), now), complete: all.complete && complete }
  }
  return all
}

function touchingFilters({ kind, rows }: AccessChange): readonly Readonly<Record<string, string>>[] {
  const filter = FILTERS[kind]
  if (filter === undefined) return []
  const both = rows.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null)
  const nodes = [
    ...both.map((row) => readText(own(row, 'parent'))),
    ...both.flatMap((row) => referenceIds(own(row, 'nodes'))),
  ]
  const groups = kind === 'user' ? both.flatMap((row) => referenceIds(own(row, 'groups'))) : []
  const unique = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== '')
  return [
    ...unique(both.map(idOf)).map((id) => ({ [filter]: id })),
    ...unique(kind === 'node' || kind === 'asset' ? nodes : []).map((id) => ({ node_id: id })),
    ...unique(groups).map((id) => ({ user_group_id: id })),
  ]
}

async function grantsByUser(reader: AccessReader, types: readonly ResourceType[], users: readonly string[]) {
  const filters = users.map((id) => ({ user_id: id }))
  const found = new Map<ResourceType, readonly Row[]>()
  for (const type of types) found.set(type, await reader.grantsBy(type, filters))
  return found
}

/** Adds permissions that are not known yet, with the paths and names in their rows. */
function addRows(known: Grants, found: ReadonlyMap<ResourceType, readonly Row[]>, now: Date): Grants {
  const paths = new Map(known.paths)
  const accountNames = new Map(known.accountNames)
  const grants = new Map(known.grants.map((grant) => [grant.id, grant]))
  for (const [type, rows] of found) {
    for (const row of rows) {
      grants.set(idOf(row), readGrant(row, type, now))
      pathsIn(row).forEach((path, id) => paths.set(id, path))
      const names = own(row, 'system_users_display')
      const ids = referenceIds(own(row, 'system_users'))
      if (Array.isArray(names) && names.length === ids.length)
        ids.forEach((id, at) => accountNames.set(id, readText(names[at])))
    }
  }
  return { ...known, grants: [...grants.values()], paths, accountNames }
}

const nodesNamed = ({ kind, rows }: AccessChange): readonly string[] =>
  rows.flatMap(({ before, after }) =>
    [before, after].flatMap((row) => [
      ...referenceIds(own(row ?? {}, 'nodes')),
      ...(kind === 'node' ? [readText(own(row ?? {}, 'id')), readText(own(row ?? {}, 'parent'))] : []),
    ]),
  )

/** Reads the full paths of nodes that no permission has told. */
async function addPaths(reader: AccessReader, paths: Map<string, string>, nodes: readonly string[]): Promise<void> {
  const missing = [...new Set(nodes)].filter((id) => id !== '' && !paths.has(id))
  const { rows } = await reader.byIds(ACCESS_LIST.nodes.url, missing, reader.limits.resources)
  rows.forEach((row) => paths.set(idOf(row), readText(own(row, 'full_value'))))
}

function movesOf({ kind, rows }: AccessChange, paths: ReadonlyMap<string, string>): readonly PathMove[] {
  if (kind !== 'node') return []
  return rows.flatMap(({ after }) => {
    const from = paths.get(idOf(after ?? {}))
    const parent = paths.get(readText(own(after ?? {}, 'parent')))
    if (from === undefined || parent === undefined) return []
    return [{ from, to: `${parent}/${from.split('/').at(-1) ?? ''}` }]
  })
}

/** The affected users, members of groups included, up to the limit. */
async function readPeople(reader: AccessReader, { users, groups }: Affected, now: Date) {
  const { limits } = reader
  const grouped = await reader.byIds(ACCESS_LIST.groups.url, groups, limits.grants)
  const members = grouped.rows.flatMap((row) => referenceIds(own(row, 'users')))
  const ids = [...new Set([...users, ...members])]
  const { rows, complete } = await reader.byIds(ACCESS_LIST.users.url, ids, limits.users)
  return {
    ids: ids.slice(0, limits.users),
    found: new Map(rows.map((row) => [idOf(row), readPerson(row, now)])),
    complete: complete && grouped.complete,
  }
}

/** The affected assets and applications, up to the limit. */
async function readThings(reader: AccessReader, { resources, nodes }: Affected) {
  const most = reader.limits.resources
  const named = await reader.byIds(ACCESS_LIST.assets.url, resources.assets, most)
  const inNodes = await reader.assetsIn(nodes, Math.max(0, most - named.rows.length))
  const applications = await reader.byIds(ACCESS_LIST.applications.url, resources.applications, most)
  return {
    rows: [
      ...[...named.rows, ...inNodes.rows].map((row) => readReachable(row, 'assets')),
      ...applications.rows.map((row) => readReachable(row, 'applications')),
    ],
    complete: named.complete && inNodes.complete && applications.complete,
  }
}

/** Names and logins of the system users of an effect. */
async function readAccounts(
  reader: AccessReader,
  { gained, lost }: AccessEffect,
  listed: ReadonlyMap<string, string>,
  { maySee }: EffectRequest,
): Promise<KnownEffect['accounts']> {
  const ids = [...new Set([...gained, ...lost].flatMap(({ accounts }) => accounts.map((each) => accountOf(each).id)))]
  const { url, entry } = ACCESS_LIST.accounts
  const { rows } = maySee(entry) ? await reader.byIds(url, ids, reader.limits.resources) : { rows: [] }
  return new Map([
    ...ids.map((id) => [id, { name: listed.get(id) ?? id, login: '' }] as const),
    ...rows.map(
      (row) => [idOf(row), { name: readText(own(row, 'name')), login: readText(own(row, 'username')) }] as const,
    ),
  ])
}

interface NothingLeftFacts {
  readonly effect: AccessEffect
  readonly before: AccessWorld
  readonly after: AccessWorld
  /** The types of permissions in the worlds. */
  readonly types: readonly ResourceType[]
  readonly request: EffectRequest
}

/** Users that reach nothing any more. A permission counts if it names a resource, or a node with assets. */
async function readNothingLeft(
  reader: AccessReader,
  { effect, before, after, types, request }: NothingLeftFacts,
): Promise<readonly string[] | null> {
  const { change, now, maySee } = request
  if (effect.lost.length === 0) return []
  const otherTypes = (['assets', 'applications'] as const).filter((type) => !types.includes(type))
  if (![...types, ...otherTypes].every((type) => maySee(grantEntry(type)))) return null
  const losers = [...remainingGrants(effect, after)]
  const found = await readGrants(reader, { ...change, rows: [] }, otherTypes, now)
  if (!found.complete) return null
  const both: AccessWorld = { ...after, grants: [...after.grants, ...found.grants] }
  const counts = new Map<string, boolean>()
  const isFilled = async (grant: Grant): Promise<boolean> => {
    if (grant.resources.some((id) => !before.resources.has(id) || after.resources.has(id))) return true
    for (const node of grant.nodes) {
      if (!counts.has(node)) counts.set(node, await hasAssets(reader, node, before, after))
      if (counts.get(node) === true) return true
    }
    return false
  }
  const left = remainingGrants(effect, both)
  const nothing: string[] = []
  for (const [id] of losers) {
    let filled = false
    for (const grant of left.get(id) ?? []) filled ||= await isFilled(grant)
    if (!filled) nothing.push(id)
  }
  return nothing
}

/** True if a node has assets at or below it after a change that may take some away. */
async function hasAssets(
  reader: AccessReader,
  node: string,
  before: AccessWorld,
  after: AccessWorld,
): Promise<boolean> {
  const inNode = ({ paths, resources }: AccessWorld): number => {
    const path = paths.get(node) ?? ''
    const isIn = (each: string): boolean => each === path || each.startsWith(`${path}/`)
    return [...resources.values()].filter((resource) => resource.paths.some(isIn)).length
  }
  if (inNode(after) > 0) return true
  return (await reader.countIn(node)) > inNode(before)
}
