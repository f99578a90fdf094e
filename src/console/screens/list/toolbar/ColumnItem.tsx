import type { Column } from '@tanstack/react-table'
import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/row.ts'
import { Icon } from '../../../controls/Icon.tsx'
import type { ListFeatures } from '../table/features.ts'

interface ColumnItemProps {
  readonly column: Column<ListFeatures, Row>
  /** Its place among all, from 0. */
  readonly at: number
  readonly onMove: (to: number) => void
}

/** One column: whether it shows, and a grip by which it is dragged, or moved with the arrow keys. */
export function ColumnItem({ column, at, onMove }: ColumnItemProps) {
  const { t } = useTranslation()
  const reason = t('chooser.always')
  const fixed = !column.getCanHide()
  const label = column.columnDef.meta?.model?.label ?? column.id
  return (
    <li className="columns-item">
      {column.getIsPinned() === false ? (
        <Grip label={label} at={at} onMove={onMove} />
      ) : (
        <span className="columns-grip" />
      )}
      <label data-tip={fixed ? reason : undefined}>
        <input
          type="checkbox"
          className="cb"
          checked={column.getIsVisible()}
          {...(fixed ? { 'aria-disabled': true, 'aria-description': reason } : {})}
          onChange={column.getToggleVisibilityHandler()}
        />
        <span className="truncate">{label}</span>
      </label>
    </li>
  )
}

function Grip({ label, at, onMove }: Pick<ColumnItemProps, 'at' | 'onMove'> & { readonly label: string }) {
  const { t } = useTranslation()
  const dragging = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(at + step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragging.current = true
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const to = dragging.current ? placeAt(event.currentTarget, event.clientY) : at
    if (to !== at) onMove(to)
  }
  return (
    <button
      type="button"
      className="columns-grip"
      aria-label={t('chooser.move', { label })}
      aria-description={t('chooser.moveHow')}
      data-tip={t('chooser.moveHow')}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        dragging.current = false
      }}
    >
      <Icon name="drag" size="s" />
    </button>
  )
}

/** The place of the line at that height, the first or the last beyond them. */
function placeAt(grip: Element, y: number): number {
  const lines = [...(grip.closest('ul')?.children ?? [])]
  const at = lines.findIndex((line) => y < line.getBoundingClientRect().bottom)
  return at < 0 ? lines.length - 1 : at
}
