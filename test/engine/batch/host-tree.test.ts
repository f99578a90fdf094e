import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../../src/contract/json-object.ts'
import { readPlacedTree } from '../../../src/contract/tree.ts'
import { chosenHosts, foundHosts, hostBook, hostShare, toggleHosts } from '../../../src/engine/batch/host-tree.ts'

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

const book = hostBook(
  readPlacedTree([
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

describe('the hosts that may be told a command', () => {
  test('are those by SSH that are switched on, each once wherever it stands', () => {
    expect([...book.hosts.keys()]).toEqual(['web-1', 'web-2'])
    expect(book.under.get('1')).toEqual(['web-1', 'web-2'])
    expect(book.tree.children.get('1')).toContain('1/web-1')
    expect(book.tree.children.get('1:0')).toContain('1:0/web-1')
  })

  test.each([
    ['1/off-1', 'off'],
    ['1:1/win-1', 'noSsh'],
    ['1:1', 'empty'],
    ['1:0', undefined],
  ])('%s: what is in the way is %p', (id, obstacle) => {
    expect(book.obstacles.get(id)).toBe(obstacle)
  })

  test('are chosen with all below a node, and given up when all are chosen', () => {
    const all = toggleHosts(book, '1', none)
    expect([...all]).toEqual(['web-1', 'web-2'])
    expect(hostShare(book, '1:0', toggleHosts(book, '1/web-1', none))).toEqual({ held: 1, all: 2 })
    expect([...toggleHosts(book, '1:0', all)]).toEqual([])
    expect(chosenHosts(book, new Set(['web-2', 'gone'])).map(({ name }) => name)).toEqual(['web-2'])
  })

  test('are those that a search shows, while one searches', () => {
    const found = foundHosts(book, 'web-2')
    expect([...toggleHosts(found, '1', none)]).toEqual(['web-2'])
    expect(hostShare(found, '1', new Set(['web-1']))).toEqual({ held: 0, all: 1 })
  })

  test('are none where a node is its own parent', () => {
    for (const hostile of [[{ id: 'a', pId: 'a', isParent: true }], [asset('x', 'x')]])
      expect(hostBook(readPlacedTree(hostile)).under).toBeInstanceOf(Map)
  })

  test.each([[null], [{}], [[null, 7]]])('%j is refused as no tree', (answer) => {
    expect(() => readPlacedTree(answer)).toThrow(UnexpectedAnswer)
  })

  test('begin closed but for the top when they are many', () => {
    const many = Array.from({ length: 300 }, (_, at) => asset(`h-${String(at)}`, '1:0'))
    const rows = readPlacedTree([node('1', '', 'Default (300)'), node('1:0', '1', 'Web (300)'), ...many])
    expect([...hostBook(rows).tree.expanded]).toEqual(['1'])
  })
})
