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

type SelectedRows = Selection['rows']

const NOTHING: SelectedRows = new Map()

const byId = (rows: readonly Row[]): SelectedRows =>
  new Map(rows.filter((row) => rowId(row) !== '').map((row) => [rowId(row), row] as const))

/** Selected rows survive search, filters, sorting and paging; another `scope` clears them (ruling 33). */
export function useSelection(scope: string, chosen?: readonly Row[]): Selection {
  const [state, setState] = useState(() => ({ scope, rows: byId(chosen ?? []) }))
  // At once, so that no row of another scope is drawn as selected, nor comes back with its scope.
  if (state.scope !== scope) setState({ scope, rows: NOTHING })
  const rows = state.scope === scope ? state.rows : NOTHING
  const ids = useMemo(() => Object.fromEntries([...rows.keys()].map((id) => [id, true] as const)), [rows])
  const change = useCallback(
    (next: (rows: SelectedRows) => SelectedRows) => setState((old) => ({ ...old, rows: next(old.rows) })),
    [],
  )
  const choose = useCallback<Selection['choose']>(
    (chosen, page) => change((old) => chosenRows(chosen, page, old)),
    [change],
  )
  const take = useCallback<Selection['take']>((more) => change((old) => new Map([...old, ...byId(more)])), [change])
  const clear = useCallback(() => change(() => NOTHING), [change])
  const drop = useCallback<Selection['drop']>(
    (gone) => change((old) => new Map([...old].filter(([id]) => !gone.includes(id)))),
    [change],
  )
  return { rows, ids, choose, take, clear, drop }
}

function chosenRows(chosen: Readonly<Record<string, boolean>>, page: readonly Row[], old: SelectedRows): SelectedRows {
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
