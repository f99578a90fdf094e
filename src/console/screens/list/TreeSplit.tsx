import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { TreeBrief } from '../../../engine/registry/entry.ts'
import { useWide } from '../../shell/media.ts'
import { hideTree, useTreeHidden } from '../../tree/tree-hidden.ts'
import type { List } from './use-list.ts'

const TreePane = lazy(async () => ({ default: (await import('../../tree/TreePane.tsx')).TreePane }))
const TreeButton = lazy(async () => ({ default: (await import('../../tree/TreeButton.tsx')).TreeButton }))

interface TreePlaceProps {
  readonly list: List
  readonly brief: TreeBrief
}

/** A list with its tree at the left, where there is room. Neither waits for the other. */
export function TreeSplit({ list, brief, children }: TreePlaceProps & { readonly children: ReactNode }) {
  const beside = useBeside()
  return (
    <div className={beside ? 'split' : 'split alone'}>
      {beside && (
        <Suspense fallback={<div className="tree" />}>
          <TreePane list={list} brief={brief} look="pane" onClose={() => hideTree(true)} />
        </Suspense>
      )}
      {children}
    </div>
  )
}

/** Stands in the toolbar instead of a tree that is not beside the list. */
export function TreeInstead({ list, brief }: TreePlaceProps) {
  const beside = useBeside()
  return beside ? null : (
    <Suspense fallback={<span className="tree-button" />}>
      <TreeButton list={list} brief={brief} />
    </Suspense>
  )
}

function useBeside(): boolean {
  const wide = useWide()
  const hidden = useTreeHidden()
  return wide && !hidden
}
