import type { PermissionLeaf, PermissionRows } from '../../contract/permission-tree.ts'
import { ancestorsOf, treeOf } from '../tree/tree.ts'
import type { Tree } from '../tree/tree-model.ts'
import { PERMISSION_NEEDS } from './permission-needs.ts'

type Ids = ReadonlySet<string>

/** What there is to tick for a role. Permissions go by their ids in the tree. */
export interface PermissionBook {
  readonly tree: Tree
  /** What the server says that the role holds. */
  readonly held: Ids
  /** A permission -> those that it is of no use without, as far as the tree has them. */
  readonly needs: ReadonlyMap<string, readonly string[]>
}

export function permissionBook({ rows, leaves }: PermissionRows): PermissionBook {
  const tree = treeOf(rows, true)
  const idOf = new Map(leaves.map(({ id, name }) => [name, id]))
  const needsOf = (leaf: PermissionLeaf): readonly string[] =>
    [...new Set(namedNeeds(leaf, ancestorsOf(tree, leaf.id)))].flatMap((name) => {
      const id = idOf.get(name)
      return id === undefined || id === leaf.id ? [] : [id]
    })
  return {
    tree,
    held: new Set(leaves.filter(({ held }) => held).map(({ id }) => id)),
    needs: new Map(leaves.map((leaf) => [leaf.id, needsOf(leaf)])),
  }
}

/** To look one up from elsewhere (`match`) takes nothing; whatever else is done with a thing takes seeing it. */
function namedNeeds({ name }: PermissionLeaf, groups: readonly string[]): readonly string[] {
  const [, app = '', verb = '', model = ''] = /^([^.]*)\.([^_]*)_(.*)$/.exec(name) ?? []
  if (verb === 'match') return tableNeeds(name)
  const seeing = verb === 'view' ? [] : [`${app}.view_${model}`]
  return [...seeing, ...[name, `${app}.${model}`, ...groups].flatMap(tableNeeds)]
}

const tableNeeds = (key: string): readonly string[] => PERMISSION_NEEDS.get(key) ?? []

/** The permissions at a node and below it, each once. */
export function permissionsAt({ tree, needs }: PermissionBook, id: string): readonly string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    if (needs.has(at)) found.add(at)
    for (const child of tree.children.get(at) ?? []) walk(child)
  }
  walk(id)
  return [...found]
}
