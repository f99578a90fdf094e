import { useCallback, useState } from 'react'
import type { RefObject } from 'react'
import type { Row } from '../../../contract/row.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { choiceAddress } from '../../../engine/tree/tree-request.ts'
import { rowId } from '../../actions/row-name.ts'
import { useRunAction } from '../../actions/use-run-action.ts'
import { useLatest } from '../../app/use-latest.ts'
import { focusRowAt, rowIndex } from './table/focus-row.ts'
import type { List } from './use-list.ts'

interface ListActions {
  readonly actOnRow: (action: ActionModel, row: Row) => void
  readonly actOnSelection: (action: ActionModel) => void
  /** Key of the bulk action that is being carried out. */
  readonly running: string | null
}

/** Carries out what rows and the selection offer, and keeps selection and focus right afterwards. */
export function useListActions(list: List, name: string, scroller: RefObject<HTMLElement | null>): ListActions {
  const run = useRunAction()
  const [running, setRunning] = useState<string | null>(null)
  // Handlers of a hundred rows must not change with every answer of the server.
  const listRef = useLatest(list)

  const actOnRow = useCallback(
    (action: ActionModel, row: Row) => {
      const { index, place, reload, selection } = listRef.current
      const at = rowIndex(scroller.current, rowId(row))
      void run(action, { entry: index, place, rows: [row], name, reload }).then((outcome) => {
        if (action.effect.kind !== 'delete' || outcome !== 'done') return
        selection.drop([rowId(row)])
        focusRowAt(scroller.current, at)
      })
    },
    [run, name, scroller, listRef],
  )

  const actOnSelection = useCallback(
    (action: ActionModel) => {
      const { index, place, query, reload, selection } = listRef.current
      const rows = [...selection.rows.values()]
      void run(action, {
        entry: index,
        place,
        query: choiceAddress(query.node),
        rows,
        name,
        reload,
        onStart: () => setRunning(action.key),
        onDone: selection.drop,
      }).then((outcome) => {
        setRunning(null)
        if (outcome === 'done') selection.clear()
      })
    },
    [run, name, listRef],
  )
  return { actOnRow, actOnSelection, running }
}
