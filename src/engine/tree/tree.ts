import { own, readText } from '../../contract/json-object.ts'
import type { TreeRow } from '../../contract/tree.ts'
import { ROOT, type Tree, type TreeChoice, type TreeNode } from './tree-model.ts'

const COUNTED = /^(.+?)\s*\((\d+)\)$/s

/** Splits the count from the name: `Default (60)`. Leaves may really have such names. */
function toNode(row: TreeRow): TreeNode {
  const counted = row.isParent || row.data === null ? COUNTED.exec(row.name) : null
  return {
    id: row.id,
    label: counted?.[1] ?? row.name,
    count: counted === null ? null : Number(counted[2]),
    kind: row.kind,
    value: valueOf(row),
    branch: row.isParent,
    dim: row.dim,
  }
}

function valueOf({ id, data }: TreeRow): string {
  if (data === null) return id
  return readText(own(data, 'id')) || readText(own(data, 'value')) || id
}

export const EMPTY_TREE: Tree = { nodes: new Map(), children: new Map(), expanded: new Set(), childrenState: new Map() }

/**
 * The tree of a first response. Rows without their parent become roots; rows that the server marks as open are expanded if
 * they have children.
 * @param whole the response is complete: a branch without children is a leaf
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

/** Adds the loaded children of a node. Their own loaded children stay. */
export function withChildren(tree: Tree, parentId: string, rows: readonly TreeRow[]): Tree {
  const above = new Set([parentId, ...ancestorsOf(tree, parentId)])
  const below = withRows(
    tree,
    parentId,
    rows.filter(({ id }) => !above.has(id)),
  )
  return { ...below, childrenState: without(tree.childrenState, parentId) }
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

/** Marks that the children of a node are being loaded, or that loading failed. */
export function setChildrenState(tree: Tree, id: string, state: 'loading' | 'failed'): Tree {
  return { ...tree, childrenState: new Map([...tree.childrenState, [id, state]]) }
}

/** True if the children of the node must be loaded before it opens. */
export function needsChildren(tree: Tree, id: string): boolean {
  return tree.nodes.get(id)?.branch === true && !tree.children.has(id) && tree.childrenState.get(id) !== 'loading'
}

/** Loaded node -> its parent. */
export function parentsOf({ children }: Tree): ReadonlyMap<string, string> {
  return new Map([...children].flatMap(([parent, ids]) => ids.map((each) => [each, parent] as const)))
}

/** The ancestors of a node, nearest first. Pass `parents` to look up many nodes. */
export function ancestorsOf(tree: Tree, id: string, parents = parentsOf(tree)): readonly string[] {
  const above: string[] = []
  for (let at = parents.get(id); at !== undefined && at !== ROOT && !above.includes(at); at = parents.get(at)) {
    above.push(at)
  }
  return above
}

/** The loaded node of a choice, or null. */
export function nodeOf(tree: Tree, choice: TreeChoice | null): TreeNode | null {
  if (choice === null) return null
  for (const node of tree.nodes.values()) if (node.kind === choice.kind && node.value === choice.value) return node
  return null
}

/** The keys of a node's ancestors, from the root: of `1:0:2` they are `1` and `1:0`. */
export function ancestorKeys(key: string): readonly string[] {
  const parts = key.split(':')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(':'))
}

function without<T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([each]) => each !== id))
}

/** Why a node cannot be moved into another; i18n keys are `tree.drop.<reason>`. */
type DropRefusal = 'top' | 'itself' | 'below' | 'there' | 'leaf'

/** Why a node cannot be moved into another, in the loaded part of the tree; null if it can. */
export function dropRefusal(tree: Tree, id: string, onto: string): DropRefusal | null {
  const [parent] = ancestorsOf(tree, id)
  if (parent === undefined) return 'top'
  if (id === onto) return 'itself'
  if (tree.nodes.get(onto)?.branch !== true) return 'leaf'
  if (ancestorsOf(tree, onto).includes(id)) return 'below'
  return parent === onto ? 'there' : null
}

/**
 * Searches a completely loaded tree: the nodes whose label contains the text, with their ancestors (open) and
 * descendants (closed).
 */
export function findNodes(tree: Tree, text: string): Tree {
  const wanted = text.toLocaleLowerCase()
  const nodes = new Map<string, TreeNode>()
  const children = new Map<string, readonly string[]>()
  const expanded = new Set<string>()
  // Each node once, even if a malformed response has cycles.
  const seen = new Set<string>()
  /** Keeps the children of a node that have the text, are above one, or are below one; returns whether any has it. */
  const keepChildren = (id: string, isBelow: boolean): boolean => {
    const kept: string[] = []
    let found = false
    for (const child of tree.children.get(id) ?? []) {
      const node = tree.nodes.get(child)
      if (node === undefined || seen.has(child)) continue
      seen.add(child)
      const isHit = node.label.toLocaleLowerCase().includes(wanted)
      const isAbove = keepChildren(child, isBelow || isHit)
      if (isAbove) expanded.add(child)
      found ||= isHit || isAbove
      if (!isBelow && !isHit && !isAbove) continue
      kept.push(child)
      nodes.set(child, node)
    }
    if (isBelow || found || id === ROOT) children.set(id, kept)
    return found
  }
  keepChildren(ROOT, false)
  return { ...EMPTY_TREE, nodes, children, expanded }
}
