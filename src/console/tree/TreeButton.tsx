import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import { Button } from '../controls/Button.tsx'
import type { List } from '../screens/list/use-list.ts'
import { useWide } from '../shell/media.ts'
import { hideTree } from './tree-hidden.ts'
import { TreeSheet } from './TreeSheet.tsx'
import { useTree } from './use-tree.ts'

/** Where there is no room for the tree, or it was put away: the chosen node, and the way back to the tree. */
export function TreeButton({ list, brief }: { list: List; brief: TreeBrief }) {
  const { t } = useTranslation()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const { chosen } = useTree(list, brief)
  const title = t([`resources.${list.index.key}.tree`, 'tree.title'])
  return (
    <>
      <Button
        icon="folder"
        caret={!wide}
        className="tree-button"
        aria-haspopup={wide ? undefined : 'dialog'}
        aria-expanded={wide ? undefined : open}
        aria-label={t(wide ? 'tree.show' : 'tree.choose', { title, chosen: chosen?.label ?? t('tree.none') })}
        onClick={() => (wide ? hideTree(false) : setOpen(true))}
      >
        <span className="truncate">{chosen?.label ?? title}</span>
      </Button>
      {open && !wide && <TreeSheet list={list} brief={brief} label={title} onClose={() => setOpen(false)} />}
    </>
  )
}
