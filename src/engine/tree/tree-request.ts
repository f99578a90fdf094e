import type { TreeBrief } from '../registry/entry.ts'
import type { Tree, TreeChoice, TreeNode, VisibleNode } from './tree-model.ts'

type TextParams = Readonly<Record<string, string>>

/** The selected node, and whether only the objects of the node itself are listed. */
interface TreeFilter {
  readonly node: TreeChoice | null
  readonly own: boolean
}

/** Query params of the tree request: of the top level, or of a node's children (`key`, `n` and `lv`, from 0). */
export function treeParams(tree: TreeBrief, below?: Pick<VisibleNode, 'node' | 'level'>): TextParams {
  const fixed = Object.fromEntries(Object.entries(tree.query ?? {}).map(([name, value]) => [name, String(value)]))
  if (below === undefined) return fixed
  return { ...fixed, key: below.node.id, n: below.node.label, lv: String(below.level - 1) }
}

/** Query params of a search in a lazily loaded tree: all levels. */
export function searchParams(tree: TreeBrief, text: string): TextParams {
  return { ...treeParams(tree), search: text, all: 'all' }
}

/** Query params of the selected node for the list request: its id, and whether descendants count. */
export function choiceParams(tree: TreeBrief | null, { node, own }: TreeFilter): TextParams {
  const param = node === null || tree === null ? undefined : tree.params?.[node.kind]
  if (tree === null || node === null || param === undefined) return {}
  return { [param]: node.value, ...(tree.own === undefined ? {} : { [tree.own]: own ? '1' : '0' }) }
}

/** The selected node as query params of the page (`query.node` in conditions and templates). */
export function choiceAddress(node: TreeChoice | null): TextParams {
  return node === null ? {} : { [node.kind]: node.value }
}

/** Query params that the tree uses, in the request and in the address: no filter may use them. */
export function treeParamNames(tree: Pick<TreeBrief, 'params' | 'lists'> | undefined): ReadonlySet<string> {
  return new Set([...Object.entries(tree?.params ?? {}).flat(), ...Object.keys(tree?.lists ?? {})])
}

/** The kinds of nodes that filter the list, by a param or by another URL. */
export function nodeKinds({ params, lists }: Pick<TreeBrief, 'params' | 'lists'>): readonly string[] {
  return [...Object.keys(params ?? {}), ...Object.keys(lists ?? {})]
}

/** True if the node can be selected to filter the list; a list that needs a node takes usable leaves only. */
export function canChooseNode(tree: TreeBrief, { kind, branch, dim }: TreeNode): boolean {
  return nodeKinds(tree).includes(kind) && (tree.required !== true || (!branch && !dim))
}

/** The initial node of a list that needs one: the first selectable one; null if there is none. */
export function firstChoice(brief: TreeBrief, tree: Tree): TreeNode | null {
  return [...tree.nodes.values()].find((node) => canChooseNode(brief, node)) ?? null
}
