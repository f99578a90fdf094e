import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundHosts, type BatchHostTree, hostShare, toggleHosts } from '../model/host-tree.ts'
import { collapse, expand } from '../../../engine/tree/tree.ts'
import { visibleNodes } from '../../../engine/tree/visible-nodes.ts'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { DescriptionSkeleton } from '../../../console/fields/DescriptionList.tsx'
import { useWide } from '../../../console/kernel/platform/media.ts'
import { CheckItem } from '../../../console/tree/CheckItem.tsx'
import { useTreeKeys } from '../../../console/tree/use-tree-keys.ts'
import type { GrantedHosts } from './use-granted.ts'

interface HostPaneProps {
  readonly granted: GrantedHosts
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onClose: () => void
}

/** Tree of hosts with a search input and a button that rebuilds the tree on the server. */
export function HostPane({ granted, chosen, onChoose, onClose }: HostPaneProps) {
  const { t } = useTranslation()
  const { book, error, busy, rebuild } = granted
  return (
    <section className="batch-pane" aria-label={t('pages.batch-command.hosts')}>
      <header className="tree-head">
        <h2>{t('pages.batch-command.hosts')}</h2>
        <IconButton
          icon="refresh"
          size="s"
          label={t('tree.refresh')}
          className={busy ? 'refreshing' : ''}
          onClick={() => void rebuild()}
        />
        <IconButton icon="chevron-left" size="s" label={t('tree.hide')} onClick={onClose} />
      </header>
      {error !== undefined && <LoadFailed title={t('tree.failed')} error={error} onRetry={rebuild} />}
      {error === undefined && book === null && <DescriptionSkeleton />}
      {book !== null && <FoundHosts book={book} chosen={chosen} onChoose={onChoose} />}
    </section>
  )
}

interface FoundHostsProps extends Pick<HostPaneProps, 'chosen' | 'onChoose'> {
  readonly book: BatchHostTree
}

function FoundHosts({ book, chosen, onChoose }: FoundHostsProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const shown = useMemo(() => foundHosts(book, wanted), [book, wanted])
  return (
    <>
      <div className="batch-find">
        <input
          type="search"
          className="input"
          aria-label={t('pages.batch-command.find')}
          placeholder={t('pages.batch-command.find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {shown.tree.nodes.size === 0 ? (
        <p className="tree-note muted small" role="status">
          {wanted === '' ? t('tree.empty') : t('tree.noneFound', { text: wanted })}
        </p>
      ) : (
        <HostTree
          key={wanted}
          book={shown}
          chosen={chosen}
          onToggle={(node) => onChoose(toggleHosts(shown, node, chosen))}
        />
      )}
    </>
  )
}

/** Pixels of a row: under a pointer, under a finger. */
const HEIGHTS = { pointer: 30, finger: 40 } as const

interface HostTreeProps {
  readonly book: BatchHostTree
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (node: string) => void
}

/** Tree of hosts with check boxes: Space ticks, arrow keys move, expand and collapse. Only visible rows are rendered. */
function HostTree({ book, chosen, onToggle }: HostTreeProps) {
  const { t } = useTranslation()
  const { root, virtual, items, current, rowHeight, setActive, expandNode, tick, onKeyDown } = useHostTree(
    book,
    onToggle,
  )
  return (
    <div ref={root} className="batch-tree">
      <div
        role="tree"
        aria-label={t('pages.batch-command.hosts')}
        className="tree-rows"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          const { id } = item.node
          const obstacle = book.obstacles.get(id)
          const share = hostShare(book, id, chosen)
          return (
            <CheckItem
              key={id}
              item={item}
              share={share}
              count={t('pages.batch-command.count', { ...share })}
              focusable={index === current}
              reason={obstacle === undefined ? undefined : t(`pages.batch-command.obstacle.${obstacle}`)}
              placement={{ top: start, height: rowHeight }}
              onToggle={obstacle === undefined ? () => tick(id) : undefined}
              onTurn={() => {
                setActive(id)
                expandNode(id, item.expanded !== true)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** State of the tree: expanded nodes, the focused row, and which rows are rendered. */
function useHostTree(book: BatchHostTree, onToggle: (node: string) => void) {
  const [expanded, setExpanded] = useState(book.tree.expanded)
  const tree = useMemo(() => ({ ...book.tree, expanded }), [book.tree, expanded])
  const items = useMemo(() => visibleNodes(tree), [tree])
  const [active, setActive] = useState<string | null>(null)
  const current = Math.max(
    0,
    items.findIndex(({ node }) => node.id === active),
  )
  const root = useRef<HTMLDivElement>(null)
  const rowHeight = HEIGHTS[useWide() ? 'pointer' : 'finger']
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => root.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // Always renders the focused row: otherwise scrolling would lose the focus.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  })
  const expandNode = (id: string, opens: boolean): void =>
    setExpanded((opens ? expand(tree, id) : collapse(tree, id)).expanded)
  const tick = (id: string): void => {
    setActive(id)
    if (!book.obstacles.has(id)) onToggle(id)
  }
  const onKeyDown = useTreeKeys({
    root,
    items,
    current: items[current]?.node.id ?? null,
    onFocus: setActive,
    onReveal: () => virtual.scrollToIndex(current),
    onMove: (move) => (move.kind === 'choose' ? tick(move.id) : expandNode(move.id, move.kind === 'expand')),
  })
  return { root, virtual, items, current, rowHeight, setActive, expandNode, tick, onKeyDown }
}
