import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../contract/row.ts'
import { rowId } from '../../actions/row-name.ts'

export interface Selection {
  /** Chosen rows by id, over all pages, in the order of choosing. */
  readonly rows: ReadonlyMap<string, Row>
  readonly ids: Readonly<Record<string, true>>
  /** Takes the chosen ids; the rows of new ones are looked up in `page`, those of other pages are kept. */
  readonly choose: (ids: Readonly<Record<string, boolean>>, page: readonly Row[]) => void
  /** Takes these rows too. */
  readonly take: (rows: readonly Row[]) => void
  readonly clear: () => void
  /** What is gone cannot stay chosen. */
  readonly drop: (ids: readonly string[]) => void
}

const NOTHING: ReadonlyMap<string, Row> = new Map()

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.filter((row) => rowId(row) !== '').map((row) => [rowId(row), row] as const))

/** What is selected in a list. It survives paging, sorting and filters, and belongs to one list (`list`). */
export function useSelection(list: string, chosen?: readonly Row[]): Selection {
  const [state, setState] = useState(() => ({ list, rows: byId(chosen ?? []) }))
  const rows = state.list === list ? state.rows : NOTHING
  const ids = useMemo(() => Object.fromEntries([...rows.keys()].map((id) => [id, true] as const)), [rows])
  const choose = useCallback<Selection['choose']>(
    (chosen, page) =>
      setState((old) => ({ list, rows: chosenRows(chosen, page, old.list === list ? old.rows : NOTHING) })),
    [list],
  )
  const take = useCallback<Selection['take']>(
    (more) =>
      setState((old) => ({ list, rows: new Map([...(old.list === list ? old.rows : NOTHING), ...byId(more)]) })),
    [list],
  )
  const clear = useCallback(() => setState({ list, rows: NOTHING }), [list])
  const drop = useCallback<Selection['drop']>(
    (gone) => setState((old) => ({ ...old, rows: new Map([...old.rows].filter(([id]) => !gone.includes(id))) })),
    [],
  )
  return { rows, ids, choose, take, clear, drop }
}

function chosenRows(
  chosen: Readonly<Record<string, boolean>>,
  page: readonly Row[],
  old: ReadonlyMap<string, Row>,
): ReadonlyMap<string, Row> {
  const known = new Map([...old, ...page.map((row) => [rowId(row), row] as const)])
  const kept = [...old.keys()].filter((id) => chosen[id] === true)
  const added = Object.keys(chosen).filter((id) => chosen[id] === true && !old.has(id))
  return new Map(
    [...kept, ...added].flatMap((id) => {
      const row = known.get(id)
      return row === undefined ? [] : [[id, row] as const]
    }),
  )
}
