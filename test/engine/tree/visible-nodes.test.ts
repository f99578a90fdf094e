import { describe, expect, test } from '@jest/globals'
import { readTree } from '../../../src/contract/tree.ts'
import { moveOf, typeAhead, visibleNodes } from '../../../src/engine/tree/visible-nodes.ts'
import { collapse, treeOf, withChildren } from '../../../src/engine/tree/tree.ts'
import { FIRST_ANSWER } from '../../support/tree-rows.ts'

/** Default (open) with Office (a leaf), Production and 开发环境 (closed). */
const tree = withChildren(treeOf(readTree(FIRST_ANSWER)), '1:2', [])
const open = visibleNodes(tree)

describe('a key in the tree', () => {
  test.each<[key: string, from: string, move: string | null]>([
    ['ArrowDown', '1', 'focus 1:2'],
    ['ArrowDown', '1:3', null],
    ['ArrowUp', '1:0', 'focus 1:2'],
    ['ArrowUp', '1', null],
    ['Home', '1:3', 'focus 1'],
    ['End', '1', 'focus 1:3'],
    ['ArrowRight', '1', 'focus 1:2'],
    ['ArrowRight', '1:0', 'expand 1:0'],
    ['ArrowRight', '1:2', null],
    ['ArrowLeft', '1:0', 'focus 1'],
    ['ArrowLeft', '1', 'collapse 1'],
    ['Enter', '1:0', 'choose 1:0'],
    [' ', '1:0', 'choose 1:0'],
    ['a', '1', null],
    ['End', 'gone', null],
  ])('%s on %s: %s', (key, from, expected) => {
    const move = moveOf(open, from, key)
    expect(move === null ? null : `${move.kind} ${move.id}`).toBe(expected)
  })

  test('left on a collapsed root does nothing', () => {
    expect(moveOf(visibleNodes(collapse(tree, '1')), '1', 'ArrowLeft')).toBeNull()
  })
})

describe('type-ahead in the tree', () => {
  test.each<[typed: string, from: string, found: string | null]>([
    ['p', '1', '1:0'],
    ['P', '1:3', '1:0'],
    ['d', '1', '1'],
    ['of', '1:2', '1:2'],
    ['开', '1', '1:3'],
    ['x', '1', null],
    ['o', 'gone', '1:2'],
  ])('%s from %s finds %s', (typed, from, found) => {
    expect(typeAhead(open, from, typed)).toBe(found)
  })
})
