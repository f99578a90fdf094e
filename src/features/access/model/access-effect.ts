import { CONNECT } from '../../../contract/access/grant-actions.ts'
import {
  type FilterReach,
  type Grant,
  pathsTo,
  suits,
  type AccessUser,
  type Resource,
  type ResourceType,
  type AccessWorld,
} from './access-world.ts'

/** Access that the same users gain or lose, to the same resources. All lists are ids, sorted. */
export interface AccessGroup {
  readonly type: ResourceType
  readonly users: readonly string[]
  readonly resources: readonly string[]
  /** System users, as whom: an id, or an id and a login that changes (see `accountOf`). */
  readonly accounts: readonly string[]
  /** False if not each of these users gains or loses each of these resources. */
  readonly each: boolean
}

/** Users that keep access, with other actions. */
export interface ActionGroup extends Omit<AccessGroup, 'accounts'> {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** A command filter that begins or ends to apply to users or resources, which exist before and after. Ids, sorted. */
export interface FilterChange {
  readonly id: string
  readonly name: string
  readonly applies: boolean
  readonly users: readonly string[]
  readonly resources: readonly string[]
}

export interface AccessEffect {
  readonly filters: readonly FilterChange[]
  readonly gained: readonly AccessGroup[]
  readonly lost: readonly AccessGroup[]
  readonly altered: readonly ActionGroup[]
}

/** Id and changed login (null: unchanged) of an account of a group. */
export function accountOf(account: string): { readonly id: string; readonly login: string | null } {
  const at = account.indexOf(' ')
  return at === -1 ? { id: account, login: null } : { id: account.slice(0, at), login: account.slice(at + 1) }
}

export const changesNothing = ({ gained, lost, altered, filters }: AccessEffect): boolean =>
  gained.length + lost.length + altered.length + filters.length === 0

/** True if the same users gain and lose the same. */
export function sameEffect(one: AccessEffect, other: AccessEffect): boolean {
  const text = (groups: readonly object[]) => groups.map((group) => JSON.stringify(group)).sort()
  const all = ({ gained, lost, altered, filters }: AccessEffect) =>
    JSON.stringify([gained, lost, altered, filters].map(text))
  return all(one) === all(other)
}

type Index = ReadonlyMap<string, readonly Grant[]>

/** Valid grants by the ids or paths of `keysOf`. */
function indexBy(grants: readonly Grant[], keysOf: (grant: Grant) => readonly string[]): Index {
  const index = new Map<string, Grant[]>()
  for (const grant of grants.filter(({ valid }) => valid))
    for (const key of keysOf(grant)) index.set(key, [...(index.get(key) ?? []), grant])
  return index
}

const found = (index: Index, keys: readonly string[]): ReadonlySet<Grant> =>
  new Set(keys.flatMap((key) => index.get(key) ?? []))

interface Coverage {
  readonly ofPerson: (person: AccessUser | undefined) => ReadonlySet<Grant>
  readonly ofResource: (resource: Resource | undefined) => ReadonlySet<Grant>
}

/** Which valid grants cover a user or a resource. */
export function coverageOf({ grants, paths }: AccessWorld): Coverage {
  const byUser = indexBy(grants, ({ users }) => users)
  const byGroup = indexBy(grants, ({ groups }) => groups)
  const byResource = indexBy(grants, ({ resources }) => resources)
  const byPath = indexBy(grants, ({ nodes }) => nodes.flatMap((id) => paths.get(id) ?? []))
  return {
    ofPerson: (person) =>
      person?.active === true
        ? new Set([...found(byUser, [person.id]), ...found(byGroup, person.groups)])
        : new Set<Grant>(),
    ofResource: (resource) =>
      resource === undefined
        ? new Set<Grant>()
        : new Set([...found(byResource, [resource.id]), ...found(byPath, resource.paths.flatMap(pathsTo))]),
  }
}

/** Users, or resources, that the same grants cover before and after. */
interface Class {
  readonly before: Cover
  readonly after: Cover
  readonly ids: string[]
}

interface Cover {
  readonly grants: ReadonlySet<Grant>
  /** Of a resource; null: every system user suits. */
  readonly protocols: readonly string[] | null
}

function classesOf(
  ids: Iterable<string>,
  numberOf: (grant: Grant) => number,
  coverOf: (id: string) => Pick<Class, 'before' | 'after'>,
): readonly Class[] {
  const classes = new Map<string, Class>()
  const text = ({ grants, protocols }: Cover) =>
    [...[...grants].map(numberOf).sort((one, other) => one - other), ...[...(protocols ?? ['*'])].sort()].join(' ')
  for (const id of ids) {
    const { before, after } = coverOf(id)
    const key = `${text(before)}|${text(after)}`
    const known = classes.get(key)
    if (known === undefined) classes.set(key, { before, after, ids: [id] })
    else known.ids.push(id)
  }
  return [...classes.values()]
}

/** Numbers of grants, in the order in which they are first seen. */
function numbering(): (grant: Grant) => number {
  const numbers = new Map<Grant, number>()
  return (grant) => {
    const known = numbers.get(grant) ?? numbers.size
    numbers.set(grant, known)
    return known
  }
}

type Actions = ReadonlyMap<string, ReadonlySet<string>>

/** Actions by account, of the grants that cover both; accounts that may not connect, or that do not suit, are missing. */
function actionsOf(people: Cover, things: Cover, { logins, protocols }: AccessWorld): Actions {
  const all = new Map<string, Set<string>>()
  for (const grant of people.grants) {
    if (!things.grants.has(grant)) continue
    for (const id of grant.accounts) {
      if (!suits(protocols.get(id), things.protocols)) continue
      const login = logins.get(id)
      const key = login === undefined ? id : `${id} ${login}`
      all.set(key, new Set([...(all.get(key) ?? []), ...grant.actions]))
    }
  }
  return new Map([...all].filter(([, actions]) => actions.has(CONNECT)))
}

/** A union of products of users and resources. */
class Cells {
  private readonly cells = new Map<string, { users: Set<string>; resources: Set<string>; count: number }>()

