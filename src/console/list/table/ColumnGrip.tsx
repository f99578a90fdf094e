import type { Column } from '@tanstack/react-table'
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import type { ListFeatures } from './features.ts'
import { clampColumnWidth, MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH } from '../../list-state/list-preferences.ts'

const STEP = 16

interface ColumnGripProps {
  readonly column: Column<ListFeatures, Row>
  readonly label: string
  /** Pixels. */
  readonly width: number
  /** One grip of a table is in the tab order; arrow keys move between grips. */
  readonly reachable: boolean
  readonly onReach: (name: string) => void
}

/** Handle at the edge of a header cell: resizes the column by drag or arrow keys. */
export const ColumnGrip = memo(function ColumnGrip({ column, label, width, reachable, onReach }: ColumnGripProps) {
  const { t } = useTranslation()
  const resize = (to: number) =>
    column.table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: clampColumnWidth(to) }))
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== null) resize(start.current.width + event.clientX - start.current.x)
  }
  const onRelease = () => {
    start.current = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    const neighbour = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step !== undefined) resize(width + step)
    else if (neighbour !== undefined) focusGrip(event.currentTarget, neighbour)
    else if (event.key === 'Enter') column.resetSize()
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
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      onFocus={() => onReach(column.id)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => column.resetSize()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onRelease}
    />
  )
})

function focusGrip(grip: HTMLElement, step: number): void {
  const grips = [...(grip.closest('tr')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  grips[grips.indexOf(grip) + step]?.focus()
}
