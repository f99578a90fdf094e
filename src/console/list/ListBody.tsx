import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { bulkActions } from '../../engine/actions/actions.ts'
import { isTagged, withOwnColumns, PAGE_SIZES_OF } from '../../engine/list/list-query.ts'
import { metadataUrl, rowsRequest } from '../../engine/list/list-request.ts'
import type { ListSubject } from '../../engine/subjects.ts'
import type { Page } from '../../contract/page.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { ResourceWords } from '../actions/resource-words.ts'
import { rowId } from '../fields/row-name.ts'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { useSubject } from '../kernel/inspector/subjects.ts'
import { Pager } from './Pager.tsx'
import type { ListStateProps } from './ListState.tsx'
import { lazyCode } from '../kernel/platform/lazy-component.ts'
import { containedLazy } from '../kernel/notifications/contained.tsx'
import type { SelectionBarProps } from './SelectionBar.tsx'
import {
  type ColumnChoice,
  readColumnChoice,
  windowPageSize,
  writeColumnChoice,
} from '../list-state/list-preferences.ts'
import { type OpenRowMenu, RowMenu } from './table/RowActions.tsx'
import { ListNotes } from './ListNotes.tsx'
import { useRowActions } from './table/row-actions.ts'
import { expandedContent } from './table/expanded-content.tsx'
import { ListTable } from './table/ListTable.tsx'
import { viewColumns } from './table/column-states.ts'
import { useScrollMemory } from './table/use-table-scroll.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useColumnDefinitions } from './table/use-column-definitions.ts'
import type { List } from '../list-state/use-list.ts'
import { useListActions } from './use-list-actions.ts'
import { type ListModels, useListModels } from '../list-state/use-list-models.ts'
import { useListTable } from './table/use-list-table.ts'
import { useRowsMovable } from '../tree/tree-visibility.ts'
import type { ListRows } from '../list-state/use-list-rows.ts'
import { useSelectAll } from '../list-state/use-selection.ts'

const NO_ROWS = { page: { rows: [], count: 0 }, before: 0 } as const
const NO_ACTIONS: readonly ActionModel[] = []
/** Dummy selection: are there any bulk actions? */
const DUMMY_SELECTION = [true] as const
/** Dummy row, so that a table without rows reserves the actions column. */
const DUMMY_ROWS = [{}] as const

const SelectionBar = containedLazy<SelectionBarProps>(async () => (await import('./SelectionBar.tsx')).SelectionBar)

/** Few lists begin without rows. */
const ListState = lazyCode<ListStateProps>(async () => ({ default: (await import('./ListState.tsx')).ListState }))

interface ListBodyProps {
  readonly list: List
  readonly words: ResourceWords
  /** Buttons of a list without a title row. */
  readonly actions?: ReactNode
  /** Rows are selected for a dialog, so the list has no bulk actions. */
  readonly chooses: boolean
}

