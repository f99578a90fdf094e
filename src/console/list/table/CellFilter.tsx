import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
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
  readonly left: number
}

/** Side of the button in pixels. */
const SIZE = 24
const MARGIN = 4

interface CellFilterProps {
  readonly table: ListTableModel
  /** The filters that a cell can set. */
  readonly options: readonly SearchOption[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly updateQuery: UpdateQuery
}

/** "Filter by this value" at the cell under the pointer, of one button for the whole table. By keyboard: the search box. */
export function CellFilter({ table, options, scroller, updateQuery }: CellFilterProps) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const point = useEffectEvent(({ target }: Event) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null
    if (cell !== null) setPointed(filterOf(cell, table, options))
  })
  useEffect(() => {
    const events = new AbortController()
    const listen = (name: string, run: (event: Event) => void) =>
      scroller.current?.addEventListener(name, run, { signal: events.signal, passive: true })
    listen('pointerover', (event) => point(event))
    for (const name of ['pointerleave', 'scroll']) listen(name, () => setPointed(null))
    return () => events.abort()
  }, [scroller])
  if (pointed === null) return null
  const { param, value, top, left } = pointed
  return (
    <span className="cell-filter" style={{ top, left }}>
      <IconButton
        icon="filter"
        size="s"
        label={t('list.filterByValue', { value })}
        onClick={() => {
          updateQuery((query) => withFilter(query, param, value))
          setPointed(null)
        }}
      />
    </span>
  )
}

/** Null for a cell that no filter of the list compares. */
function filterOf(cell: HTMLTableCellElement, table: ListTableModel, options: readonly SearchOption[]): Pointed | null {
  const id = cell.parentElement?.dataset['row']
  const row = table.getRowModel().rows.find((each) => each.id === id)
  const column = table.getVisibleLeafColumns()[cell.cellIndex]
  const option = options.find(({ param }) => param === column?.id)
  const value = row === undefined || option === undefined ? null : filterValue(option, row.original)
  if (option === undefined || value === null) return null
  const { top, right, height } = cell.getBoundingClientRect()
  return { param: option.param, value, top: top + (height - SIZE) / 2, left: right - SIZE - MARGIN }
}
