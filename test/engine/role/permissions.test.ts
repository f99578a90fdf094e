import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../../src/contract/json-object.ts'
import { readHeld, readPermissionTree } from '../../../src/contract/permission-tree.ts'
import { permissionBook } from '../../../src/engine/role/permission-book.ts'
import { changesOf, shareOf, toggled, withChanges } from '../../../src/engine/role/permission-choice.ts'
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

const bookOf = (...held: Name[]) => permissionBook(readPermissionTree(bodyWith(held)))

function toggle(id: string, ...held: Name[]) {
  const book = bookOf(...held)
  const { held: after, also } = toggled(book, id, book.held)
  return { held: [...after].map(nameOf).sort(), also: also.map(nameOf).sort() }
}

describe('the permissions of a role', () => {
  test('are read without the counts behind their names', () => {
    const { tree, held } = bookOf('assets.view_node')
    expect(tree.nodes.get('assets.asset')?.label).toBe('assets.asset')
    expect(tree.nodes.get('1')?.label).toBe('The words of assets.view_asset')
    expect([...held]).toEqual([idOf('assets.view_node')])
  })

  test('one that is ticked takes along what it is of no use without, over several steps', () => {
    expect(toggle(idOf('assets.add_asset'))).toEqual({
      held: ['assets.add_asset', 'assets.view_asset', 'assets.view_node', 'assets.view_platform', 'rbac.view_console'],
      also: ['assets.view_asset', 'assets.view_node', 'assets.view_platform', 'rbac.view_console'],
    })
  })

  test('to look something up from elsewhere takes nothing along', () => {
    expect(toggle(idOf('assets.match_asset'))).toEqual({ held: ['assets.match_asset'], also: [] })
  })

  test('what is of no use without one that is unticked goes with it, nothing else', () => {
    const all = toggle('view_console').held as Name[]
    expect(toggle(idOf('assets.view_node'), ...all)).toEqual({
      held: ['assets.match_asset', 'assets.view_platform', 'rbac.view_console'],
      also: ['assets.add_asset', 'assets.view_asset'],
    })
  })

  test('a group is ticked whole first, and empty once it is whole', () => {
    const { held, also } = toggle('assets.asset', 'assets.view_asset')
    expect(held).toEqual(expect.arrayContaining(['assets.add_asset', 'assets.match_asset', 'assets.view_asset']))
    expect(also).toEqual(['assets.view_node', 'assets.view_platform', 'rbac.view_console'])
    expect(toggle('$ROOT$', ...NAMES)).toEqual({ held: [], also: [] })
  })

  test('a group tells how much of it is ticked', () => {
    const book = bookOf('assets.view_asset', 'assets.view_node')
    expect(shareOf(book, 'assets.asset', book.held)).toEqual({ held: 1, all: 3 })
    expect(shareOf(book, '$ROOT$', book.held)).toEqual({ held: 2, all: 6 })
  })

  test('what someone else changed meanwhile, and what the tree does not show, is sent along', () => {
    const changes = changesOf(new Set(['1', '2']), new Set(['2', '3']))
    expect(withChanges(readHeld([{ id: 1 }, { id: 2 }, { id: 9 }, { id: 900 }]), changes)).toEqual([2, 9, 900, 3])
  })

  test('rows of no permission have nothing to tick, and an answer that is no tree is refused', () => {
    expect(permissionBook(readPermissionTree([{ id: 1 }, { meta: null }])).held.size).toBe(0)
    for (const body of [null, 'page', [{ id: 1 }, null]])
      expect(() => readPermissionTree(body)).toThrow(UnexpectedAnswer)
  })

  test('what a role holds is not taken for nothing when the answer is no list', () => {
    for (const body of [null, 'page', {}, ['odd']]) expect(() => readHeld(body)).toThrow(UnexpectedAnswer)
  })
})

test('every permission that another needs is one that a server knows', () => {
  const known = new Set(permissionFacts().permissions)
  const needed = [...PERMISSION_NEEDS.values()].flat().filter((name) => !name.startsWith('xpack.'))
  expect(needed.filter((name) => !known.has(name))).toEqual([])
})