/** Toolbar, table and footer; an empty or error state instead of the table. */
export function ListBody({ list, words, actions, chooses }: ListBodyProps) {
  const { index, query, updateQuery, rows } = list
  const models = useListModels(list)
  const [menu, setMenu] = useState<OpenRowMenu | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { actOnRow, actOnSelection, running } = useListActions(list, models.name, scroller)
  const selectAll = useSelectAll(list)
  const onMore = useCallback((anchor: HTMLElement, row: OpenRowMenu['row']) => setMenu({ anchor, row }), [])
  const onScroll = useScrollMemory(scroller, index.key, rows.kind === 'loaded' && rows.current)

  const { page, before } = rows.kind === 'loaded' ? rows : NO_ROWS
  const bulk = chooses ? NO_ACTIONS : bulkActions(models.source, DUMMY_SELECTION)
  const hasRows = rows.kind === 'loading' || page.rows.length > 0
  // Keep the header, with its filters, when no row matches.
  const noMatch = rows.kind === 'loaded' && !hasRows && isTagged(query)
  const actionsOf = useRowActions(list, models, words)
  const expand = useMemo(() => expandedContent(models, words), [models, words])
  const [own, choose] = useOwnColumns(index)
  const movable = useRowsMovable(index) && !chooses
  const { table, setWidth } = useListTable({
    list,
    models,
    definitions: useColumnDefinitions({ list, models, movable, actionsOf, onAct: actOnRow, onMore }),
    page,
    own,
    choose,
    selectable: chooses || bulk.length > 0,
    hasActions: (rows.kind === 'loading' || noMatch ? DUMMY_ROWS : page.rows).some((row) => actionsOf(row).length > 0),
    expandable: expand !== null,
  })
  const origin = useOrigin()
  useSubject(() => listSubject(list, models, own))
  const chooseColumns = (chosen: ColumnChoice) => {
    choose(chosen)
    if (query.columns !== undefined) updateQuery(withOwnColumns, 'replace')
  }
  const state = hasRows ? undefined : <State list={list} models={models} words={words} />
  const footer = { words, page, all: selectAll, actions: bulk, running, onAct: actOnSelection }
  return (
    <div className="list" {...origin('screen', index.key)}>
      <Toolbar {...{ list, models, table, actions }} widths={own.widths} onChoose={chooseColumns} />
      {hasRows || noMatch ? (
        <ListTable
          {...{ table, before, expand, scroller, onScroll, total: page.count, options: models.options, updateQuery }}
          caption={words.title}
          busy={list.busy && rows.kind === 'loaded'}
          waiting={rows.kind === 'loading'}
          emptyState={state}
          onResize={setWidth}
        />
      ) : (
        state
      )}
      {menu !== null && <RowMenu {...{ open: menu, actionsOf, onAct: actOnRow }} onClose={() => setMenu(null)} />}
      <ListNotes {...{ list, models, words, own }} onChoose={choose} />
      <Footer list={list} {...footer} />
    </div>
  )
}

/** The columns that the user chose, kept in the preferences. */
function useOwnColumns(index: IndexEntry): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const [own, setOwn] = useState(() => readColumnChoice(index))
  const choose = (chosen: ColumnChoice) => {
    writeColumnChoice(index, chosen)
    setOwn(chosen)
  }
  return [own, choose]
}

function State(props: ListStateProps) {
  return (
    <Suspense fallback={null}>
      <ListState {...props} />
    </Suspense>
  )
}

type SelectionProps = Omit<SelectionBarProps, 'entry' | 'count' | 'outOfView' | 'onClear'>

function Footer({ list, page, ...props }: SelectionProps & { readonly list: List; readonly page: Page }) {
  const { index, query, updateQuery, preloadPage, selection, rows } = list
  const selected = selection.rows.size
  return (
    <div className={selected > 0 ? 'foot bulk' : 'foot'}>
      {selected > 0 && (
        <SelectionBar
          {...props}
          entry={index.key}
          count={selected}
          outOfView={selected - page.rows.filter((row) => selection.rows.has(rowId(row))).length}
          onClear={selection.clear}
        />
      )}
      <Pager
        query={query}
        updateQuery={updateQuery}
        preloadPage={preloadPage}
        sizes={PAGE_SIZES_OF[index.paging]}
        windowSize={windowPageSize(index)}
        count={countOf(rows)}
      />
    </div>
  )
}

/** Null until the first answer; 0 for a list that failed. */
function countOf(rows: ListRows): number | null {
  if (rows.kind === 'failed') return 0
  return rows.kind === 'loaded' ? rows.page.count : null
}

/** What the inspector needs to explain a list. */
function listSubject({ index, query, scope, rows }: List, models: ListModels, own: ColumnChoice): ListSubject {
  const { source, entry, columns, options } = models
  const ofView = viewColumns(columns, query.columns)
  const { url, query: params } = rowsRequest(index, query, new Date(0), scope)
  return {
    kind: 'list',
    source,
    columns,
    options,
    chosen: ofView === null ? { ...own, by: 'user' } : { ...ofView, by: 'view' },
    rows: rows.kind === 'loaded' ? rows.page.rows : [],
    fixedParams: Object.keys(scope?.params ?? {}),
    request: { method: 'GET', url, params: Object.keys(params) },
    metadataUrl: metadataUrl(entry, index),
  }
}
