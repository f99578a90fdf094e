import type { Table } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import { Icon } from '../../controls/Icon.tsx'
import { TableCheckbox } from '../../controls/TableCheckbox.tsx'
import { SELECT_COLUMN } from './column-states.ts'
import type { ListColumnDef, ListFeatures, ListTableModel } from './features.ts'

export const SELECT_WIDTH = 52

/** Drags the row, or the selection. For the pointer: the keyboard has the bulk actions. */
const GRIP = (
  <span className="row-grip" draggable="true" aria-hidden="true">
    <Icon name="drag" size="s" />
  </span>
)

/** The checkbox column. `movable`: rows can be dragged onto the tree. */
export const selectColumn = (labelOf: (row: Row) => string, movable: boolean): ListColumnDef => ({
  id: SELECT_COLUMN,
  size: SELECT_WIDTH,
  header: ({ table }) => <SelectAll table={table} />,
  cell: ({ row }) =>
    row.getCanSelect() && (
      <>
        {movable && GRIP}
        {/* Not a component: a page of rows renders one more for each row. */}
        <label className="ck-in">
          <input
            type="checkbox"
            className="checkbox"
            checked={row.getIsSelected()}
            aria-label={labelOf(row.original)}
            onChange={row.getToggleSelectedHandler()}
          />
        </label>
      </>
    ),
  meta: { className: 'checkbox-cell' },
})

function SelectAll({ table }: { table: Table<ListFeatures, Row> }) {
  const { t } = useTranslation()
  const all = table.getIsAllPageRowsSelected()
  return (
    <TableCheckbox
      label={t('list.selectAll')}
      checked={all}
      mixed={!all && table.getIsSomePageRowsSelected()}
      onChange={() => table.toggleAllPageRowsSelected(!all)}
    />
  )
}

/** `x` selects the focused row, Shift+X the range from the last selected row. */
export function selectByKey(event: KeyboardEvent<HTMLElement>, table: ListTableModel): void {
  if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
  const id = event.target instanceof Element ? event.target.closest('tr[data-row]')?.getAttribute('data-row') : null
  const row = table.getRowModel().rows.find((each) => each.id === id)
  if (row === undefined) return
  event.preventDefault()
  row.getToggleSelectedHandler()({
    target: { checked: event.shiftKey || !row.getIsSelected() },
    shiftKey: event.shiftKey,
  })
}
