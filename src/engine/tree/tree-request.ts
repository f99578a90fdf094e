import type { TreeBrief } from '../registry/entry.ts'
import type { ListQuery } from '../query/list-query.ts'
import type { Tree, TreeChoice, TreeNode, VisibleNode } from './tree-model.ts'

type TextParams = Readonly<Record<string, string>>

/** The query of the tree's own request: of the top, or of what is below a node (`key`, `n` and `lv`, from 0). */
export function treeParams(tree: TreeBrief, below?: Pick<VisibleNode, 'node' | 'level'>): TextParams {
  const fixed = Object.fromEntries(Object.entries(tree.query ?? {}).map(([name, value]) => [name, String(value)]))
  if (below === undefined) return fixed
  return { ...fixed, key: below.node.id, n: below.node.label, lv: String(below.level - 1) }
}

/** The query of a search in a tree that is not loaded whole: everything below the top, not its first level only. */
export function searchParams(tree: TreeBrief, text: string): TextParams {
  return { ...treeParams(tree), search: text, all: 'all' }
}

/** What the chosen node adds to the list request: its id, and whether what hangs below it counts. */
export function choiceParams(tree: TreeBrief | null, { node, own }: Pick<ListQuery, 'node' | 'own'>): TextParams {
  const param = node === null || tree === null ? undefined : tree.params?.[node.kind]
  if (tree === null || node === null || param === undefined) return {}
  return { [param]: node.value, ...(tree.own === undefined ? {} : { [tree.own]: own ? '1' : '0' }) }
}

/** The chosen node as the address of the page names it, which conditions and templates know as `query.node`. */
export function choiceAddress(node: TreeChoice | null): TextParams {
  return node === null ? {} : { [node.kind]: node.value }
}

/** Names that the tree beside a list has taken, in its request and in the address: nothing else can filter by them. */
export function takenByTree(tree: Pick<TreeBrief, 'params' | 'lists'> | undefined): ReadonlySet<string> {
  return new Set([...Object.entries(tree?.params ?? {}).flat(), ...Object.keys(tree?.lists ?? {})])
}

/** The kinds of node that narrow the list: by a parameter, or each by a list of its own. */
export function kindsOf({ params, lists }: Pick<TreeBrief, 'params' | 'lists'>): readonly string[] {
  return [...Object.keys(params ?? {}), ...Object.keys(lists ?? {})]
}

/** Whether a list can be narrowed by a node: by its kind, and, where the list is of one leaf, by a leaf that can be used. */
export function canChoose(tree: TreeBrief, { kind, branch, dim }: TreeNode): boolean {
  return kindsOf(tree).includes(kind) && (tree.required !== true || (!branch && !dim))
}

/** The node that a list which needs one begins with: the first that can be chosen; null when there is none. */
export function firstChoice(brief: TreeBrief, tree: Tree): TreeNode | null {
  return [...tree.nodes.values()].find((node) => canChoose(brief, node)) ?? null
}
