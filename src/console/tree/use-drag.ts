import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropRefusal } from '../../engine/tree/tree.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { notify } from '../kernel/notifications/toasts.ts'
import type { DroppedNode } from './use-node-actions.tsx'
import type { TreeOfList } from './use-tree.ts'

/** Drag and drop props of a node. */
export interface NodeDrag {
  /** Whether a drop on this node is accepted; null if it is not the drop target. */
  readonly over: 'takes' | 'refuses' | null
  readonly onDragStart: (event: DragEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: () => void
  readonly onDrop: (event: DragEvent) => void
  readonly onDragEnd: () => void
}

interface Dragged {
  readonly node: TreeNode
  readonly over: string | null
}

/** Drag and drop of nodes. A refused drop shows the reason. */
export function useDrag({ tree }: TreeOfList, onDropped: ((dropped: DroppedNode) => void) | undefined) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  if (onDropped === undefined) return () => undefined
  const refusalOf = (onto: TreeNode) => (dragged === null ? null : dropRefusal(tree, dragged.node.id, onto.id))
  const drop = (onto: TreeNode): void => {
    if (dragged === null) return
    const refusal = refusalOf(onto)
    setDragged(null)
    if (refusal === null) return onDropped({ node: dragged.node, onto })
    const names = { name: dragged.node.label, onto: onto.label }
    notify({ tone: 'error', title: t(`tree.drop.${refusal}`, names) })
  }
  return (node: TreeNode): NodeDrag => ({
    over: dragged?.over !== node.id ? null : refusalOf(node) === null ? 'takes' : 'refuses',
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.label)
      setDragged({ node, over: null })
    },
    onDragOver: (event) => {
      if (dragged === null) return
      // Accept every drop, so that a refused one can show its reason.
      event.preventDefault()
      if (dragged.over !== node.id) setDragged({ ...dragged, over: node.id })
    },
    onDragLeave: () => setDragged((now) => (now?.over === node.id ? { ...now, over: null } : now)),
    onDrop: (event) => {
      event.preventDefault()
      drop(node)
    },
    onDragEnd: () => setDragged(null),
  })
}
