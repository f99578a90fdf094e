import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter } from '../../../engine/list/list-query.ts'
import { filterValue, type SearchOption } from '../../../engine/list/search.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import type { UpdateQuery } from '../../list-state/use-list-query.ts'
import type { ListTableModel } from './features.ts'

interface Pointed {
  readonly param: string
  readonly value: string
  /** Where the button is, in the window. */
  readonly top: number
  readonly right: number
}

const SIZE = 24

/** "Filter by this value" at the cell under the pointer, of one button for the whole table. By keyboard: the search box. */
export function useCellFilter(table: ListTableModel, options: readonly SearchOption[]) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const onPointerOver = ({ target }: PointerEvent<HTMLElement>) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null
    if (cell === null) return
    const id = cell.parentElement?.dataset['row']
    const row = id === undefined ? undefined : table.getRowModel().rows.find((each) => each.id === id)
    const column = table.getVisibleLeafColumns()[cell.cellIndex]
    const option = options.find(({ param }) => param === column?.id)
    const value = row === undefined || option === undefined ? null : filterValue(option, row.original)
    if (option === undefined || value === null) return setPointed(null)
    const { top, right, height } = cell.getBoundingClientRect()
    setPointed({ param: option.param, value, top: top + (height - SIZE) / 2, right })
  }
  return { pointed, onPointerOver, clear: () => setPointed(null) }
}

interface CellFilterProps {
  readonly pointed: Pointed
  readonly updateQuery: UpdateQuery
  readonly onDone: () => void
}

export function CellFilter({ pointed: { param, value, top, right }, updateQuery, onDone }: CellFilterProps) {
  const { t } = useTranslation()
  return (
    <span
      style={{
        position: 'fixed',
        top,
        left: right - SIZE - 4,
        zIndex: 3,
        background: 'var(--bg)',
        borderRadius: 'var(--r-s)',
      }}
    >
      <IconButton
        icon="filter"
        size="s"
        label={t('list.filterByValue', { value })}
        onClick={() => {
          updateQuery((query) => withFilter(query, param, value))
          onDone()
        }}
      />
    </span>
  )
}
