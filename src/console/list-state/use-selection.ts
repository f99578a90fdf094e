import { useCallback, useMemo, useState, useEffect, useRef } from 'react'
import type { Row } from '../../contract/page.ts'
import { rowId } from '../fields/row-name.ts'
import { allPages } from '../../client/lists.ts'
import { isAbort } from '../../client/failure.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import type { ListQuery } from '../../engine/list/list-query.ts'
import { listParams } from '../../engine/list/list-request.ts'
import { isNumbered } from '../../engine/registry/list-defaults.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { useVisit } from '../kernel/navigation/visit.ts'
import { report } from '../kernel/notifications/toasts.ts'
import { useServices } from '../kernel/session/services.ts'
import type { ListRows } from './use-list-rows.ts'

export interface Selection {
  /** Selected rows of all pages by id, in the order of selection. */
  readonly rows: ReadonlyMap<string, Row>
  readonly ids: Readonly<Record<string, true>>
  /** Replaces the selection by `ids`; new rows are looked up in `page`, rows of other pages are kept. */
  readonly replace: (ids: Readonly<Record<string, boolean>>, page: readonly Row[]) => void
  readonly add: (rows: readonly Row[]) => void
  readonly clear: () => void
  /** Removes deleted rows. */
  readonly remove: (ids: readonly string[]) => void
}

type SelectedRows = Selection['rows']

const NOTHING: SelectedRows = new Map()

const byId = (rows: readonly Row[]): SelectedRows =>
  new Map(rows.filter((row) => rowId(row) !== '').map((row) => [rowId(row), row] as const))

/** Selected rows survive search, filters, sorting and paging; another `scope` clears them. */
export function useSelection(scope: string, chosen?: readonly Row[]): Selection {
  const [state, setState] = useState(() => ({ scope, rows: byId(chosen ?? []) }))
  // During render, so that no row of another scope is shown as selected.
  if (state.scope !== scope) setState({ scope, rows: NOTHING })
  const rows = state.scope === scope ? state.rows : NOTHING
  const ids = useMemo(() => Object.fromEntries([...rows.keys()].map((id) => [id, true] as const)), [rows])
  const change = useCallback(
    (next: (rows: SelectedRows) => SelectedRows) => setState((old) => ({ ...old, rows: next(old.rows) })),
    [],
  )
  const replace = useCallback<Selection['replace']>(
    (chosen, page) => change((old) => chosenRows(chosen, page, old)),
    [change],
  )
  const add = useCallback<Selection['add']>((more) => change((old) => new Map([...old, ...byId(more)])), [change])
  const clear = useCallback(() => change(() => NOTHING), [change])
  const remove = useCallback<Selection['remove']>(
    (deleted) => change((old) => new Map([...old].filter(([id]) => !deleted.includes(id)))),
    [change],
  )
  return { rows, ids, replace, add, clear, remove }
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

/** Selects all matching rows of all pages. */
export interface SelectAll {
  readonly count: number
  readonly busy: boolean
  readonly select: () => void
}

interface SelectAllSource {
  readonly index: IndexEntry
  readonly scope: ParentScope | null
  readonly query: ListQuery
  readonly rows: ListRows
  readonly selection: Selection
}

/** Null if all matching rows are selected, or the list is not paged by offset. */
export function useSelectAll({ index, scope, query, rows, selection }: SelectAllSource): SelectAll | null {
  const services = useServices()
  const visit = useVisit()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  // Abort when the query changes: the rows would not match it.
  useEffect(() => () => running.current?.abort(), [query, index.url])

  const count = rows.kind === 'loaded' && rows.current ? rows.page.count : 0
  if (isNumbered(index) || index.url === null || count <= selection.rows.size) return null
  const { url } = index
  const select = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const params = listParams(index, query, visit.now, scope)
      const found = await allPages(({ offset, limit }) =>
        services.rows(url, { ...params, offset: String(offset), limit: String(limit) }, controller.signal),
      )
      if (!controller.signal.aborted) selection.add(found.rows)
    } catch (error) {
      if (!isAbort(error)) report(error)
    } finally {
      setBusy(false)
    }
  }
  return { count, busy, select: () => void select() }
}
