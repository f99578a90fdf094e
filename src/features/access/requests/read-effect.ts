import { ACCESS_LIST } from '../../../contract/access/access-lists.ts'
import { own, readText } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import {
  type Affected,
  affectedBy,
  firstStart,
  grantsOf,
  loginsOf,
  onFreshRows,
  type PathMove,
  changedPermissions,
  withoutValidity,
  worldAfter,
} from '../model/access-change.ts'
import type { WriteChange, RowChange } from '../../../engine/actions/action-change.ts'
import { accessEffect, type AccessEffect, accountOf, sameEffect } from '../model/access-effect.ts'
import {
  type Grant,
  readPerson,
  readReachable,
  referenceIds,
  type ResourceType,
  type AccessWorld,
} from '../model/access-world.ts'
import { type Danger, dangersOf, remainingGrants } from '../model/effect-facts.ts'
import { PERMISSION_TYPES, RESOURCE_TYPES, typesOf } from '../model/permission-types.ts'
import { AccessReader, type AccessReaderRequest, UnseenLists } from './access-reader.ts'
import { readApplicants } from './read-applicants.ts'
import { readFilters } from './read-filters.ts'
import { idOf, type ListedGrants, readGrants, withGrantsOf } from './read-grants.ts'

export interface EffectRequest extends AccessReaderRequest {
  readonly change: WriteChange
  readonly now: Date
  /** Id of the current user. */
  readonly self: string
  /** Whether the user may view the list of an entry. */
  readonly maySee: (entry: string) => boolean
}

/** The effect of a change on access, with the names of what it is about. */
export interface KnownEffect {
  readonly effect: AccessEffect
  /** The permissions before the change. */
  readonly listed: ListedGrants
  /** Ids of users that lose everything, in both types of permissions; null if that is not known. */
  readonly nothingLeft: readonly string[] | null
  /** Names of users and resources by id. */
  readonly names: ReadonlyMap<string, string>
  /** Names and logins of system users by id. */
  readonly accounts: ReadonlyMap<string, { readonly name: string; readonly login: string }>
  /** True if a limit was reached: there may be more. */
  readonly atLeast: boolean
  readonly dangers: readonly Danger[]
  /**
   * The effect once the first permission begins that has not begun yet; null if it is the same as now. Nothing: what changes now
   * lasts until then.
   */
  readonly later: LaterEffect | null
}

export interface LaterEffect {
  readonly start: Date
  readonly known: KnownEffect
}

/**
 * Reads who reaches what now, and computes what a change does to it.
 * @throws UnseenLists, RequestFailed: then the effect is not known
 */
export async function readEffect(given: EffectRequest): Promise<KnownEffect> {
  const reader = new AccessReader(given)
  const request = { ...given, change: await readApplicants(reader, given) }
  const { start, ...known } = await readEffectAt(request)
  if (start === null) return { ...known, later: null }
  const { change } = request
  const pair = ({ before, after }: RowChange): RowChange => ({
    before: before && withoutValidity(before),
    after: after && withoutValidity(after),
  })
  const then = { ...request, now: start, mapRow: withoutValidity, change: { ...change, rows: change.rows.map(pair) } }
  const later = { ...(await readEffectAt(then)), later: null }
  const isSame = sameEffect(known.effect, later.effect) && (known.atLeast || !later.atLeast)
  return { ...known, later: isSame ? null : { start, known: later } }
}

interface EffectAt extends Omit<KnownEffect, 'later'> {
  /** When the first permission that the change touches begins; null: all have begun. */
  readonly start: Date | null
}

/** The effect at the time `now` of the request. */
async function readEffectAt(request: EffectRequest): Promise<EffectAt> {
  const { now, self } = request
  const reader = new AccessReader(request)
  const worlds = await readWorlds(reader, request)
  const { before, after, change, types, listed } = worlds
  const effect = accessEffect(before, after)
  const accounts = accountsOf(effect, worlds)
  const touched = [...worlds.affected.grants, ...grantsOf(change, now).flatMap((pair) => [pair.before, pair.after])]
  const named = [...before.people.values(), ...after.people.values(), ...before.resources.values()]
  const grants = worlds.affected.grants.map(({ id }) => listed.rows.get(id)).filter((row) => row !== undefined)
  return {
    start: firstStart([...changedPermissions(change), ...grants], now),
    effect,
    listed,
    nothingLeft: await readNothingLeft(reader, { effect, before, after, types, request }),
    names: new Map(named.map(({ id, name }) => [id, name])),
    accounts,
    atLeast: !worlds.complete,
    dangers: dangersOf({
      effect,
      grants: touched.flatMap((grant) => grant ?? []),
      paths: before.paths,
      loginOf: (id) => accounts.get(id)?.login,
      self,
    }),
  }
}

/** The types of permissions that the user may view. @throws UnseenLists */
function seenTypes({ change, maySee }: EffectRequest): readonly ResourceType[] {
  const all = typesOf(change.kind)
  const types = all.filter((type) => maySee(PERMISSION_TYPES[type].entry))
  const unseen = [ACCESS_LIST.users.entry, ACCESS_LIST.assets.entry].filter((entry) => !maySee(entry))
  if (types.length === 0) throw new UnseenLists(all.map((type) => PERMISSION_TYPES[type].entry))
  if (unseen.length > 0) throw new UnseenLists(unseen)
  return types
}

