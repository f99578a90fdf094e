import { Suspense, useMemo, type ReactNode } from 'react'
import type { Row } from '../../../contract/row.ts'
import type { ListPlace } from '../../../engine/query/list-request.ts'
import type { Params } from '../../../engine/registry/entry-types.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { rowId } from '../../actions/row-name.ts'
import { HeaderActions } from '../list/HeaderActions.tsx'
import { ListBody } from '../list/ListBody.tsx'
import { useList } from '../list/use-list.ts'
import { keptOf } from './kept.ts'

interface TabTableProps {
  readonly table: IndexEntry
  /** Of the tab: their templates speak of `{parent.*}`. */
  readonly params: Params
  /** The entry of the object in whose tab it stands, and the object. */
  readonly around: IndexEntry
  readonly row: Row
}

/** A list of what belongs to one object, with its own search, columns and actions; the address of the page holds its state. */
export function TabTable({ table, params, around, row }: TabTableProps): ReactNode {
  const place = useMemo(() => placeOf(table, params, around, row), [table, params, around, row])
  const list = useList(table, place)
  const words = useResourceWords(table.key)
  return (
    <Suspense fallback={<div className="list" aria-busy="true" />}>
      <ListBody list={list} words={words} actions={<HeaderActions list={list} words={words} />} />
    </Suspense>
  )
}

function placeOf({ owner }: IndexEntry, params: Params, around: IndexEntry, row: Row): ListPlace {
  const links = owner?.entry === around.key ? { [owner.param]: rowId(row) } : {}
  return { params, scope: { parent: row }, links, keep: keptOf(around) }
}
