import { useCallback, useEffect, useState } from 'react'
import { isTagged, lastPage, type ListQuery, withPage } from '../../engine/list/list-query.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import type { Row } from '../../contract/page.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { type ModelsOf, memoizedModels } from './use-list-models.ts'
import { type UpdateQuery, useListQuery, useSettledQuery } from './use-list-query.ts'
import { type ListData, useListRows } from './use-list-rows.ts'
import { type Selection, useSelection } from './use-selection.ts'
import type { QueryStore } from './use-url-query.ts'

export interface List extends ListData {
  readonly index: IndexEntry
  /** The parent object or node of a list that is part of another page. */
  readonly scope: ParentScope | null
  readonly query: ListQuery
  readonly updateQuery: UpdateQuery
  /** The query as text: for saved views and links. */
  readonly queryStore: QueryStore
  readonly selection: Selection
  /** Number of rows without a filter, of the list or the chosen node; null if unknown. */
  readonly total: number | null
  /** Number of reloads, by the user or after a write; the tree beside the list reloads with each. */
  readonly reloads: number
  readonly modelsOf: ModelsOf
}

/** The 60 of "18 of 60": what an answer said of the same list, since the last reload. */
function useTotal(key: string, answered: number | null, isUnfiltered: boolean): number | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly count: number } | null>(null)
  const isNews = isUnfiltered && answered !== null && (known?.key !== key || known.count !== answered)
  if (isNews) setKnown({ key, count: answered })
  return known?.key === key ? known.count : null
}

/** The same table in the tabs of two objects is two lists. */
const listId = ({ key, url }: IndexEntry, scope: ParentScope | null): string =>
  scope === null ? key : JSON.stringify([key, url, scope.params])

/** The selection is cleared when one of these changes. */
const selectionScope = (id: string, organization: string, { node }: ListQuery): string =>
  JSON.stringify([id, organization, node])

/**
 * State of a list: query, rows and selection. Needs neither the entry body nor metadata.
 * @param store - where the query is stored
 * @param scope - parent object of a list in a tab or a dialog
 * @param chosen - preselected rows of a picker; its selection spans all nodes
 */
export function useList(
  index: IndexEntry,
  store: QueryStore,
  scope: ParentScope | null = null,
  chosen?: readonly Row[],
): List {
  const { query, updateQuery, queryStore, typed } = useListQuery(index, store)
  const { organization } = useSession()
  const id = listId(index, scope)
  const isUnfiltered = !isTagged(query) && query.dates === null
  const settled = useSettledQuery(query, id, typed)
  const data = useListRows(index, settled, scope)
  const selection = useSelection(chosen === undefined ? selectionScope(id, organization?.id ?? '', query) : id, chosen)
  const { rows, reload } = data
  const [modelsOf] = useState(memoizedModels)
  const [reloads, setReloads] = useState(0)
  const reloadAll = useCallback(() => {
    setReloads((before) => before + 1)
    return reload()
  }, [reload])
  const answered = rows.kind === 'loaded' && rows.current && settled === query ? rows.page : null

  useEffect(() => {
    if (answered === null) return
    // After a delete the page may no longer exist: go to the last one.
    const isBeyondEnd = answered.rows.length === 0 && answered.count > 0 && query.page > 1
    if (isBeyondEnd) updateQuery((now) => withPage(now, lastPage(answered.count, now.size)), 'replace')
  }, [answered, query, updateQuery])

  // The total counts the rows of the chosen node.
  const totalKey = JSON.stringify([organization?.id, id, query.node, reloads])
  const total = useTotal(totalKey, answered?.count ?? null, isUnfiltered)
  return {
    ...data,
    reload: reloadAll,
    index,
    scope,
    query,
    updateQuery,
    queryStore,
    selection,
    total,
    reloads,
    modelsOf,
  }
}
