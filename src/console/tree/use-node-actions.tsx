import { Suspense, useEffect, useRef } from 'react'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { NODE_NAME } from '../../contract/tree.ts'
import { type ActionSource, treeNodeActions, nodeRow } from '../../engine/actions/actions.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { nodeOf } from '../../engine/tree/tree.ts'
import type { ActionTarget } from '../actions/action-target.ts'
import { useRunAction } from '../actions/use-run-action.ts'
import { useServices } from '../kernel/session/services.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { useListModels } from '../list-state/use-list-models.ts'
import type { List } from '../list-state/use-list.ts'
import type { TreeOfList } from './use-tree.ts'

interface NodeActionsSource {
  readonly list: List
  readonly tree: TreeOfList
  readonly node: TreeNode
  /** The chosen node was deleted. */
  readonly onDeleted: () => void
}

interface NodeActions {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  /** `onto`: id of the drop target. */
  readonly run: (action: ActionModel, onto?: string) => Promise<void>
}

/** Actions of a tree node; updates the tree afterwards. Suspends for the entry. */
export function useNodeActions({ list, tree, node, onDeleted }: NodeActionsSource): NodeActions {
  const { index } = list
  const { source }: { source: ActionSource } = useListModels(list)
  const runAction = useRunAction()
  const { api } = useServices()
  const session = useSession()
  const targetOf = (row: Row): ActionTarget => ({
    entry: index,
    rows: [row],
    name: NODE_NAME,
    reload: list.reload,
    undo: async (action) =>
      (await import('./watch-move.ts')).watchMove(action, { api, session, brief: tree.brief, node }),
  })
  const run: NodeActions['run'] = async (action, onto) => {
    const outcome = await runAction(
      action,
      targetOf({ ...nodeRow(node), ...(onto === undefined ? {} : { target: onto }) }),
    )
    if (outcome !== 'done') return
    if (!action.danger) await revealAfterMove(tree, node)
    else if (tree.chosen?.id === node.id) onDeleted()
  }
  return { actions: treeNodeActions(source, node), target: targetOf(nodeRow(node)), run }
}

/** Reloads and expands the node at its new position. */
async function revealAfterMove({ store }: TreeOfList, node: TreeNode): Promise<void> {
  await store.load()
  await store.reveal(node)
  const now = nodeOf(store.state().tree, node)
  if (now !== null) await store.open(now.id)
}

/** A node and its drop target. */
export interface DroppedNode {
  readonly node: TreeNode
  readonly onto: TreeNode
}

interface NodeDropProps extends DroppedNode {
  readonly list: List
  readonly tree: TreeOfList
  readonly onStarted: () => void
}

/** Starts the move action of a drop: its dialog names both nodes. */
export function NodeDrop(props: NodeDropProps) {
  return (
    <Suspense fallback={null}>
      <StartedDrop {...props} />
    </Suspense>
  )
}

const nothing = (): void => undefined

function StartedDrop({ node, onto, list, tree, onStarted }: NodeDropProps) {
  const { actions, run } = useNodeActions({ list, tree, node, onDeleted: nothing })
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const action = actions.find(({ key }) => key === tree.brief.drop?.key)
    if (action !== undefined) void run(action, onto.value)
    onStarted()
  })
  return null
}
