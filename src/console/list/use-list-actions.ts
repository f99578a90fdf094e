import { type RefObject, useCallback, useState } from 'react'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { choiceAddress } from '../../engine/tree/tree-request.ts'
import { useRunAction } from '../actions/use-run-action.ts'
import { rowId } from '../fields/row-name.ts'
import { useLatest } from '../kernel/platform/use-stable.ts'
import type { List } from '../list-state/use-list.ts'

interface ListActions {
  readonly actOnRow: (action: ActionModel, row: Row) => void
  readonly actOnSelection: (action: ActionModel) => void
  /** Key of the running bulk action. */
  readonly running: string | null
}

/** Runs row and bulk actions, then updates selection and focus. */
export function useListActions(list: List, name: string, scroller: RefObject<HTMLElement | null>): ListActions {
  const run = useRunAction()
  const [running, setRunning] = useState<string | null>(null)
  // Stable handlers: otherwise every response would render all rows again.
  const listRef = useLatest(list)

  const actOnRow = useCallback(
    (action: ActionModel, row: Row) => {
      const { index, scope, reload, selection } = listRef.current
      const at = rowIndex(scroller.current, rowId(row))
      void run(action, { entry: index, scope, rows: [row], name, reload }).then((outcome) => {
        if (action.effect.kind !== 'delete' || outcome !== 'done') return
        selection.remove([rowId(row)])
        focusRowAt(scroller.current, at)
      })
    },
    [run, name, scroller, listRef],
  )

  const actOnSelection = useCallback(
    (action: ActionModel) => {
      const { index, scope, query, reload, selection } = listRef.current
      const rows = [...selection.rows.values()]
      void run(action, {
        entry: index,
        scope,
        query: choiceAddress(query.node),
        rows,
        name,
        reload,
        onStart: () => setRunning(action.key),
        onDone: selection.remove,
      }).then((outcome) => {
        setRunning(null)
        if (outcome === 'done') selection.clear()
      })
    },
    [run, name, listRef],
  )
  return { actOnRow, actOnSelection, running }
}

/** Index of a row in the table; -1 if it is not shown. */
function rowIndex(scroller: HTMLElement | null, id: string): number {
  return rowsOf(scroller).findIndex((row) => row.getAttribute('data-row') === id)
}

/** After a delete, moves the focus to the row at the same index, else to the last row. */
function focusRowAt(scroller: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const rows = rowsOf(scroller)
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
    row?.querySelector<HTMLElement>('a, button, input')?.focus()
  })
}

function rowsOf(scroller: HTMLElement | null): readonly Element[] {
  return [...(scroller?.querySelectorAll('tr[data-row]') ?? [])]
}
