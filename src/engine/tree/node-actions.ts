import type { Row } from '../../contract/row.ts'
import type { ActionModel } from '../actions/action-model.ts'
import { type ActionSource, ownAction } from '../actions/actions.ts'
import { isOffered } from '../actions/decide.ts'
import { permit } from '../permission/permit.ts'
import type { TreeNode } from './tree-model.ts'

/** The member of `nodeRow` that names a node. */
export const NODE_NAME = 'value'

/** A node as the row that its actions are about, in the words of the server. */
export function nodeRow({ id, label, count, value }: TreeNode): Row {
  return { id: value, key: id, [NODE_NAME]: label, assets_amount: count, top: !id.includes(':') }
}

/** What a node offers, in the order of the entry's `tree.menu`. The root organization changes nothing, and looks at everything. */
export function nodeActions({ entry, index, session }: ActionSource, node: TreeNode): readonly ActionModel[] {
  const row = nodeRow(node)
  return (entry.tree?.menu ?? [])
    .map((item) => {
      const looks = item.details !== undefined || item.go !== undefined
      return ownAction(item, 'row', permit({ ...item, notInRoot: looks ? null : 'change' }, session, { row }), index)
    })
    .filter(isOffered)
}
