import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostShare, type HostBook } from '../../../engine/batch/host-tree.ts'
import { collapse, expand } from '../../../engine/tree/tree.ts'
import { visibleNodes } from '../../../engine/tree/visible-nodes.ts'
import { useWide } from '../../shell/media.ts'
import { CheckItem } from '../../tree/CheckItem.tsx'
import { useTreeKeys } from '../../tree/use-tree-keys.ts'

/** Pixels of a row: under a pointer, under a finger. */
const HEIGHTS = { pointer: 30, finger: 40 } as const

interface HostTreeProps {
  readonly book: HostBook
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (node: string) => void
}

/** The hosts where they stand, with a box at each: Space ticks, arrows move, open and close. Only what is seen is drawn. */
export function HostTree({ book, chosen, onToggle }: HostTreeProps) {
  const { t } = useTranslation()
  const [expanded, setExpanded] = useState(book.tree.expanded)
  const tree = useMemo(() => ({ ...book.tree, expanded }), [book.tree, expanded])
  const items = useMemo(() => visibleNodes(tree), [tree])
  const [active, setActive] = useState<string | null>(null)
  const current = Math.max(
    0,
    items.findIndex(({ node }) => node.id === active),
  )
  const root = useRef<HTMLDivElement>(null)
  const height = HEIGHTS[useWide() ? 'pointer' : 'finger']
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => root.current,
    estimateSize: () => height,
    overscan: 12,
    // The row that holds the focus is drawn wherever it is, or the focus would be lost by scrolling.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  })
  const turn = (id: string, opens: boolean): void =>
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
    onMove: (move) => (move.kind === 'choose' ? tick(move.id) : turn(move.id, move.kind === 'expand')),
  })
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
              place={{ top: start, height }}
              onToggle={obstacle === undefined ? () => tick(id) : undefined}
              onTurn={() => {
                setActive(id)
                turn(id, item.expanded !== true)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}