  add(key: string, users: readonly string[], resources: readonly string[]): void {
    const cell = this.cells.get(key) ?? { users: new Set<string>(), resources: new Set<string>(), count: 0 }
    users.forEach((id) => cell.users.add(id))
    resources.forEach((id) => cell.resources.add(id))
    // Classes are disjoint, so that no pair is counted twice.
    cell.count += users.length * resources.length
    this.cells.set(key, cell)
  }

  all() {
    return [...this.cells].map(([key, { users, resources, count }]) => ({
      key,
      users: [...users].sort(),
      resources: [...resources].sort(),
      each: count === users.size * resources.size,
    }))
  }
}

const minus = (some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...some].filter((each) => !others.has(each)).sort()

/**
 * Who gains and who loses access by a change, exactly, for the people and resources of both worlds: an id that one of them lacks
 * is created or deleted by the change. Users reach a resource as a system user if valid permissions that cover both name it, and
 * allow to connect.
 */
export function accessEffect(before: AccessWorld, after: AccessWorld): AccessEffect {
  const gained = new Cells()
  const lost = new Cells()
  const altered = new Cells()
  const covers = { before: coverageOf(before), after: coverageOf(after) }
  const numberOf = numbering()
  const people = classesOf(new Set([...before.people.keys(), ...after.people.keys()]), numberOf, (id) => ({
    before: { grants: covers.before.ofPerson(before.people.get(id)), protocols: null },
    after: { grants: covers.after.ofPerson(after.people.get(id)), protocols: null },
  }))
  const resources = classesOf(new Set([...before.resources.keys(), ...after.resources.keys()]), numberOf, (id) => ({
    before: thingCover(covers.before, before.resources.get(id)),
    after: thingCover(covers.after, after.resources.get(id)),
  }))
  const typeOf = (id = ''): ResourceType => (after.resources.get(id) ?? before.resources.get(id))?.type ?? 'assets'
  for (const some of people) {
    for (const things of resources) {
      const was = actionsOf(some.before, things.before, before)
      const is = actionsOf(some.after, things.after, after)
      const type = typeOf(things.ids[0])
      for (const account of is.keys()) if (!was.has(account)) gained.add(`${type}|${account}`, some.ids, things.ids)
      for (const account of was.keys()) if (!is.has(account)) lost.add(`${type}|${account}`, some.ids, things.ids)
      for (const key of alterations(was, is)) altered.add(`${type}|${key}`, some.ids, things.ids)
    }
  }
  return {
    gained: accessGroups(gained),
    lost: accessGroups(lost),
    altered: actionGroups(altered),
    filters: filterChanges(before, after),
  }
}

const thingCover = ({ ofResource }: Coverage, resource: Resource | undefined): Cover => ({
  grants: ofResource(resource),
  protocols: resource?.protocols ?? null,
})

/** Filters that apply to other users or resources after the change. */
function filterChanges(before: AccessWorld, after: AccessWorld): readonly FilterChange[] {
  const kept = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>) =>
    [...one.keys()].filter((id) => other.has(id)).sort()
  const [users, resources] = [kept(before.people, after.people), kept(before.resources, after.resources)]
  return before.filters.flatMap((filter) => {
    const [was, is] = [appliesIn(before, filter), appliesIn(after, filter)]
    return [true, false].flatMap((applies) => {
      const [one, other] = applies ? [is, was] : [was, is]
      const change = {
        id: filter.id,
        name: filter.name,
        applies,
        users: users.filter((id) => one.user(id) && !other.user(id)),
        resources: resources.filter((id) => one.resource(id) && !other.resource(id)),
      }
      return change.users.length + change.resources.length === 0 ? [] : [change]
    })
  })
}