interface Worlds {
  /** The change, of the objects as the server has them now. */
  readonly change: WriteChange
  readonly before: AccessWorld
  readonly after: AccessWorld
  readonly affected: Affected
  readonly types: readonly ResourceType[]
  readonly listed: ListedGrants
  /** System users of the permissions; empty if they may not be viewed. */
  readonly accounts: readonly Row[]
  /** False if a limit was reached, or some permissions may not be viewed. */
  readonly complete: boolean
}

/** Who reaches what before and after a change, of the users and resources that it may affect. */
async function readWorlds(reader: AccessReader, request: EffectRequest): Promise<Worlds> {
  const { now } = request
  const types = seenTypes(request)
  const touching = await readGrants(reader, request.change, types, now)
  const change = await freshChange(reader, request.change, touching)
  const affected = affectedBy(change, touching.grants, touching, now)
  const [people, things] = await Promise.all([readPeople(reader, affected, now), readThings(reader, affected)])
  const users = touching.complete ? people.ids : people.ids.slice(0, reader.limits.asked)
  const listed = touching.complete ? touching : await withGrantsOf(users, touching, { reader, types, now })
  const [accounts, filters] = await Promise.all([
    readAccounts(reader, [...listed.grants, ...grantsOf(change, now).flatMap(({ after }) => after ?? [])], request),
    readFilters(reader, request),
  ])
  await addPaths(reader, listed.paths, [
    ...affected.nodes,
    ...nodesNamed(change),
    ...filters.rows.flatMap(({ nodes }) => nodes),
  ])
  const before: AccessWorld = {
    grants: listed.grants,
    people: new Map(users.flatMap((id) => people.found.get(id) ?? []).map((person) => [person.id, person])),
    resources: new Map(things.rows.map((thing) => [thing.id, thing])),
    paths: listed.paths,
    logins: loginsOf(change.rows, 'before'),
    protocols: new Map(accounts.map((row) => [idOf(row), readText(own(row, 'protocol'))])),
    filters: filters.rows,
  }
  const after = worldAfter(before, change, { now, moves: movesOf(change, listed.paths) })
  const seesAll = types.length === typesOf(change.kind).length
  const complete =
    seesAll && people.complete && things.complete && filters.complete && users.length === people.ids.length
  return { change, before, after, affected, types, listed, accounts, complete }
}

/** The change, of the objects as the server has them now. */
async function freshChange(reader: AccessReader, change: WriteChange, listed: ListedGrants): Promise<WriteChange> {
  const ids = change.rows.flatMap(({ before }) => (before === null ? [] : idOf(before)))
  const url = FRESH_LISTS[change.kind]
  const isListed = ids.every((id) => listed.rows.has(id))
  const { rows } = isListed || url === undefined ? { rows: [] } : await reader.byIds(url, ids, reader.limits.resources)
  const found = new Map(rows.map((row) => [idOf(row), row]))
  return onFreshRows(change, (id) => found.get(id) ?? listed.rows.get(id))
}

/** Lists of objects whose present values decide; of a node its place is read anyway. */
const FRESH_LISTS: Readonly<Partial<Record<WriteChange['kind'], string>>> = {
  'asset-permission': ACCESS_LIST.assetPermissions.url,
  'application-permission': ACCESS_LIST.applicationPermissions.url,
  user: ACCESS_LIST.users.url,
  'user-group': ACCESS_LIST.groups.url,
  asset: ACCESS_LIST.assets.url,
}

const nodesNamed = ({ kind, rows }: WriteChange): readonly string[] =>
  rows.flatMap(({ before, after }) => [
    ...(kind === 'node' && before !== null ? [idOf(before)] : []),
    ...[before, after].flatMap((row) => [
      ...referenceIds(own(row ?? {}, 'nodes')),
      ...(kind === 'node' ? [readText(own(row ?? {}, 'parent'))] : []),
    ]),
  ])

/** Reads the full paths of nodes that are in no permission. */
async function addPaths(reader: AccessReader, paths: Map<string, string>, nodes: readonly string[]): Promise<void> {
  const missing = [...new Set(nodes)].filter((id) => id !== '' && !paths.has(id))
  const { rows } = await reader.byIds(ACCESS_LIST.nodes.url, missing, reader.limits.resources)
  rows.forEach((row) => paths.set(idOf(row), readText(own(row, 'full_value'))))
}

function movesOf({ kind, rows }: WriteChange, paths: ReadonlyMap<string, string>): readonly PathMove[] {
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

/** The system users of permissions; empty if they may not be viewed. */
async function readAccounts(
  reader: AccessReader,
  grants: readonly Grant[],
  { maySee }: EffectRequest,
): Promise<readonly Row[]> {
  const { url, entry } = ACCESS_LIST.accounts
  if (!maySee(entry)) return []
  const ids = [...new Set(grants.flatMap(({ accounts }) => accounts))]
  return (await reader.byIds(url, ids, reader.limits.resources)).rows
}

/** Names and logins of the system users of an effect. */
function accountsOf(
  { gained, lost }: AccessEffect,
  { accounts, listed }: Pick<Worlds, 'accounts' | 'listed'>,
): KnownEffect['accounts'] {
  const ids = new Set([...gained, ...lost].flatMap((group) => group.accounts.map((each) => accountOf(each).id)))
  return new Map([
    ...[...ids].map((id) => [id, { name: listed.accountNames.get(id) ?? id, login: '' }] as const),
    ...accounts.map(
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
  const otherTypes = RESOURCE_TYPES.filter((type) => !types.includes(type))
  if (![...types, ...otherTypes].every((type) => maySee(PERMISSION_TYPES[type].entry))) return null
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
