import { Suspense, useEffect, useRef } from 'react'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import type { List } from '../screens/list/use-list.ts'
import { useNodeActions } from './use-node-actions.ts'
import type { TreeOfList } from './use-tree.ts'

/** A node, and the one that it was dropped on. */
export interface DroppedNode {
  readonly node: TreeNode
  readonly onto: TreeNode
}

interface NodeDropProps extends DroppedNode {
  readonly list: List
  readonly of: TreeOfList
  readonly onBegun: () => void
}

/** Begins what a drop stands for, which the menu offers too: a dialog that names both, filled in. */
export function NodeDrop(props: NodeDropProps) {
  return (
    <Suspense fallback={null}>
      <Beginning {...props} />
    </Suspense>
  )
}

const nothing = (): void => undefined

function Beginning({ node, onto, list, of, onBegun }: NodeDropProps) {
  const { actions, run } = useNodeActions({ list, of, node, onGone: nothing })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const action = actions.find(({ key }) => key === of.brief.drop?.key)
    if (action !== undefined) void run(action, onto.value)
    onBegun()
  })
  return null
}
