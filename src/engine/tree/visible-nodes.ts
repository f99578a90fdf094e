import { ROOT, type Tree, type TreeNode, type VisibleNode } from './tree-model.ts'

/** The nodes on the screen from top to bottom: what is below a closed node is not there. */
export function visibleNodes(tree: Tree): readonly VisibleNode[] {
  const visible: VisibleNode[] = []
  // What a hostile answer hangs below itself is shown once and not again.
  const seen = new Set<string>()
  const walk = (parentId: string, level: number): void => {
    const ids = tree.children.get(parentId) ?? []
    for (const [at, id] of ids.entries()) {
      const node = tree.nodes.get(id)
      if (node === undefined || seen.has(id)) continue
      seen.add(id)
      const expanded = expandedOf(tree, node)
      visible.push({
        node,
        level,
        expanded,
        position: at + 1,
        siblings: ids.length,
        parentId: parentId === ROOT ? null : parentId,
        asking: tree.asking.get(id) ?? null,
      })
      if (expanded === true) walk(id, level + 1)
    }
  }
  walk(ROOT, 1)
  return visible
}

/** A branch that turned out to have no children opens no more. */
function expandedOf(tree: Tree, { id, branch }: TreeNode): boolean | null {
  const known = tree.children.get(id)
  if (!branch || known?.length === 0) return null
  return known !== undefined && tree.expanded.has(id)
}
