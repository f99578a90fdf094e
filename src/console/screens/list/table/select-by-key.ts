import type { KeyboardEvent } from 'react'
import type { ListTableModel } from './features.ts'

/** `x` selects the row that has the focus, Shift x all rows from the last one to it. */
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
