import { useCallback, useEffect, useState } from 'react'
import { isTagged } from '../../../engine/query/is-filtered.ts'
import type { Row } from '../../../contract/row.ts'
import { tabStorage } from '../../app/browser.ts'
import { lastPage, withPage } from '../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import type { ListPlace } from '../../../engine/query/list-place.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useSession } from '../../app/session-state.ts'
import type { ModelsOf } from './use-list-models.ts'
import { keptModels } from './use-list-models.ts'
import type { QueryKeeper } from './query-keeper.ts'
import type { Ask } from './use-list-query.ts'
import { useListQuery } from './use-list-query.ts'
import type { ListData } from './use-list-rows.ts'
import { useListRows } from './use-list-rows.ts'
import type { Selection } from './use-selection.ts'
import { useSelection } from './use-selection.ts'
import { useSettledQuery } from './use-settled-query.ts'

export interface List extends ListData {
  readonly index: IndexEntry
  /** Around a list that is no page of its own. */
  readonly place: ListPlace | null
  readonly query: ListQuery
  readonly ask: Ask
  /** Holds what is asked for as text: to be kept under a name, and opened again. */
  readonly keeper: QueryKeeper
  readonly selection: Selection
  /** All rows of the list, or of the chosen node, without a filter, when that is known. */
  readonly total: number | null
  /** How often the rows were asked for anew, by the reader or after a write: what stands beside them follows. */
  readonly reloads: number
  readonly modelsOf: ModelsOf
}

/** Rows of a list without a filter, as this tab last saw them: what "18 of 60" counts against, after a reload too. */
const totals = {
  get: (list: string): number | null => {
    const kept = tabStorage.getItem(`total ${list}`)
    return kept === null ? null : Number(kept)
  },
  set: (list: string, count: number) => tabStorage.setItem(`total ${list}`, String(count)),
}

/** A table in the tabs of two objects is two lists. */
const listId = ({ key, url }: IndexEntry, place: ListPlace | null): string =>
  place === null ? key : JSON.stringify([key, url, place.params])

/**
 * A selection is cleared when one of these changes (ruling 33). Rows that a dialog lets someone choose are no such
 * selection: they are collected from several nodes.
 */
const selectionScope = (id: string, organization: string, { node }: ListQuery): string =>
  JSON.stringify([id, organization, node])

/**
 * What a list is: what is asked for, what the server answered, what is selected (at first: `chosen`). It waits for neither
 * entry nor labels.
 */
export function useList(
  index: IndexEntry,
  kept: QueryKeeper,
  place: ListPlace | null = null,
  chosen?: readonly Row[],
): List {
  const { query, ask, keeper, typed } = useListQuery(index, kept)
  const { organization, user } = useSession()
  const id = listId(index, place)
  // What a filter is counted against is what the chosen node holds, not the whole list.
  const whole = JSON.stringify([user.id, organization?.id, id, query.node])
  const isWhole = !isTagged(query) && query.dates === null
  const settled = useSettledQuery(query, id, typed)
  const data = useListRows(index, settled, place)
  const selection = useSelection(chosen === undefined ? selectionScope(id, organization?.id ?? '', query) : id, chosen)
  const { rows, reload } = data
  const [modelsOf] = useState(keptModels)
  const [reloads, setReloads] = useState(0)
  const reloadAll = useCallback(() => {
    setReloads((before) => before + 1)
    return reload()
  }, [reload])
  const answered = rows.kind === 'shown' && rows.current && settled === query ? rows.page : null

  useEffect(() => {
    if (answered === null) return
    if (isWhole) totals.set(whole, answered.count)
    // A delete may have emptied the last page: then the one before is shown (ruling 23).
    const beyond = answered.rows.length === 0 && answered.count > 0 && query.page > 1
    if (beyond) ask((now) => withPage(now, lastPage(answered.count, now.size)), 'replace')
  }, [answered, query, whole, isWhole, ask])

  const total = isWhole && answered !== null ? answered.count : totals.get(whole)
  return { ...data, reload: reloadAll, index, place, query, ask, keeper, selection, total, reloads, modelsOf }
}
