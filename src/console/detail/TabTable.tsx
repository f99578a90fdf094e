import { Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Row } from '../../contract/page.ts'
import { scopedEntry, parentScope } from '../../engine/list/parent-scope.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { Params } from '../../engine/registry/entry-types.generated.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { rowId } from '../fields/row-name.ts'
import { HeaderActions } from '../list/HeaderActions.tsx'
import { ListContent } from '../list/ListContent.tsx'
import { useUrlQuery } from '../list-state/use-url-query.ts'
import { useList } from '../list-state/use-list.ts'

export interface TabTableProps {
  readonly entry: IndexEntry
  readonly parent: Row
  readonly parentEntry: IndexEntry
  /** Query params of the table: templates filled with `parent`. */
  readonly params: Params
  /** The table reloads when this number changes. */
  readonly changes: number
  /** Buttons of the tab, in the toolbar. */
  readonly actions: ReactNode
  /** Reloads the object: it may hold the number of rows. */
  readonly onChange: () => Promise<unknown>
  /** Called with the number of rows without a filter; null while unknown. */
  readonly onCount: (count: number | null) => void
}

/** A list in a tab of an object. Its query parameters are prefixed by the key of its entry. */
export function TabTable({ entry, parent, parentEntry, params, changes, ...rest }: TabTableProps): ReactNode {
  const { actions, onChange, onCount } = rest
  const scope = useMemo(
    () => parentScope(parent, params, linksOf(entry, parentEntry, parent)),
    [entry, parentEntry, parent, params],
  )
  const tableEntry = useMemo(() => scopedEntry(entry, scope), [entry, scope])
  const part = useMemo(() => ({ prefix: tablePrefix(entry), foreign: [] }), [entry])
  const { reload, ...list } = useList(tableEntry, useUrlQuery(part), scope)
  useReloadAfter(changes, reload)
  const { total } = list
  useEffect(() => onCount(total), [total, onCount])
  const reloadBoth = useCallback(() => Promise.all([reload(), onChange()]), [reload, onChange])
  const words = useResourceWords(entry.key)
  const shared = { list: { ...list, reload: reloadBoth }, words }
  return (
    <ListContent
      {...shared}
      actions={
        <Suspense fallback={null}>
          {actions}
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

/** Query params that pass the owner to forms and details opened from the table. */
function linksOf({ owner }: IndexEntry, parentEntry: IndexEntry, parent: Row): Readonly<Record<string, string>> {
  return owner?.entry === parentEntry.key ? { [owner.param]: rowId(parent) } : {}
}

const tablePrefix = ({ key }: IndexEntry): string => `${key}.`
