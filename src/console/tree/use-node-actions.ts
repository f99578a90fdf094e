import type { Row } from '../../contract/row.ts'
import { type ActionSource } from '../../engine/actions/actions.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { NODE_NAME, nodeActions, nodeRow } from '../../engine/tree/node-actions.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { nodeOf } from '../../engine/tree/tree.ts'
import type { ActionTarget } from '../actions/run-action.ts'
import { useRunAction } from '../actions/use-run-action.ts'
import { useListModels } from '../screens/list/use-list-models.ts'
import type { List } from '../screens/list/use-list.ts'
import type { TreeOfList } from './use-tree.ts'

interface NodeActionsSource {
  readonly list: List
  readonly of: TreeOfList
  readonly node: TreeNode
  /** What was chosen is gone. */
  readonly onGone: () => void
}

interface NodeActions {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  /** `onto`: the id of the node that this one was dropped on. */
  readonly run: (action: ActionModel, onto?: string) => Promise<void>
}

/** What can be done with a node of a tree, and what the tree shows once it is done. Suspends for the entry. */
export function useNodeActions({ list, of, node, onGone }: NodeActionsSource): NodeActions {
  const { index } = list
  const { source }: { source: ActionSource } = useListModels(list)
  const carryOut = useRunAction()
  const targetOf = (row: Row): ActionTarget => ({ entry: index, rows: [row], name: NODE_NAME, reload: list.reload })
  const run: NodeActions['run'] = async (action, onto) => {
    const outcome = await carryOut(
      action,
      targetOf({ ...nodeRow(node), ...(onto === undefined ? {} : { target: onto }) }),
    )
    if (outcome !== 'done') return
    if (!action.danger) await showAgain(of, node)
    else if (of.chosen?.id === node.id) onGone()
  }
  return { actions: nodeActions(source, node), target: targetOf(nodeRow(node)), run }
}

/** Open, wherever it stands now: what has come to it shows. */
async function showAgain({ store }: TreeOfList, node: TreeNode): Promise<void> {
  await store.load()
  await store.reveal(node)
  const now = nodeOf(store.state().tree, node)
  if (now !== null) await store.open(now.id)
}
