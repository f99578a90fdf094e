import { useEffect, useRef } from 'react'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { List } from '../screens/list/use-list.ts'
import { TreePane } from './TreePane.tsx'

interface TreeSheetProps {
  readonly list: List
  readonly brief: TreeBrief
  readonly label: string
  readonly onClose: () => void
}

/** The tree over the list. A native dialog keeps the focus in and the page behind inert. */
export function TreeSheet({ list, brief, label, onClose }: TreeSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="tree-sheet"
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
    >
      <TreePane list={list} brief={brief} look="sheet" onClose={onClose} onChosen={onClose} />
    </dialog>
  )
}
