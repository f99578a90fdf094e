import type { TreeRow } from '../../contract/tree.ts'
import { ROOT, type Tree, type TreeChoice, type TreeNode } from './tree-model.ts'
import { toNode } from './tree-rows.ts'

export const EMPTY_TREE: Tree = { nodes: new Map(), children: new Map(), expanded: new Set(), asking: new Map() }

/**
 * The tree of a first answer: a row whose parent is not in it is a root. What the server calls open is open, as far as
 * its children are here. `whole`: nothing is left to ask for, so a branch without children is a leaf.
 */
export function treeOf(rows: readonly TreeRow[], whole = false): Tree {
  const tree = withRows(EMPTY_TREE, ROOT, rows)
  const children = whole ? withLeaves(tree, rows) : tree.children
  const open = rows.filter((row) => row.open && (children.get(row.id)?.length ?? 0) > 0)
  return { ...tree, children, expanded: new Set(open.map(({ id }) => id)) }
}

function withLeaves(tree: Tree, rows: readonly TreeRow[]): Tree['children'] {
  const leaves = rows.filter(({ id }) => !tree.children.has(id)).map(({ id }) => [id, []] as const)
  return new Map([...tree.children, ...leaves])
}

/** The tree with an answer to `expand`: what was loaded below these children before stays. */
export function withChildren(tree: Tree, parentId: string, rows: readonly TreeRow[]): Tree {
  const above = new Set([parentId, ...ancestorsOf(tree, parentId)])
  const below = withRows(
    tree,
    parentId,
    rows.filter(({ id }) => !above.has(id)),
  )
  return { ...below, asking: without(tree.asking, parentId) }
}

function withRows(tree: Tree, top: string, rows: readonly TreeRow[]): Tree {
  const ids = new Set(rows.map(({ id }) => id))
  const groups = new Map<string, string[]>([[top, []]])
  for (const row of rows) {
    const parent = ids.has(row.parentId) && row.parentId !== row.id ? row.parentId : top
    const group = groups.get(parent)
    if (group === undefined) groups.set(parent, [row.id])
    else group.push(row.id)
  }
  return {
    ...tree,
    nodes: new Map([...tree.nodes, ...rows.map((row) => [row.id, toNode(row)] as const)]),
    children: new Map([...tree.children, ...groups]),
  }
}

export function expand(tree: Tree, id: string): Tree {
  return { ...tree, expanded: new Set([...tree.expanded, id]) }
}

export function collapse(tree: Tree, id: string): Tree {
  return { ...tree, expanded: new Set([...tree.expanded].filter((each) => each !== id)) }
}

/** Marks that the children of a node are asked for, or could not be had. */
export function asking(tree: Tree, id: string, state: 'loading' | 'failed'): Tree {
  return { ...tree, asking: new Map([...tree.asking, [id, state]]) }
}

/** Whether opening this node means asking the server first. */
export function needsChildren(tree: Tree, id: string): boolean {
  return tree.nodes.get(id)?.branch === true && !tree.children.has(id) && tree.asking.get(id) !== 'loading'
}

/** Of each node that is loaded, the one above it. */
export function parentsOf({ children }: Tree): ReadonlyMap<string, string> {
  return new Map([...children].flatMap(([parent, ids]) => ids.map((each) => [each, parent] as const)))
}

/** The nodes above one, nearest first. Whoever asks for many gives the `parents`. */
export function ancestorsOf(tree: Tree, id: string, parents = parentsOf(tree)): readonly string[] {
  const above: string[] = []
  for (let at = parents.get(id); at !== undefined && at !== ROOT && !above.includes(at); at = parents.get(at)) {
    above.push(at)
  }
  return above
}

/** The loaded node that a choice means, or null. */
export function nodeOf(tree: Tree, choice: TreeChoice | null): TreeNode | null {
  if (choice === null) return null
  for (const node of tree.nodes.values()) if (node.kind === choice.kind && node.value === choice.value) return node
  return null
}

/** The ids above a node, from the root down, told by its key: above `1:0:2` stand `1` and `1:0`. */
export function wayTo(key: string): readonly string[] {
  const parts = key.split(':')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(':'))
}

function without<T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([each]) => each !== id))
}
