export interface TreeNode {
  /** Unique in its tree; for a node of assets its key, `1:0:2`. */
  readonly id: string
  readonly label: string
  /** How many things hang on it and below; null where the server does not say. */
  readonly count: number | null
  readonly kind: string
  /** What a list is narrowed by when this is chosen: the id of the thing itself. */
  readonly value: string
  /** May have children, loaded or not. */
  readonly branch: boolean
  readonly dim: boolean
}

/** A tree as far as it is loaded. Never changed: each step answers a new one. */
export interface Tree {
  readonly nodes: ReadonlyMap<string, TreeNode>
  /** Ids below an id, in the server's order; `ROOT` for the top. No entry: never asked for. */
  readonly children: ReadonlyMap<string, readonly string[]>
  readonly expanded: ReadonlySet<string>
  /** What became of asking for children; loaded ones have no entry. */
  readonly asking: ReadonlyMap<string, 'loading' | 'failed'>
}

export const ROOT = ''

/** A node where it stands on the screen, with what assistive technology is told of it. */
export interface VisibleNode {
  readonly node: TreeNode
  /** From 1. */
  readonly level: number
  /** Null: nothing can be opened. */
  readonly expanded: boolean | null
  /** From 1, among its siblings. */
  readonly position: number
  readonly siblings: number
  readonly parentId: string | null
  readonly asking: 'loading' | 'failed' | null
}

/** What a list is narrowed by: kind and id of the chosen node, as the address of the page holds them. */
export interface TreeChoice {
  readonly kind: string
  readonly value: string
}
