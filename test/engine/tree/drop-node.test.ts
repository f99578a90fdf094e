import { expect, test } from '@jest/globals'
import { readTree } from '../../../src/contract/tree.ts'
import { dropRefusal } from '../../../src/engine/tree/drop-node.ts'
import { treeOf } from '../../../src/engine/tree/tree.ts'
import { FIRST_ANSWER, PRODUCTION_ANSWER } from '../../support/tree-rows.ts'

const ASSET = { id: 'a1', name: 'srv-1', pId: '1:2', isParent: false, meta: { type: 'asset', data: { id: 'a1' } } }
const tree = treeOf(readTree([...FIRST_ANSWER, ...PRODUCTION_ANSWER, ASSET]))

test.each([
  ['the top node', '1', '1:2', 'top'],
  ['a node into itself', '1:0', '1:0', 'itself'],
  ['a node below what stands below it', '1:0', '1:0:2', 'below'],
  ['a node to where it is', '1:0:2', '1:0', 'there'],
  ['a node into an asset', '1:0', 'a1', 'leaf'],
  ['a node below another', '1:0:2', '1:2', null],
  ['a node with all below it', '1:0', '1:2', null],
])('moving %s', (_what, id, onto, refusal) => {
  expect(dropRefusal(tree, id, onto)).toBe(refusal)
})
