import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { TextLine } from '../../../engine/terminal/terminal-text.ts'

const LINE_HEIGHT = 20
/** Pixels from the end within which new lines are followed. */
const NEAR = 2 * LINE_HEIGHT

interface LogViewProps {
  readonly lines: readonly TextLine[]
  readonly label: string
  /** Index of a line to show and mark. */
  readonly found?: number | null
}

/** Lines of a terminal; renders the visible ones only. Follows new lines unless the user has scrolled up. */
export function LogView({ lines, label, found = null }: LogViewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  })
  useLayoutEffect(() => {
    if (follows.current && lines.length > 0) virtual.scrollToIndex(lines.length - 1, { align: 'end' })
  }, [lines, virtual])
  useLayoutEffect(() => {
    if (found === null) return
    follows.current = false
    virtual.scrollToIndex(found, { align: 'center' })
  }, [found, virtual])
  const onScroll = (): void => {
    const at = scroller.current
    if (at !== null) follows.current = at.scrollHeight - at.scrollTop - at.clientHeight <= NEAR
  }
  return (
    // No live region: scrolling renders other lines, and screen readers would read them out.
    <div
      ref={scroller}
      className="log terminal-text"
      role="log"
      aria-live="off"
      aria-label={label}
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className="log-lines" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            className={index === found ? 'log-line found' : 'log-line'}
            style={{ transform: `translateY(${start}px)` }}
          >
            <LogLine line={lines[index] ?? []} />
          </div>
        ))}
      </div>
    </div>
  )
}

function LogLine({ line }: { line: TextLine }) {
  return line.map(({ text, style }, at) =>
    style === '' ? (
      text
    ) : (
      <span key={at} className={style}>
        {text}
      </span>
    ),
  )
}
