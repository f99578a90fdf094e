import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { asWidth, LEAST_WIDTH, MOST_WIDTH } from './width-limits.ts'

const STEP = 16

export interface GripActions {
  /** While it is dragged. */
  readonly onDrag: (name: string, width: number) => void
  /** Null: the usual width again. */
  readonly onWidth: (name: string, width: number | null) => void
}

interface ColumnGripProps extends GripActions {
  readonly name: string
  readonly label: string
  /** Pixels. */
  readonly width: number
  /** One grip of a table is in the order of the Tab key; the arrow keys lead from it to the others. */
  readonly reachable: boolean
  readonly onReach: (name: string) => void
}

/** The edge of a column in the head: dragged, or moved by keys, it makes the column wider or narrower. */
export function ColumnGrip({ name, label, width, reachable, onReach, onDrag, onWidth }: ColumnGripProps) {
  const { t } = useTranslation()
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const last = useRef(width)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
    last.current = width
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return
    last.current = asWidth(start.current.width + event.clientX - start.current.x)
    onDrag(name, last.current)
  }
  const onLetGo = () => {
    const moved = start.current !== null && start.current.width !== last.current
    start.current = null
    if (moved) onWidth(name, last.current)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    const neighbour = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step !== undefined) onWidth(name, asWidth(width + step))
    else if (neighbour !== undefined) focusGrip(event.currentTarget, neighbour)
    else if (event.key === 'Enter') onWidth(name, null)
    else return
    event.preventDefault()
  }
  return (
    <span
      role="separator"
      tabIndex={reachable ? 0 : -1}
      className="grip"
      aria-orientation="vertical"
      aria-label={t('list.width.label', { label })}
      aria-description={t('list.width.how')}
      aria-valuenow={Math.round(width)}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      onFocus={() => onReach(name)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(name, null)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onLetGo}
    />
  )
}

function focusGrip(grip: HTMLElement, step: number): void {
  const grips = [...(grip.closest('tr')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  grips[grips.indexOf(grip) + step]?.focus()
}
