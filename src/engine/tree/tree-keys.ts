import type { VisibleNode } from './tree-model.ts'

/** What a key does in a tree (WAI-ARIA tree view pattern). */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'expand'; readonly id: string }
  | { readonly kind: 'collapse'; readonly id: string }
  | { readonly kind: 'choose'; readonly id: string }

const focus = (item: VisibleNode | undefined): TreeMove | null =>
  item === undefined ? null : { kind: 'focus', id: item.node.id }

/** The move of a key with the focus on `current`; null: the key does nothing here. */
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
 * The node that typing means: the next one whose label begins so, around the end. One letter moves on from the
 * current node, more letters may mean the node that the first one found.
 */
export function typeAhead(items: readonly VisibleNode[], current: string, typed: string): string | null {
  const text = typed.toLocaleLowerCase()
  const from = items.findIndex(({ node }) => node.id === current) + (text.length > 1 ? 0 : 1)
  const around = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))]
  return around.find(({ node }) => node.label.toLocaleLowerCase().startsWith(text))?.node.id ?? null
}
