import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { TreeNode, VisibleNode } from '../../engine/tree/tree-model.ts'
import { canChooseNode } from '../../engine/tree/tree-request.ts'
import { visibleNodes } from '../../engine/tree/visible-nodes.ts'
import { notify } from '../kernel/notifications/toasts.ts'
import type { OpenedMenu } from './NodeMenu.tsx'
import { MENU_INTENT } from '../controls/MenuButton.tsx'
import { type DropHandlers, useDrag, type NodeDrag } from './use-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import type { TreeOfList } from './use-tree.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'

interface TreeViewProps {
  readonly tree: TreeOfList
  readonly label: string
  /** Pixels of one node. */
  readonly height: number
  readonly onChoose: (node: TreeNode) => void
  /** Opens the context menu of a node. */
  readonly onMenu?: ((menu: OpenedMenu) => void) | undefined
  readonly drops: DropHandlers
}

/** The nodes, virtualized; a roving tabindex moves with the arrow keys. */
export function TreeView({ tree, label, height, onChoose, onMenu, drops }: TreeViewProps) {
  const { chosen, brief } = tree
  const items = useMemo(() => visibleNodes(tree.tree), [tree.tree])
  const handlers = useNodeHandlers(tree, onChoose)
  const { current, setActive, scroller, virtual, onKeyDown } = useRovingFocus({ items, chosen, height, ...handlers })
  const dragOf = useDrag(tree, drops)
  const openMenu = (node: TreeNode) =>
    onMenu &&
    ((anchor: HTMLElement) => {
      setActive(node.id)
      onMenu({ node, anchor })
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
          const each = items[index]
          return each === undefined ? null : (
            <TreeItem
              key={each.node.id}
              item={each}
              top={start}
              height={height}
              selected={each.node.id === chosen?.id}
              selectable={canChooseNode(brief, each.node)}
              focusable={index === current}
              onToggle={() => handlers.toggle(each)}
              drag={dragOf(each.node)}
              onMenu={openMenu(each.node)}
              onChoose={() => {
                setActive(each.node.id)
                handlers.click(each)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

interface RovingFocusOptions {
  readonly items: readonly VisibleNode[]
  readonly chosen: TreeNode | null
  readonly height: number
  readonly choose: (node: TreeNode) => void
  readonly toggle: (item: VisibleNode) => void
}

/** The one focusable node, which keys move and which stays rendered. */
function useRovingFocus({ items, chosen, height, choose, toggle }: RovingFocusOptions) {
  const [active, setActive] = useState<string | null>(null)
  const current = focusIndex(items, active, chosen)
  const { scroller, virtual } = useVirtualNodes({ items, current, chosen, height })
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
  return { current, setActive, scroller, virtual, onKeyDown }
}

interface VirtualNodesSource {
  readonly items: readonly VisibleNode[]
  /** Index of the focusable node. */
  readonly current: number
  readonly chosen: TreeNode | null
  readonly height: number
}

function useVirtualNodes({ items, current, chosen, height }: VirtualNodesSource) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    // Always render the focusable node: scrolling it out of the window would lose the focus.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  })
  const chosenIndex = chosen === null ? -1 : items.findIndex(({ node }) => node.id === chosen.id)
  const scrollToChosen = useEffectEvent(() => {
    if (chosenIndex >= 0) virtual.scrollToIndex(chosenIndex)
  })
  // Scroll for a new selection only, not when nodes above it are expanded.
  useEffect(() => scrollToChosen(), [chosen?.id])
  return { scroller, virtual }
}

function useNodeHandlers({ brief, store }: TreeOfList, onChoose: (node: TreeNode) => void) {
  const { t } = useTranslation()
  const choose = (node: TreeNode): void => {
    if (canChooseNode(brief, node)) onChoose(node)
    else if (isUnavailable(brief, node)) notify({ tone: 'error', title: t('tree.outOfReach', { name: node.label }) })
  }
  const toggle = ({ node, expanded }: VisibleNode): void => {
    if (expanded === true) store.close(node.id)
    else void store.open(node.id)
  }
  const click = (item: VisibleNode): void =>
    item.expanded === null || canChooseNode(brief, item.node) ? choose(item.node) : toggle(item)
  return { choose, toggle, click }
}

/** A leaf that cannot be chosen now, such as a storage that does not respond. */
const isUnavailable = ({ required }: TreeBrief, { branch, dim }: TreeNode): boolean =>
  required === true && !branch && dim

/** Index of the focusable node: the last focused one, else the selected one, else the first. */
function focusIndex(items: readonly VisibleNode[], active: string | null, chosen: TreeNode | null): number {
  const at = items.findIndex(({ node }) => node.id === active)
  if (at >= 0) return at
  return Math.max(
    0,
    items.findIndex(({ node }) => node.id === chosen?.id),
  )
}

/** Icons by node kind; other kinds have none. */
const ICONS: Readonly<Record<string, IconName>> = { asset: 'dns', application: 'apps' }

interface TreeItemProps {
  readonly item: VisibleNode
  readonly top: number
  readonly height: number
  readonly selected: boolean
  readonly selectable: boolean
  readonly focusable: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
  readonly drag?: NodeDrag | undefined
  readonly onMenu?: ((anchor: HTMLElement) => void) | undefined
}

/** A tree node. Its arrow is for the pointer only: the tree handles keys. */
function TreeItem(props: TreeItemProps) {
  const { item, top, height, selected, selectable, focusable, drag, onToggle, onChoose, onMenu } = props
  const { t } = useTranslation()
  const { node, level, expanded, position, siblings, childrenState } = item
  const icon = ICONS[node.kind]
  const failed = childrenState === 'failed' ? t('tree.branchFailed') : undefined
  const toggle = (event: MouseEvent): void => {
    if (expanded === null) return
    event.stopPropagation()
    onToggle()
  }
  const { over = null, ...dragging } = drag ?? {}
  return (
    <div
      role="treeitem"
      className={`node${selected ? ' on' : ''}${node.dim ? ' is-dim' : ''}${over === null ? '' : ` ${over}`}`}
      {...dragging}
      style={{ top, height, paddingLeft: 4 + (level - 1) * 18 }}
      aria-label={node.count === null ? node.label : t('tree.item', { label: node.label, total: node.count })}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      aria-selected={selectable ? selected : undefined}
      aria-busy={childrenState === 'loading' ? true : undefined}
      aria-description={failed}
      tabIndex={focusable ? 0 : -1}
      aria-haspopup={onMenu === undefined ? undefined : 'menu'}
      onClick={onChoose}
      // Right click, menu key and Shift+F10.
      onContextMenu={
        onMenu &&
        ((event) => {
          event.preventDefault()
          event.currentTarget.focus()
          onMenu(event.currentTarget)
        })
      }
    >
      <span className="node-arrow" aria-hidden="true" data-tip={failed} onClick={toggle}>
        {childrenState === 'loading' ? (
          <span className="node-busy" />
        ) : childrenState === 'failed' ? (
          <Icon name="warning" size="xs" />
        ) : (
          expanded !== null && <Icon name={expanded ? 'expand-more' : 'chevron-right'} size="xs" />
        )}
      </span>
      {icon !== undefined && <Icon name={icon} size="xs" className="node-icon" />}
      <span className="truncate" data-tip-overflow="">
        {node.label}
      </span>
      {node.count !== null && <span className="node-count faint small num">{node.count}</span>}
    </div>
  )
}
