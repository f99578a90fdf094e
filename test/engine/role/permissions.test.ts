import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../../src/contract/json-object.ts'
import { readRolePermissionIds, readPermissionTree } from '../../../src/contract/access/role-permissions.ts'
import {
  permissionChanges,
  rolePermissionTree,
  permissionShare,
  togglePermissions,
  applyPermissionChanges,
} from '../../../src/engine/role/permission-tree.ts'
import { PERMISSION_NEEDS } from '../../../src/engine/role/permission-needs.ts'
import { permissionFacts } from '../../support/facts-metadata.ts'

const group = (id: string, pId: string, type = 'model') => ({
  id,
  pId,
  name: `${id}(0/3)`,
  title: id,
  isParent: true,
  checked: null,
  meta: { type },
})

const NAMES = [
  'assets.view_asset',
  'assets.add_asset',
  'assets.match_asset',
  'assets.view_node',
  'assets.view_platform',
  'rbac.view_console',
] as const
type Name = (typeof NAMES)[number]

const idOf = (name: Name): string => String(NAMES.indexOf(name) + 1)
const nameOf = (id: string): string => NAMES[Number(id) - 1] ?? id

const leaf = (name: Name, pId: string, held: readonly Name[]) => ({
  id: idOf(name),
  pId,
  name: `The words of ${name}(1/1)`,
  title: name,
  isParent: false,
  checked: held.includes(name),
  meta: { type: 'perm' },
})

const bodyWith = (held: readonly Name[]) => [
  leaf('assets.view_asset', 'assets.asset', held),
  leaf('assets.add_asset', 'assets.asset', held),
  leaf('assets.match_asset', 'assets.asset', held),
  leaf('assets.view_node', 'assets.node', held),
  leaf('assets.view_platform', 'assets.platform', held),
  leaf('rbac.view_console', 'view_console', held),
  group('assets.asset', 'view_console'),
  group('assets.node', 'view_console'),
  group('assets.platform', 'view_console'),
  group('view_console', '$ROOT$', 'view'),
  group('$ROOT$', '', 'root'),
]

const bookOf = (...held: Name[]) => rolePermissionTree(readPermissionTree(bodyWith(held)))

function toggle(id: string, ...held: Name[]) {
  const book = bookOf(...held)
  const { held: after, also } = togglePermissions(book, id, book.held)
  return { held: [...after].map(nameOf).sort(), also: also.map(nameOf).sort() }
}

describe('the permissions of a role', () => {
  test('have names without counts', () => {
    const { tree, held } = bookOf('assets.view_node')
    expect(tree.nodes.get('assets.asset')?.label).toBe('assets.asset')
    expect(tree.nodes.get('1')?.label).toBe('The words of assets.view_asset')
    expect([...held]).toEqual([idOf('assets.view_node')])
  })

  test('include the transitive requirements of a checked one', () => {
    expect(toggle(idOf('assets.add_asset'))).toEqual({
      held: ['assets.add_asset', 'assets.view_asset', 'assets.view_node', 'assets.view_platform', 'rbac.view_console'],
      also: ['assets.view_asset', 'assets.view_node', 'assets.view_platform', 'rbac.view_console'],
    })
  })

  test('include nothing else for a lookup permission', () => {
    expect(toggle(idOf('assets.match_asset'))).toEqual({ held: ['assets.match_asset'], also: [] })
  })

  test('exclude the dependents of an unchecked one', () => {
    const all = toggle('view_console').held as Name[]
    expect(toggle(idOf('assets.view_node'), ...all)).toEqual({
      held: ['assets.match_asset', 'assets.view_platform', 'rbac.view_console'],
      also: ['assets.add_asset', 'assets.view_asset'],
    })
  })

  test('toggle a group: first all, then none', () => {
    const { held, also } = toggle('assets.asset', 'assets.view_asset')
    expect(held).toEqual(expect.arrayContaining(['assets.add_asset', 'assets.match_asset', 'assets.view_asset']))
    expect(also).toEqual(['assets.view_node', 'assets.view_platform', 'rbac.view_console'])
    expect(toggle('$ROOT$', ...NAMES)).toEqual({ held: [], also: [] })
  })

  test('count the checked ones of a group', () => {
    const book = bookOf('assets.view_asset', 'assets.view_node')
    expect(permissionShare(book, 'assets.asset', book.held)).toEqual({ held: 1, all: 3 })
    expect(permissionShare(book, '$ROOT$', book.held)).toEqual({ held: 2, all: 6 })
  })

  test('keep concurrent changes and permissions that the tree does not show', () => {
    const changes = permissionChanges(new Set(['1', '2']), new Set(['2', '3']))
    expect(
      applyPermissionChanges(readRolePermissionIds([{ id: 1 }, { id: 2 }, { id: 9 }, { id: 900 }]), changes),
    ).toEqual([2, 9, 900, 3])
  })

  test('ignore rows without a permission, and refuse a response that is no tree', () => {
    expect(rolePermissionTree(readPermissionTree([{ id: 1 }, { meta: null }])).held.size).toBe(0)
    for (const body of [null, 'page', [{ id: 1 }, null]])
      expect(() => readPermissionTree(body)).toThrow(UnexpectedAnswer)
  })

  test('refuse a response that is no list', () => {
    for (const body of [null, 'page', {}, ['odd']]) expect(() => readRolePermissionIds(body)).toThrow(UnexpectedAnswer)
  })
})

test('require only permissions that a server knows', () => {
  const known = new Set(permissionFacts().permissions)
  const needed = [...PERMISSION_NEEDS.values()].flat().filter((name) => !name.startsWith('xpack.'))
  expect(needed.filter((name) => !known.has(name))).toEqual([])
})
