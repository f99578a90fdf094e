import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../../../src/contract/json-object.ts'
import { readTreeWithSharedLeaves } from '../../../../src/contract/tree.ts'
import {
  chosenHosts,
  foundHosts,
  batchHostTree,
  hostShare,
  toggleHosts,
} from '../../../../src/features/batch-command/model/host-tree.ts'

const node = (key: string, pId: string, name: string) => ({
  id: key,
  pId,
  name,
  isParent: true,
  open: true,
  meta: { type: 'node', data: { id: `id ${key}`, key, value: name } },
})

const asset = (id: string, pId: string, protocols: unknown = ['ssh/22'], chkDisabled = false) => ({
  id,
  pId,
  name: id,
  isParent: false,
  chkDisabled,
  meta: { type: 'asset', data: { id, hostname: id, ip: '10.0.0.1', protocols } },
})

const book = batchHostTree(
  readTreeWithSharedLeaves([
    node('1', '', 'Default (5)'),
    node('1:0', '1', 'Web (2)'),
    node('1:1', '1', 'Windows (1)'),
    asset('web-1', '1:0'),
    asset('web-2', '1:0'),
    asset('web-1', '1'),
    asset('off-1', '1', ['ssh/22'], true),
    asset('win-1', '1:1', ['rdp/3389']),
  ]),
)

const none: ReadonlySet<string> = new Set()

describe('the hosts of a batch command', () => {
  test('are the active SSH hosts, each once', () => {
    expect([...book.hosts.keys()]).toEqual(['web-1', 'web-2'])
    expect(book.hostsBelow.get('1')).toEqual(['web-1', 'web-2'])
    expect(book.tree.children.get('1')).toContain('1/web-1')
    expect(book.tree.children.get('1:0')).toContain('1:0/web-1')
  })

  test.each([
    ['1/off-1', 'off'],
    ['1:1/win-1', 'noSsh'],
    ['1:1', 'empty'],
    ['1:0', undefined],
  ])('%s: the reason is %p', (id, obstacle) => {
    expect(book.obstacles.get(id)).toBe(obstacle)
  })

  test('are selected with a whole node, and deselected when all are selected', () => {
    const all = toggleHosts(book, '1', none)
    expect([...all]).toEqual(['web-1', 'web-2'])
    expect(hostShare(book, '1:0', toggleHosts(book, '1/web-1', none))).toEqual({ held: 1, all: 2 })
    expect([...toggleHosts(book, '1:0', all)]).toEqual([])
    expect(chosenHosts(book, new Set(['web-2', 'gone'])).map(({ name }) => name)).toEqual(['web-2'])
  })

  test('are the search results during a search', () => {
    const found = foundHosts(book, 'web-2')
    expect([...toggleHosts(found, '1', none)]).toEqual(['web-2'])
    expect(hostShare(found, '1', new Set(['web-1']))).toEqual({ held: 0, all: 1 })
  })

  test('are none in a node that is its own parent', () => {
    for (const hostile of [[{ id: 'a', pId: 'a', isParent: true }], [asset('x', 'x')]])
      expect(batchHostTree(readTreeWithSharedLeaves(hostile)).hostsBelow).toBeInstanceOf(Map)
  })

  test.each([[null], [{}], [[null, 7]]])('%j is refused as no tree', (answer) => {
    expect(() => readTreeWithSharedLeaves(answer)).toThrow(UnexpectedAnswer)
  })

  test('are collapsed below the root if there are many', () => {
    const many = Array.from({ length: 300 }, (_, at) => asset(`h-${String(at)}`, '1:0'))
    const rows = readTreeWithSharedLeaves([node('1', '', 'Default (300)'), node('1:0', '1', 'Web (300)'), ...many])
    expect([...batchHostTree(rows).tree.expanded]).toEqual(['1'])
  })
})
