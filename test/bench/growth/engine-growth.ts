import { readPermissionTree } from '../../../src/contract/access/role-permissions.ts'
import { readTree } from '../../../src/contract/tree.ts'
import { permissionShare, rolePermissionTree, togglePermissions } from '../../../src/engine/role/permission-tree.ts'
import { expand, findNodes, treeOf } from '../../../src/engine/tree/tree.ts'
import { visibleNodes } from '../../../src/engine/tree/visible-nodes.ts'
import { treeRows } from '../trees.ts'
import { judgeTimes } from './judge.ts'

const NODES = [5000, 15_000, 50_000]

export function treeGrowth(runs: number): void {
  const trees = NODES.map((size) => {
    const body = treeRows(size)
    const tree = treeOf(readTree(body), true)
    return { size, body, tree, open: { ...tree, expanded: new Set(tree.nodes.keys()) } }
  })
  const each = judgeTimes('tree', runs, trees)
  each('read', ({ body }) => treeOf(readTree(body), true))
  each('all open, laid out', ({ open }) => visibleNodes(open))
  each('a node opened', ({ tree }) => visibleNodes(expand(tree, '1:7')))
  each('searched', ({ tree }) => findNodes(tree, 'rack 7-'))
  each('nothing but a Map of the rows', mapped)
}

const PERMISSIONS = [1000, 3000, 10_000]
const VERBS = ['view', 'add', 'change', 'delete']

/** What grows faster than n log n by itself on a machine: with the same rows, to compare with. */
const mapped = ({ body }: { readonly body: readonly object[] }): ReadonlyMap<string, object> =>
  new Map(body.map((row, at) => [`row-${String(at)}`, row]))

/** Rows of a tree of `size` permissions: one group for each four. */
const permissionRows = (size: number): readonly object[] =>
  Array.from({ length: size / VERBS.length }, (_, at) => {
    const group = `model-${String(at)}`
    const leaf = (verb: string, place: number) => ({
      id: String(at * VERBS.length + place),
      pId: group,
      name: verb,
      title: `assets.${verb}_model${String(at)}`,
      checked: verb === 'view',
      meta: { type: 'perm' },
    })
    return [{ id: group, pId: 'all', name: group, isParent: true, meta: { type: 'model' } }, ...VERBS.map(leaf)]
  }).reduce<object[]>(
    (rows, group) => (rows.push(...group), rows),
    [{ id: 'all', pId: '', name: 'All', isParent: true, meta: { type: 'app' } }],
  )

export function permissionGrowth(runs: number): void {
  const roles = PERMISSIONS.map((size) => {
    const body = permissionRows(size)
    return { size, body, role: rolePermissionTree(readPermissionTree(body)) }
  })
  const each = judgeTimes('permissions', runs, roles)
  each('read', ({ body }) => rolePermissionTree(readPermissionTree(body)))
  each('all ticked', ({ role }) => togglePermissions(role, 'all', new Set()))
  each('all unticked', ({ role }) => togglePermissions(role, 'all', new Set(role.needs.keys())))
  each('counted', ({ role }) => permissionShare(role, 'all', role.held))
  each('nothing but a Map of the rows', mapped)
}
