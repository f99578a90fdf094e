import { Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Row } from '../../../contract/row.ts'
import { placedEntry, placeIn } from '../../../engine/query/list-place.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { Params } from '../../../engine/registry/entry-types.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { rowId } from '../../actions/row-name.ts'
import { HeaderActions } from '../list/HeaderActions.tsx'
import { ListContent } from '../list/ListContent.tsx'
import { useAddressKeeper } from '../list/query-keeper.ts'
import { useList } from '../list/use-list.ts'

interface TabTableProps {
  readonly entry: IndexEntry
  /** The object whose tab it is, and its entry. */
  readonly parent: Row
  readonly around: IndexEntry
  /** Templates of that object. */
  readonly params: Params
  /** Another number after whatever is done beside it: its rows are read again. */
  readonly changes: number
  /** Reads that object again: it may count what the table holds. */
  readonly onChange: () => Promise<unknown>
}

/** The list of what belongs to an object, in its tab. What is asked of it stands in the address under the entry's key. */
export function TabTable({ entry, parent, around, params, changes, onChange }: TabTableProps): ReactNode {
  const place = useMemo(() => placeIn(parent, params, linksOf(entry, around, parent)), [entry, around, parent, params])
  const placed = useMemo(() => placedEntry(entry, place), [entry, place])
  const part = useMemo(() => ({ prefix: tablePrefix(entry), foreign: [] }), [entry])
  const { reload, ...list } = useList(placed, useAddressKeeper(part), place)
  useReloadAfter(changes, reload)
  const reloadBoth = useCallback(() => Promise.all([reload(), onChange()]), [reload, onChange])
  const words = useResourceWords(entry.key)
  const shared = { list: { ...list, reload: reloadBoth }, words }
  return (
    <ListContent
      {...shared}
      actions={
        <Suspense fallback={null}>
          <HeaderActions {...shared} />
        </Suspense>
      }
    />
  )
}

function useReloadAfter(changes: number, reload: () => Promise<unknown>): void {
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    void reload()
  }, [changes, reload])
}

/** What tells the forms and details that are opened from here where they come from. */
function linksOf({ owner }: IndexEntry, around: IndexEntry, parent: Row): Readonly<Record<string, string>> {
  return owner?.entry === around.key ? { [owner.param]: rowId(parent) } : {}
}

/** Before the names of a table's parameters in the address of the page that it stands on. */
const tablePrefix = ({ key }: IndexEntry): string => `${key}.`
