import { type ReactNode, Suspense } from 'react'
import { lazyCode } from '../kernel/platform/lazy-component.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import { useTreeRoom } from '../kernel/platform/media.ts'
import { hiddenTrees } from '../kernel/platform/flag-preferences.ts'
import type { List } from '../list-state/use-list.ts'

const TreePane = lazyCode(async () => ({ default: (await import('./TreePane.tsx')).TreePane }))
const TreeButton = lazyCode(async () => ({ default: (await import('./TreeButton.tsx')).TreeButton }))

interface TreeSplitProps {
  readonly list: List
  readonly brief: TreeBrief
}

/** A list with its tree beside it on wide windows; both load independently. */
export function TreeSplit({ list, brief, children }: TreeSplitProps & { readonly children: ReactNode }) {
  const beside = useBeside()
  return (
    <div className={beside ? 'split' : 'split alone'}>
      {beside && (
        <Suspense fallback={<div className="tree" />}>
          <TreePane list={list} brief={brief} look="pane" onClose={() => hiddenTrees.set(true)} />
        </Suspense>
      )}
      {children}
    </div>
  )
}

/** Toolbar button for a tree that is not shown beside the list. */
export function TreeButtonSlot({ list, brief }: TreeSplitProps) {
  const beside = useBeside()
  return beside ? null : (
    <Suspense fallback={<span className="tree-button" />}>
      <TreeButton list={list} brief={brief} />
    </Suspense>
  )
}

function useBeside(): boolean {
  const room = useTreeRoom()
  const hidden = hiddenTrees.useIsOn()
  return room && !hidden
}
