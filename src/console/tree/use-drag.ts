import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../contract/page.ts'
import { dropRefusal } from '../../engine/tree/tree.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { notify } from '../kernel/notifications/toasts.ts'
import type { DroppedRows } from './RowsDrop.tsx'
import type { DroppedNode } from './use-node-actions.tsx'
import type { TreeOfList } from './use-tree.ts'

/** Drag and drop props of a node. */
export interface NodeDrag {
  readonly draggable: boolean
  /** Whether a drop on this node is accepted; null if it is not the drop target. */
  readonly over: 'takes' | 'refuses' | null
  readonly onDragStart: (event: DragEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: () => void
  readonly onDrop: (event: DragEvent<HTMLElement>) => void
  readonly onDragEnd: () => void
}

/** What can be dropped on a node, and the handlers of drops. */
export interface DropHandlers {
  /** Rows of the list while they are dragged. */
  readonly rows: readonly Row[] | null
  readonly onRows: (dropped: DroppedRows) => void
  /** A node was dropped on another; without it nodes are not draggable. */
  readonly onNode: ((dropped: DroppedNode) => void) | undefined
}

/** Drag and drop on nodes: of other nodes, and of rows. A refused drop shows the reason. */
export function useDrag({ tree }: TreeOfList, { rows, onRows, onNode }: DropHandlers) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<TreeNode | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const refusalOf = (onto: TreeNode) => (dragged === null ? null : dropRefusal(tree, dragged.id, onto.id))
  const dropNode = (node: TreeNode, onto: TreeNode): void => {
    const refusal = refusalOf(onto)
    setDragged(null)
    if (refusal === null) return onNode?.({ node, onto })
    notify({ tone: 'error', title: t(`tree.drop.${refusal}`, { name: node.label, onto: onto.label }) })
  }
  if (onNode === undefined && rows === null) return () => undefined
  return (node: TreeNode): NodeDrag => ({
    draggable: onNode !== undefined,
    over: over !== node.id ? null : refusalOf(node) === null ? 'takes' : 'refuses',
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.label)
      setDragged(node)
    },
    onDragOver: (event) => {
      if (dragged === null && rows === null) return
      // Accept every drop, so that a refused one can show its reason.
      event.preventDefault()
      if (over !== node.id) setOver(node.id)
    },
    onDragLeave: () => setOver((now) => (now === node.id ? null : now)),
    onDrop: (event) => {
      event.preventDefault()
      setOver(null)
      if (dragged !== null) dropNode(dragged, node)
      else if (rows !== null) onRows({ rows, node, anchor: event.currentTarget })
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
  })
}
