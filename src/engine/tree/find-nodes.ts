import { ROOT, type Tree } from './tree-model.ts'
import { ancestorsOf, EMPTY_TREE, parentsOf } from './tree.ts'

/**
 * Of a tree that is loaded whole: the nodes whose label holds the text, with all that stands above them, open, and what
 * stands below them, closed.
 */
export function findNodes(tree: Tree, text: string): Tree {
  const wanted = text.toLocaleLowerCase()
  const hits = [...tree.nodes.values()].filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
  const parents = parentsOf(tree)
  const above = new Set(hits.flatMap(({ id }) => ancestorsOf(tree, id, parents)))
  const kept = new Set(hits.map(({ id }) => id))
  // A set that grows while it is walked is walked to its end.
  for (const id of kept) for (const child of tree.children.get(id) ?? []) kept.add(child)
  for (const id of above) kept.add(id)
  const inside = (id: string): readonly [string, readonly string[]] => [
    id,
    (tree.children.get(id) ?? []).filter((child) => kept.has(child)),
  ]
  return {
    ...EMPTY_TREE,
    nodes: new Map([...tree.nodes].filter(([id]) => kept.has(id))),
    children: new Map([ROOT, ...kept].map(inside)),
    expanded: above,
  }
}
