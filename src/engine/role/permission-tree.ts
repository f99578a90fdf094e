import type { PermissionLeaf, PermissionRows } from '../../contract/access/role-permissions.ts'
import type { Share, Tree } from '../tree/tree-model.ts'
import { ancestorsOf, parentsOf, treeOf } from '../tree/tree.ts'
import { PERMISSION_NEEDS } from './permission-needs.ts'

type Ids = ReadonlySet<string>

/** The permissions that can be selected for a role, by their ids in the tree. */
export interface RolePermissionTree {
  readonly tree: Tree
  /** Permissions of the role on the server. */
  readonly held: Ids
  /** Permission -> the permissions that it needs, if the tree has them. */
  readonly needs: ReadonlyMap<string, readonly string[]>
  /** Permission -> the permissions that need it. */
  readonly dependents: ReadonlyMap<string, readonly string[]>
}

export function rolePermissionTree({ rows, leaves }: PermissionRows): RolePermissionTree {
  const tree = treeOf(rows, true)
  const parents = parentsOf(tree)
  const idOf = new Map(leaves.map(({ id, name }) => [name, id]))
  const needsOf = (leaf: PermissionLeaf): readonly string[] =>
    [...new Set(namedNeeds(leaf, ancestorsOf(tree, leaf.id, parents)))].flatMap((name) => {
      const id = idOf.get(name)
      return id === undefined || id === leaf.id ? [] : [id]
    })
  const needs = new Map(leaves.map((leaf) => [leaf.id, needsOf(leaf)]))
  return {
    tree,
    held: new Set(leaves.filter(({ held }) => held).map(({ id }) => id)),
    needs,
    dependents: reversed(needs),
  }
}

function reversed(needs: RolePermissionTree['needs']): RolePermissionTree['needs'] {
  const dependents = new Map<string, string[]>()
  for (const [id, needed] of needs)
    for (const each of needed) {
      const known = dependents.get(each)
      if (known === undefined) dependents.set(each, [id])
      else known.push(id)
    }
  return dependents
}

/** Every action on a model needs `view`, except `match` (selecting one in another form). */
function namedNeeds({ name }: PermissionLeaf, groups: readonly string[]): readonly string[] {
  const [, app = '', verb = '', model = ''] = /^([^.]*)\.([^_]*)_(.*)$/.exec(name) ?? []
  if (verb === 'match') return tableNeeds(name)
  const viewing = verb === 'view' ? [] : [`${app}.view_${model}`]
  return [...viewing, ...[name, `${app}.${model}`, ...groups].flatMap(tableNeeds)]
}

const tableNeeds = (key: string): readonly string[] => PERMISSION_NEEDS.get(key) ?? []

/** The permissions of a node and its descendants, each once. */
function permissionsAt({ tree, needs }: RolePermissionTree, id: string): readonly string[] {
  const reached = new Set([id])
  // Iteration includes the members that are added meanwhile.
  for (const at of reached) for (const child of tree.children.get(at) ?? []) reached.add(child)
  return [...reached].filter((at) => needs.has(at))
}

/** The selection after a change; `also`: dependent permissions that changed with it. */
export interface PermissionSelection {
  readonly held: Ids
  readonly also: readonly string[]
}

export function permissionShare(permissionTree: RolePermissionTree, id: string, held: Ids): Share {
  const below = permissionsAt(permissionTree, id)
  return { held: below.filter((each) => held.has(each)).length, all: below.length }
}

/** Deselects a fully selected node; else selects all of it. Dependent permissions follow. */
export function togglePermissions(permissionTree: RolePermissionTree, id: string, held: Ids): PermissionSelection {
  const below = permissionsAt(permissionTree, id)
  const change = below.every((each) => held.has(each)) ? deselectWithDependents : selectWithNeeds
  return change(permissionTree, below, held)
}

/** Selects permissions with all that they need. */
function selectWithNeeds({ needs }: RolePermissionTree, ids: readonly string[], held: Ids): PermissionSelection {
  const reached = new Set(ids)
  // Iteration includes the members that are added meanwhile.
  for (const id of reached) for (const need of needs.get(id) ?? []) reached.add(need)
  const requested = new Set(ids)
  return {
    held: new Set([...held, ...reached]),
    also: [...reached].filter((id) => !held.has(id) && !requested.has(id)),
  }
}

/** Deselects permissions with all that need them. */
function deselectWithDependents(
  { dependents }: RolePermissionTree,
  ids: readonly string[],
  held: Ids,
): PermissionSelection {
  const removed = new Set(ids)
  for (const lost of removed) for (const id of dependents.get(lost) ?? []) if (held.has(id)) removed.add(id)
  const requested = new Set(ids)
  return {
    held: new Set([...held].filter((id) => !removed.has(id))),
    also: [...removed].filter((id) => held.has(id) && !requested.has(id)),
  }
}

export interface PermissionChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function permissionChanges(before: Ids, after: Ids): PermissionChanges {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  }
}

/** The ids to send: the changes applied to the role's current permissions, those outside of the tree included. */
export function applyPermissionChanges(
  held: readonly string[],
  { added, removed }: PermissionChanges,
): readonly number[] {
  const removedIds = new Set(removed)
  return [...new Set([...held, ...added])].filter((id) => !removedIds.has(id)).map(Number)
}
