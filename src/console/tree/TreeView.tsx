import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { TreeNode, VisibleNode } from '../../engine/tree/tree-model.ts'
import { canChoose } from '../../engine/tree/tree-request.ts'
import { visibleNodes } from '../../engine/tree/visible-nodes.ts'
import { notify } from '../shell/toasts.ts'
import type { OpenedMenu } from './NodeMenu.tsx'
import { MENU_INTENT } from '../controls/lazy-menu.ts'
import { TreeItem } from './TreeItem.tsx'
import type { DroppedNode } from './NodeDrop.tsx'
import { useDrag } from './use-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import type { TreeOfList } from './use-tree.ts'

interface TreeViewProps {
  readonly of: TreeOfList
  readonly label: string
  /** Pixels of one node: more where fingers choose. */
  readonly height: number
  readonly onChoose: (node: TreeNode) => void
  /** Opens what can be done with a node; nothing can where there is none. */
  readonly onMenu?: ((menu: OpenedMenu) => void) | undefined
  /** A node is dropped on another; none can be dragged where there is none. */
  readonly onDropped?: ((dropped: DroppedNode) => void) | undefined
}

/** The nodes themselves, windowed: one of them takes the focus, the arrow keys move it. */
export function TreeView({ of, label, height, onChoose, onMenu, onDropped }: TreeViewProps) {
  const { t } = useTranslation()
  const { tree, store, chosen, brief } = of
  const items = useMemo(() => visibleNodes(tree), [tree])
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const current = activeAt(items, active, chosen)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    // The node that holds the focus is drawn wherever it is, or the focus would be lost by scrolling.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  })

  const chosenAt = chosen === null ? -1 : items.findIndex(({ node }) => node.id === chosen.id)
  const scrollToChosen = useEffectEvent(() => {
    if (chosenAt >= 0) virtual.scrollToIndex(chosenAt)
  })
  // Only another choice scrolls, not what opens above it.
  useEffect(() => scrollToChosen(), [chosen?.id])

  const choose = (node: TreeNode): void => {
    if (canChoose(brief, node)) onChoose(node)
    else if (isOutOfReach(brief, node)) notify({ tone: 'error', title: t('tree.outOfReach', { name: node.label }) })
  }
  const toggle = ({ node, expanded }: VisibleNode): void => {
    if (expanded === true) store.close(node.id)
    else void store.open(node.id)
  }
  const dragOf = useDrag(of, onDropped)
  const item = items[current]
  const onKeyDown = useTreeKeys({
    root: scroller,
    items,
    current: item?.node.id ?? null,
    onFocus: setActive,
    onReveal: () => virtual.scrollToIndex(current),
    onMove: ({ kind }) => {
      if (item === undefined) return
      if (kind === 'choose') choose(item.node)
      else toggle(item)
    },
  })

  return (
    <div ref={scroller} className="tree-scroll">
      <div
        role="tree"
        aria-label={label}
        className="tree-rows"
        {...(onMenu === undefined ? {} : MENU_INTENT)}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <TreeItem
              key={item.node.id}
              item={item}
              top={start}
              height={height}
              selected={item.node.id === chosen?.id}
              selectable={canChoose(brief, item.node)}
              focusable={index === current}
              onToggle={() => toggle(item)}
              drag={dragOf(item.node)}
              onMenu={
                onMenu &&
                ((anchor) => {
                  setActive(item.node.id)
                  onMenu({ node: item.node, anchor })
                })
              }
              onChoose={() => {
                setActive(item.node.id)
                if (item.expanded === null || canChoose(brief, item.node)) choose(item.node)
                else toggle(item)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** A leaf that the list could be of, were it not unusable now (a storage that does not answer). */
const isOutOfReach = ({ required }: TreeBrief, { branch, dim }: TreeNode): boolean =>
  required === true && !branch && dim

/** Where the focus stands, or would when it comes: on what it was on last, else on the chosen node, else on the first. */
function activeAt(items: readonly VisibleNode[], active: string | null, chosen: TreeNode | null): number {
  const at = items.findIndex(({ node }) => node.id === active)
  if (at >= 0) return at
  return Math.max(
    0,
    items.findIndex(({ node }) => node.id === chosen?.id),
  )
}
