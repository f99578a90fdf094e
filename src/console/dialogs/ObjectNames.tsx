import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import type { PendingConfirm } from '../kernel/notifications/confirm.ts'

/** Longer lists render their visible names only. */
const MOST_RENDERED = 100
/** Names that fit without scrolling. */
const UNSCROLLED = 6
/** Height of a name in the list, with its border. */
const LINE_PX = 33

type Named = NonNullable<PendingConfirm['names']>[number]

/** All names, in a list that scrolls. */
export function ObjectNames({ names, label }: { names: readonly Named[]; label: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const scrolls = names.length > UNSCROLLED
  // Reached by Tab, so that the arrow keys scroll it.
  const region = scrolls ? ({ role: 'group', 'aria-label': label, tabIndex: 0 } as const) : {}
  return (
    <div ref={scroller} className="named-scroll" {...region}>
      {names.length > MOST_RENDERED ? (
        <LongList names={names} scroller={scroller} />
      ) : (
        <ul className="named-list">
          {names.map((named, at) => (
            <li key={at}>
              <NameAndFact {...named} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface LongListProps {
  readonly names: readonly Named[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Renders the visible names only. */
function LongList({ names, scroller }: LongListProps) {
  const virtual = useVirtualizer({
    count: names.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
  })
  return (
    <ul className="named-list" style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap(({ index, start }) => {
        const named = names[index]
        if (named === undefined) return []
        return (
          <li
            key={index}
            style={{ position: 'absolute', top: start, width: '100%', height: LINE_PX }}
            aria-setsize={names.length}
            aria-posinset={index + 1}
          >
            <NameAndFact {...named} />
          </li>
        )
      })}
    </ul>
  )
}

function NameAndFact({ name, fact }: Named) {
  return (
    <>
      <span className="truncate">{name}</span>
      {fact !== undefined && <span className="mono truncate">{fact}</span>}
    </>
  )
}
