export interface TreeNode {
  /** Unique in its tree; for asset nodes their key, `1:0:2`. */
  readonly id: string
  readonly label: string
  /** Number of objects in the node and its descendants; null if unknown. */
  readonly count: number | null
  readonly kind: string
  /** Filter value of the node: the id of its object. */
  readonly value: string
  /** May have children, loaded or not. */
  readonly branch: boolean
  readonly dim: boolean
}

/** The loaded part of a tree. Immutable: each change returns a new one. */
export interface Tree {
  readonly nodes: ReadonlyMap<string, TreeNode>
  /** Id -> ids of its children, in the server's order; `ROOT` for the top level. No entry: not loaded. */
  readonly children: ReadonlyMap<string, readonly string[]>
  readonly expanded: ReadonlySet<string>
  /** Id -> state of loading its children; no entry once they are loaded. */
  readonly childrenState: ReadonlyMap<string, 'loading' | 'failed'>
}

export const ROOT = ''

/** A visible node with its ARIA attributes. */
export interface VisibleNode {
  readonly node: TreeNode
  /** From 1. */
  readonly level: number
  readonly expanded: boolean | null
  /** From 1, among its siblings. */
  readonly position: number
  readonly siblings: number
  readonly parentId: string | null
  readonly childrenState: 'loading' | 'failed' | null
}

/** Kind and id of the selected node, as in the page's query. */
export interface TreeChoice {
  readonly kind: string
  readonly value: string
}

/** How many of a node's items are selected. */
export interface Share {
  readonly held: number
  readonly all: number
}