function appliesIn({ people, resources, paths }: AccessWorld, filter: FilterReach) {
  const nodes = new Set(filter.nodes.flatMap((id) => paths.get(id) ?? []))
  return {
    user: (id: string): boolean =>
      filter.users.includes(id) || (people.get(id)?.groups ?? []).some((group) => filter.groups.includes(group)),
    resource: (id: string): boolean =>
      filter.resources.includes(id) ||
      (resources.get(id)?.paths ?? []).flatMap(pathsTo).some((path) => nodes.has(path)),
  }
}

/** How the actions of accounts that are kept differ: `upload_file|download_file` is one more and one less. */
function alterations(was: Actions, is: Actions): ReadonlySet<string> {
  const keys = [...is].flatMap(([account, actions]) => {
    const old = was.get(account)
    if (old === undefined) return []
    const [added, removed] = [minus(actions, old), minus(old, actions)]
    return added.length + removed.length === 0 ? [] : [`${added.join(' ')}|${removed.join(' ')}`]
  })
  return new Set(keys)
}

const typeIn = (text: string): ResourceType => (text === 'applications' ? text : 'assets')

/** One group for accounts with the same users and resources. */
function accessGroups(cells: Cells): readonly AccessGroup[] {
  const groups = new Map<string, AccessGroup & { readonly accounts: string[] }>()
  for (const { key, users, resources, each } of cells.all()) {
    const at = key.indexOf('|')
    const [type, account] = [typeIn(key.slice(0, at)), key.slice(at + 1)]
    const same = [type, each, users.join(' '), resources.join(' ')].join('|')
    // Not each: the pairs of two accounts may differ, though their users and resources do not.
    const group = each ? groups.get(same) : undefined
    if (group === undefined) groups.set(each ? same : key, { type, users, resources, accounts: [account], each })
    else group.accounts.push(account)
  }
  return [...groups.values()].map((group) => ({ ...group, accounts: group.accounts.sort() })).sort(byWeight)
}

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '')

const actionGroups = (cells: Cells): readonly ActionGroup[] =>
  cells
    .all()
    .map(({ key, ...group }) => {
      const [type = '', added, removed] = key.split('|')
      return { ...group, type: typeIn(type), added: words(added), removed: words(removed) }
    })
    .sort(byWeight)

type Sized = Pick<AccessGroup, 'users' | 'resources'>

/** The largest first. */
const byWeight = (one: Sized, other: Sized): number =>
  other.users.length * other.resources.length - one.users.length * one.resources.length
