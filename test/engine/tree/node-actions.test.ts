import { describe, expect, test } from '@jest/globals'
import { toIndex } from '../../../src/engine/registry/index-entry.ts'
import { nodeActions, nodeRow } from '../../../src/engine/tree/node-actions.ts'
import type { TreeNode } from '../../../src/engine/tree/tree-model.ts'
import { permissionFacts } from '../../support/facts-metadata.ts'
import { registered } from '../../support/registry.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'

const entry = registered('console/assets')
const [index] = toIndex([entry])

const node = (id: string, count: number | null = 0): TreeNode => ({
  id,
  label: 'Office',
  count,
  kind: 'node',
  value: `id-${id}`,
  branch: true,
  dim: false,
})

const EVERYTHING = permissionFacts().permissions

function offered(about: TreeNode, permissions: readonly string[] = EVERYTHING, organization = DEFAULT_ORGANIZATION) {
  if (index === undefined) throw new Error('assets are registered')
  const session = sessionOf({ permissions, organization })
  return nodeActions({ entry, index, session, metadata: null }, about).map(
    ({ key, verdict }) => `${key}${verdict.state === 'allowed' ? '' : ` ${verdict.state}`}`,
  )
}

test('a node is a row in the words of the server', () => {
  expect(nodeRow(node('1:0', 4))).toEqual({ id: 'id-1:0', key: '1:0', value: 'Office', assets_amount: 4, top: false })
})

describe('what can be done with a node', () => {
  test('is everything, to someone who may do everything', () => {
    expect(offered(node('1:0'))).toEqual([
      'create-node',
      'rename-node',
      'move-node',
      'delete-node',
      'add-assets',
      'move-assets',
      'refresh-node',
      'test-node',
      'check-amounts',
      'node-access',
      'node-details',
    ])
  })

  test.each([
    ['assets.add_node', ['create-node']],
    ['assets.change_node', ['rename-node', 'move-node', 'check-amounts']],
    ['assets.delete_node', ['delete-node']],
    ['assets.add_assettonode', ['add-assets']],
    ['assets.move_assettonode', ['move-assets']],
    ['assets.refresh_assethardwareinfo', ['refresh-node']],
    ['assets.test_assetconnectivity', ['test-node']],
    ['assets.view_node', ['node-details']],
  ])('%s alone lets one %j', (permission, keys) => {
    expect(offered(node('1:0'), [permission])).toEqual(keys)
  })

  test('the top one is neither renamed, moved nor deleted', () => {
    const keys = offered(node('1'))
    expect(keys).toContain('move-node disabled')
    expect(keys).toContain('rename-node disabled')
    expect(keys).toContain('delete-node disabled')
  })

  test('is nothing in the root organization but to look at it', () => {
    const keys = offered(node('1:0'), EVERYTHING, ROOT_ORGANIZATION)
    expect(keys.filter((key) => !key.endsWith(' disabled'))).toEqual(['node-access', 'node-details'])
    expect(keys).toHaveLength(11)
  })

  test('one with assets at or below it is not deleted', () => {
    expect(offered(node('1:0', 3))).toContain('delete-node disabled')
  })
})
