import { useState } from 'react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dropRefusal } from '../../engine/tree/drop-node.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { notify } from '../shell/toasts.ts'
import type { DroppedNode } from './NodeDrop.tsx'
import type { TreeOfList } from './use-tree.ts'

/** What a node takes part in while one is dragged. */
export interface NodeDrag {
  /** What would become of a drop here. */
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

/** Nodes that are dragged onto others. A drop that cannot be is answered with the reason. */
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
      // Only what is not refused here is ever dropped, and so answered.
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
