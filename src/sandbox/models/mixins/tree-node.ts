export interface TreeNodeProperties {
  readonly id: string
  readonly name: string
  readonly parent: string
  readonly meta: unknown
  readonly title?: string
  readonly icon?: string
  readonly isParent?: boolean
  readonly open?: boolean
  /** Null: partly checked or unchecked group. */
  readonly checked?: boolean | null
  readonly isFixed?: boolean
}

/** A node in the format of zTree, which the core's console uses. */
export const toTreeNode = (node: TreeNodeProperties) => ({
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
