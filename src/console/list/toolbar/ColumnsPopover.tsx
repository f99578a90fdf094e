import Popover from '@mui/material/Popover'
import type { Column } from '@tanstack/react-table'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { MuiRoot } from '../../controls/MuiRoot.tsx'
import { type ColumnChoice, DEFAULT_COLUMNS } from '../../list-state/list-preferences.ts'
import { columnStates, pinnedColumn } from '../table/column-states.ts'
import { columnModels, type ListFeatures, type ListTableModel } from '../table/features.ts'

export interface ColumnsPopoverProps {
  readonly anchor: HTMLElement
  readonly table: ListTableModel
  /** Widths of resized columns. */
  readonly widths: ColumnChoice['widths']
  /** The columns come from a saved view; a change copies them to the user's choice. */
  readonly ofView: boolean
  readonly onClose: () => void
  readonly onChoose: (choice: ColumnChoice) => void
}

/** Chooses visible columns and their order. Each change shows at once and is stored per list in this browser. */
export function ColumnsPopover({ anchor, table, widths, ofView, onClose, onChoose }: ColumnsPopoverProps) {
  const { t } = useTranslation()
  const { columns, pinned, move, toggle, showAll, reset } = columnEditor(table, widths, onChoose)
  const [moved, setMoved] = useState<string | null>(null)
  const position = columns.findIndex(({ id }) => id === moved)
  return (
    <MuiRoot>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { className: 'columns', role: 'dialog', 'aria-label': t('chooser.title') } }}
      >
        <p className="columns-hint muted small">{t(ofView ? 'chooser.ofView' : 'chooser.hint')}</p>
        <ul className="columns-list">
          {columns.map((column, at) => (
            <ColumnItem
              key={column.id}
              column={column}
              at={at}
              pinned={column.id === pinned}
              onToggle={() => toggle(column.id)}
              onMove={(to) => {
                move(column.id, to)
                setMoved(column.id)
              }}
            />
          ))}
        </ul>
        <footer className="columns-footer">
          <Button size="s" tone="quiet" onClick={reset}>
            {t('chooser.reset')}
          </Button>
          <Button size="s" tone="quiet" onClick={showAll}>
            {t('chooser.all')}
          </Button>
        </footer>
        <p className="visually-hidden" role="status">
          {position >= 0 &&
            t('chooser.moved', { label: labelOf(columns[position]), at: position + 1, count: columns.length })}
        </p>
      </Popover>
    </MuiRoot>
  )
}

type ListColumn = Column<ListFeatures, Row>

const labelOf = (column: ListColumn | undefined): string => column?.columnDef.meta?.model?.label ?? column?.id ?? ''

/** The columns with a field, in their order, and the changes of the user. */
function columnEditor(table: ListTableModel, widths: ColumnChoice['widths'], onChoose: (choice: ColumnChoice) => void) {
  const columns = table.getAllLeafColumns().filter(({ columnDef }) => columnDef.meta?.model !== undefined)
  const order = columns.map(({ id }) => id)
  const models = columnModels(table.getAllFlatColumns())
  const pinned = pinnedColumn(models)
  const defaults = columnStates(models, DEFAULT_COLUMNS)
  const isShown = (id: string) => table.state.columnVisibility[id] === true
  const choose = (next: readonly string[], shows: (id: string) => boolean) =>
    onChoose({ ...changedColumns(next, shows, defaults), widths })
  return {
    columns,
    pinned,
    /** Moves a column to an index, not before the pinned column. */
    move: (id: string, to: number) => {
      const others = order.filter((each) => each !== id)
      others.splice(Math.max(pinned === null ? 0 : 1, to), 0, id)
      choose(others, isShown)
    },
    toggle: (id: string) => choose(order, (each) => isShown(each) !== (each === id)),
    showAll: () => choose(order, () => true),
    /** Resets columns, order and widths to those of the entry. */
    reset: () => onChoose(DEFAULT_COLUMNS),
  }
}

type Defaults = ReturnType<typeof columnStates>

/** Stores only what differs from the entry, so that the rest follows its changes. */
function changedColumns(
  order: readonly string[],
  shows: (id: string) => boolean,
  defaults: Pick<Defaults, 'columnOrder' | 'columnVisibility'>,
): ColumnChoice {
  const isDefault = order.every((id) => shows(id) === defaults.columnVisibility[id])
  return {
    ...DEFAULT_COLUMNS,
    ...(isDefault ? {} : { shown: order.filter(shows), known: order }),
    ...(order.join() === defaults.columnOrder.join() ? {} : { order }),
  }
}

interface ColumnItemProps {
  readonly column: ListColumn
  /** Index among all columns. */
  readonly at: number
  readonly pinned: boolean
  readonly onToggle: () => void
  readonly onMove: (to: number) => void
}

/** A checkbox, and a grip to move the column by drag or arrow keys. */
function ColumnItem({ column, at, pinned, onToggle, onMove }: ColumnItemProps) {
  const { t } = useTranslation()
  const reason = t('chooser.always')
  const fixed = !column.getCanHide()
  const label = labelOf(column)
  return (
    <li className="columns-item">
      {pinned ? <span className="columns-grip" /> : <Grip label={label} at={at} onMove={onMove} />}
      <label data-tip={fixed ? reason : undefined}>
        <input
          type="checkbox"
          className="checkbox"
          checked={column.getIsVisible()}
          {...(fixed ? { 'aria-disabled': true, 'aria-description': reason } : {})}
          onChange={fixed ? undefined : onToggle}
          readOnly={fixed}
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
    const to = dragging.current ? indexAt(event.currentTarget, event) : at
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

/** Index of the item under the pointer, in a list of two columns; the last one below it. */
function indexAt(grip: Element, { clientX, clientY }: PointerEvent): number {
  const items = [...(grip.closest('ul')?.children ?? [])]
  const at = items.findIndex((item) => {
    const { right, bottom } = item.getBoundingClientRect()
    return clientX < right && clientY < bottom
  })
  return at < 0 ? items.length - 1 : at
}
