import type { TreeBrief } from '../../engine/registry/entry.ts'
import { ModalSheet } from '../controls/ModalSheet.tsx'
import type { List } from '../screens/list/use-list.ts'
import { TreePane } from './TreePane.tsx'

interface TreeSheetProps {
  readonly list: List
  readonly brief: TreeBrief
  readonly label: string
  readonly onClose: () => void
}

/** The tree over the list, where there is no room beside it. */
export function TreeSheet({ list, brief, label, onClose }: TreeSheetProps) {
  return (
    <ModalSheet className="tree-sheet" label={label} onClose={onClose}>
      <TreePane list={list} brief={brief} look="sheet" onClose={onClose} onChosen={onClose} />
    </ModalSheet>
  )
}
