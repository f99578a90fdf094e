import { readTree } from '../../src/contract/tree.ts'
import { collapse, expand, findNodes, treeOf, withChildren } from '../../src/engine/tree/tree.ts'
import { moveOf, visibleNodes } from '../../src/engine/tree/visible-nodes.ts'
import type { Tree } from '../../src/engine/tree/tree-model.ts'
import { measured } from './report.ts'

const SITES = 50

const row = (id: string, pId: string, name: string) => ({ id, pId, name, isParent: true, meta: { type: 'node' } })

/** Rows of a tree with `size` nodes: a top one is no node of its own here, 50 sites hold the same number each. */
export const treeRows = (size: number) =>
  Array.from({ length: SITES }, (_, site) => [
    row(`1:${String(site)}`, '1', `Site ${String(site)} (999)`),
    ...Array.from({ length: size / SITES - 1 }, (__, rack) =>
      row(`1:${String(site)}:${String(rack)}`, `1:${String(site)}`, `Rack ${String(site)}-${String(rack)} (4)`),
    ),
  ]).flat()

const BODY = treeRows(50_000)

const FLAT = BODY.map(({ id, name }) => row(`${id}:0`, '1:0', name))

const whole = (): Tree => treeOf(readTree(BODY), true)

const opened = (tree: Tree): Tree => ({ ...tree, expanded: new Set(tree.nodes.keys()) })

/** How long each of `runs` calls takes, in ms. */
export function timesOf(runs: number, act: () => unknown): readonly number[] {
  const took = Array.from({ length: runs + 2 }, () => {
    const started = performance.now()
    act()
    return performance.now() - started
  })
  return took.slice(2)
}

/** What a tree of fifty thousand nodes costs before anything of it is drawn; only what is in sight ever is. */
export function trees(runs: number): Promise<void> {
  const tree = whole()
  const open = opened(tree)
  const items = visibleNodes(open)
  const closed = collapse(open, '1:7')
  const last = items.at(-1)?.node.id ?? ''
  const cases: readonly (readonly [string, () => unknown])[] = [
    ['an answer read and made a tree', whole],
    ['an answer of 50,000 below one node', () => withChildren(tree, '1:0', readTree(FLAT))],
    ['a node opened, all lines laid out', () => visibleNodes(expand(closed, '1:7'))],
    ['an arrow key on the last line', () => moveOf(items, last, 'ArrowUp')],
    ['searched, 1,000 found', () => findNodes(tree, 'rack 7-')],
    ['searched, all found', () => findNodes(tree, 'a')],
    ['searched in vain', () => findNodes(tree, 'nothing like it')],
  ]
  console.log(`\nA tree of ${String(tree.nodes.size)} nodes, ms (${String(runs)} runs)`)
  for (const [title, act] of cases) measured('tree, ms', title, timesOf(runs, act), 1)
  return Promise.resolve()
}
