import type { Table } from '@tanstack/react-table'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/row.ts'
import { SELECT } from './column-states.ts'
import type { ListColumnDef, ListFeatures } from './features.ts'

export const SELECT_WIDTH = 52

/** The check boxes of a table. */
export const selectColumn = (labelOf: (row: Row) => string): ListColumnDef => ({
  id: SELECT,
  size: SELECT_WIDTH,
  header: ({ table }) => <SelectAll table={table} />,
  cell: ({ row }) =>
    row.getCanSelect() && (
      <label className="ck-in">
        <input
          type="checkbox"
          className="cb"
          checked={row.getIsSelected()}
          aria-label={labelOf(row.original)}
          onChange={row.getToggleSelectedHandler()}
        />
      </label>
    ),
  meta: { className: 'ck' },
})

function SelectAll({ table }: { table: Table<ListFeatures, Row> }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const all = table.getIsAllPageRowsSelected()
  const some = !all && table.getIsSomePageRowsSelected()
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some
  }, [some])
  return (
    <label className="ck-in">
      <input
        ref={box}
        type="checkbox"
        className="cb"
        checked={all}
        aria-label={t('list.selectAll')}
        onChange={() => table.toggleAllPageRowsSelected(!all)}
      />
    </label>
  )
}
