import { own, readText } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import type { WriteChange } from '../../../engine/actions/action-change.ts'
import { type Grant, pathsIn, readGrant, referenceIds, type ResourceType } from '../model/access-world.ts'
import { NAMED_KINDS } from '../model/permission-types.ts'
import type { AccessReader } from './access-reader.ts'

/** Permissions that were read, with what their rows tell about others. */
export interface ListedGrants {
  readonly grants: readonly Grant[]
  readonly paths: Map<string, string>
  /** System users as permissions name them, by id. */
  readonly accountNames: Map<string, string>
  /** The permissions as the server sent them, by id. */
  readonly rows: Map<string, Row>
  readonly complete: boolean
}

export const idOf = (row: Row): string => readText(own(row, 'id'))

/** All permissions of these types or, if there are too many, those that the change touches. */
export async function readGrants(
  reader: AccessReader,
  change: WriteChange,
  types: readonly ResourceType[],
  now: Date,
): Promise<ListedGrants> {
  let all: ListedGrants = { grants: [], paths: new Map(), accountNames: new Map(), rows: new Map(), complete: true }
  for (const type of types) {
    const { rows, complete } = await reader.grants(type)
    const some = complete ? rows : await reader.grantsBy(type, touchingFilters(change))
    all = { ...addRows(all, new Map([[type, some]]), now), complete: all.complete && complete }
  }
  return all
}

function touchingFilters({ kind, rows }: WriteChange): readonly Readonly<Record<string, string>>[] {
  const filter = NAMED_KINDS.find((named) => named.kind === kind)?.filter
  if (filter === undefined) return []
  const both = rows.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null)
  const nodes = [
    ...both.map((row) => readText(own(row, 'parent'))),
    ...both.flatMap((row) => referenceIds(own(row, 'nodes'))),
  ]
  const groups = kind === 'user' ? both.flatMap((row) => referenceIds(own(row, 'groups'))) : []
  const unique = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== '')
  return [
    ...unique(rows.flatMap(({ before }) => (before === null ? [] : idOf(before)))).map((id) => ({ [filter]: id })),
    ...unique(kind === 'node' || kind === 'asset' ? nodes : []).map((id) => ({ node_id: id })),
    ...unique(groups).map((id) => ({ user_group_id: id })),
  ]
}

/** All permissions of these users, added to those that are known. */
export async function withGrantsOf(
  users: readonly string[],
  known: ListedGrants,
  {
    reader,
    types,
    now,
  }: { readonly reader: AccessReader; readonly types: readonly ResourceType[]; readonly now: Date },
): Promise<ListedGrants> {
  return addRows(known, await grantsByUser(reader, types, users), now)
}

async function grantsByUser(reader: AccessReader, types: readonly ResourceType[], users: readonly string[]) {
  const filters = users.map((id) => ({ user_id: id }))
  const found = new Map<ResourceType, readonly Row[]>()
  for (const type of types) found.set(type, await reader.grantsBy(type, filters))
  return found
}

/** Adds permissions that are not known yet, with the paths and names in their rows. */
function addRows(known: ListedGrants, found: ReadonlyMap<ResourceType, readonly Row[]>, now: Date): ListedGrants {
  const paths = new Map(known.paths)
  const accountNames = new Map(known.accountNames)
  const all = new Map(known.rows)
  const grants = new Map(known.grants.map((grant) => [grant.id, grant]))
  for (const [type, rows] of found) {
    for (const row of rows) {
      all.set(idOf(row), row)
      grants.set(idOf(row), readGrant(row, type, now))
      pathsIn(row).forEach((path, id) => paths.set(id, path))
      const names = own(row, 'system_users_display')
      const ids = referenceIds(own(row, 'system_users'))
      if (Array.isArray(names) && names.length === ids.length)
        ids.forEach((id, at) => accountNames.set(id, readText(names[at])))
    }
  }
  return { ...known, grants: [...grants.values()], paths, accountNames, rows: all }
}
