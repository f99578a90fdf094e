import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import { Button } from '../controls/Button.tsx'
import { ModalSheet } from '../controls/ModalSheet.tsx'
import { useTreeRoom } from '../kernel/platform/media.ts'
import type { List } from '../list-state/use-list.ts'
import { hiddenTrees } from '../kernel/platform/flag-preferences.ts'
import { TreePane } from './TreePane.tsx'
import { useTree } from './use-tree.ts'

/** Shows the chosen node and opens the tree, on narrow windows or when the tree is hidden. */
export function TreeButton({ list, brief }: { list: List; brief: TreeBrief }) {
  const { t } = useTranslation()
  const room = useTreeRoom()
  const [open, setOpen] = useState(false)
  const { chosen } = useTree(list, brief)
  const title = t([`resources.${list.index.key}.tree`, 'tree.title'])
  return (
    <>
      <Button
        icon="folder"
        caret={!room}
        className="tree-button"
        aria-haspopup={room ? undefined : 'dialog'}
        aria-expanded={room ? undefined : open}
        aria-label={t(room ? 'tree.show' : 'tree.choose', { title, chosen: chosen?.label ?? t('tree.none') })}
        onClick={() => (room ? hiddenTrees.set(false) : setOpen(true))}
      >
        <span className="truncate">{chosen?.label ?? title}</span>
      </Button>
      {open && !room && <TreeSheet list={list} brief={brief} label={title} onClose={() => setOpen(false)} />}
    </>
  )
}

interface TreeSheetProps {
  readonly list: List
  readonly brief: TreeBrief
  readonly label: string
  readonly onClose: () => void
}

/** The tree in a sheet over the list, on narrow windows. */
function TreeSheet({ list, brief, label, onClose }: TreeSheetProps) {
  return (
    <ModalSheet className="tree-sheet" label={label} onClose={onClose}>
      <TreePane list={list} brief={brief} look="sheet" onClose={onClose} onChosen={onClose} />
    </ModalSheet>
  )
}
