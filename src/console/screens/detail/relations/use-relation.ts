import { useCallback, useEffect, useState } from 'react'
import type { PageOf } from '../../../../client/all-pages.ts'
import { isAbort } from '../../../../client/request-failed.ts'
import { MAX_PAGE_SIZE, RELATION_PAGE_SIZE } from '../../../../contract/limits.ts'
import type { Linked, RelationAccess } from './relation-access.ts'

interface State {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly Linked[]
  readonly total: number
  /** How many were read page by page: where the next page begins. */
  readonly read: number
  readonly error: unknown
}

export interface RelationList extends State {
  readonly more: () => void
  /** Reads again what is shown, and answers with it. Those `first` stand before it, wherever the server has put them. */
  readonly reload: (first?: readonly Linked[]) => Promise<readonly Linked[]>
}

const START: State = { status: 'loading', items: [], total: 0, read: 0, error: null }

/** What is linked to an object, page after page; nothing is asked for unless it is wanted. */
export function useRelation(access: RelationAccess, wanted: boolean): RelationList {
  const [state, setState] = useState(START)

  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    setState(START)
    access.page({ offset: 0, limit: RELATION_PAGE_SIZE }, controller.signal).then(
      (page) => setState(shown(page)),
      (error: unknown) => setState((before) => failed(before, error)),
    )
    return () => controller.abort()
  }, [access, wanted])

  const { read } = state
  const more = (): void => {
    setState((before) => ({ ...before, status: 'loading' }))
    access.page({ offset: read, limit: RELATION_PAGE_SIZE }).then(
      (page) => setState((before) => withNext(before, page)),
      (error: unknown) => setState((before) => failed(before, error)),
    )
  }
  const reload = useCallback(
    async (first: readonly Linked[] = []) => {
      const limit = Math.min(MAX_PAGE_SIZE, Math.max(RELATION_PAGE_SIZE, read))
      const page = await access.page({ offset: 0, limit })
      setState({ ...shown(page), items: withoutRepeats(first, page.rows) })
      return page.rows
    },
    [access, read],
  )
  return { ...state, more, reload }
}

const shown = ({ rows, count }: PageOf<Linked>): State => ({
  status: 'ready',
  items: rows,
  total: count,
  read: rows.length,
  error: null,
})

function withNext(before: State, { rows, count }: PageOf<Linked>): State {
  return {
    status: 'ready',
    items: withoutRepeats(before.items, rows),
    total: count,
    read: before.read + rows.length,
    error: null,
  }
}

function failed(before: State, error: unknown): State {
  return isAbort(error) ? before : { ...before, status: 'failed', error }
}

/** Rows shift between pages while others are added or removed. */
function withoutRepeats(before: readonly Linked[], next: readonly Linked[]): readonly Linked[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...next.filter(({ id }) => !known.has(id))]
}
