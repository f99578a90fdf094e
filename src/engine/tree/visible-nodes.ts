import { ROOT, type Tree, type TreeNode, type VisibleNode } from './tree-model.ts'

/** The visible nodes from top to bottom, without children of closed nodes. */
export function visibleNodes(tree: Tree): readonly VisibleNode[] {
  const visible: VisibleNode[] = []
  // Each node once, even if a malformed response has cycles.
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
        childrenState: tree.childrenState.get(id) ?? null,
      })
      if (expanded === true) walk(id, level + 1)
    }
  }
  walk(ROOT, 1)
  return visible
}

/** A branch without children cannot be expanded. */
function expandedOf(tree: Tree, { id, branch }: TreeNode): boolean | null {
  const known = tree.children.get(id)
  if (!branch || known?.length === 0) return null
  return known !== undefined && tree.expanded.has(id)
}

/** The effect of a key in a tree (WAI-ARIA tree view pattern). */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'expand'; readonly id: string }
  | { readonly kind: 'collapse'; readonly id: string }
  | { readonly kind: 'choose'; readonly id: string }

const focus = (item: VisibleNode | undefined): TreeMove | null =>
  item === undefined ? null : { kind: 'focus', id: item.node.id }

/** The effect of a key with the focus on `current`; null for none. */
export function moveOf(items: readonly VisibleNode[], current: string, key: string): TreeMove | null {
  const at = items.findIndex(({ node }) => node.id === current)
  const item = items[at]
  if (item === undefined) return null
  switch (key) {
    case 'ArrowDown':
      return focus(items[at + 1])
    case 'ArrowUp':
      return focus(items[at - 1])
    case 'Home':
      return focus(items[0])
    case 'End':
      return focus(items.at(-1))
    case 'ArrowRight':
      return inwards(item, items[at + 1])
    case 'ArrowLeft':
      return outwards(item)
    case 'Enter':
    case ' ':
      return { kind: 'choose', id: current }
    default:
      return null
  }
}

function inwards({ node, expanded }: VisibleNode, next: VisibleNode | undefined): TreeMove | null {
  if (expanded === null) return null
  return expanded ? focus(next) : { kind: 'expand', id: node.id }
}

function outwards({ node, expanded, parentId }: VisibleNode): TreeMove | null {
  if (expanded === true) return { kind: 'collapse', id: node.id }
  return parentId === null ? null : { kind: 'focus', id: parentId }
}

/**
 * Type-ahead: the next node whose label starts with the typed text, wrapping around. A single letter starts after the
 * current node, more letters include it.
 */
export function typeAhead(items: readonly VisibleNode[], current: string, typed: string): string | null {
  const text = typed.toLocaleLowerCase()
  const from = items.findIndex(({ node }) => node.id === current) + (text.length > 1 ? 0 : 1)
  const around = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))]
  return around.find(({ node }) => node.label.toLocaleLowerCase().startsWith(text))?.node.id ?? null
}
