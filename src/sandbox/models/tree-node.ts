export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly parent: string
  readonly meta: unknown
  readonly title?: string
  readonly icon?: string
  readonly isParent?: boolean
  readonly open?: boolean
  /** Null: a group of which nothing is held. */
  readonly checked?: boolean | null
  readonly isFixed?: boolean
}

/** Every member that a tree widget of the core's time reads. */
export const onWire = (node: TreeNode) => ({
  id: node.id,
  name: node.name,
  title: node.title ?? node.name,
  pId: node.parent,
  parentInfo: '',
  isParent: node.isParent ?? true,
  open: node.open ?? false,
  iconSkin: node.icon ?? '',
  nocheck: false,
  checked: node.checked === undefined ? false : node.checked,
  halfCheck: false,
  chkDisabled: node.isFixed ?? false,
  meta: node.meta,
})
