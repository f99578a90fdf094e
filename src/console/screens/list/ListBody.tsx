import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { bulkActions } from '../../../engine/actions/actions.ts'
import { isTagged } from '../../../engine/query/is-filtered.ts'
import { withOwnColumns } from '../../../engine/query/change-query.ts'
import { PAGE_SIZES_OF } from '../../../engine/query/list-query.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { rowId } from '../../actions/row-name.ts'
import { Pager } from './foot/Pager.tsx'
import { SelectionBar } from './foot/SelectionBar.tsx'
import { readColumnChoice, writeColumnChoice } from './list-preferences.ts'
import type { ColumnChoice } from './list-preferences.ts'
import { ListState } from './ListState.tsx'
import type { OpenRowMenu } from './RowMenu.tsx'
import { RowMenu } from './RowMenu.tsx'
import { SlowNote } from './SlowNote.tsx'
import { actionsWidth } from './table/actions-width.ts'
import { belowRow } from './table/below-row.tsx'
import { ListTable } from './table/ListTable.tsx'
import { useScrollEdges } from './table/use-scroll-edges.ts'
import { useScrollMemory } from './table/use-scroll-memory.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useColumnDefinitions } from './use-column-definitions.ts'
import type { List } from './use-list.ts'
import { useListActions } from './use-list-actions.ts'
import { useListModels } from './use-list-models.ts'
import { useListTable } from './use-list-table.ts'
import type { ListRows } from './use-list-rows.ts'
import { useRowActions } from './use-row-actions.ts'
import { useSelectAll } from './use-select-all.ts'

const NO_PAGE = { rows: [], count: 0 } as const
const NO_ACTIONS: readonly ActionModel[] = []
/** Selectable is what a selection could be used for. */
const ANYTHING = [true] as const
/** A dummy row, so that a table without rows reserves the actions column. */
const DUMMY = [{}] as const

interface ListBodyProps {
  readonly list: List
  readonly words: ResourceWords
  /** Buttons of a list without a title row, which would hold them. */
  readonly actions?: ReactNode
  /** Whoever shows the list does something with the chosen rows; the list itself does nothing. */
  readonly chooses: boolean
}

/** Toolbar, table, foot; or what stands in the table's place. */
export function ListBody({ list, words, actions, chooses }: ListBodyProps) {
  const { t } = useTranslation()
  const { index, query, ask, selection, rows } = list
  const models = useListModels(list)
  const [own, setOwn] = useState(() => readColumnChoice(index))
  const [menu, setMenu] = useState<OpenRowMenu | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { actOnRow, actOnSelection, running } = useListActions(list, models.name, scroller)
  const selectAll = useSelectAll(list)
  const onMore = useCallback((anchor: HTMLElement, row: OpenRowMenu['row']) => setMenu({ anchor, row }), [])
  const markEdges = useScrollEdges(scroller)
  const remember = useScrollMemory(scroller, index.key, rows.kind === 'shown' && rows.current)

  const page = rows.kind === 'shown' ? rows.page : NO_PAGE
  const offered = chooses ? NO_ACTIONS : bulkActions(models.source, ANYTHING)
  const hasRows = rows.kind === 'first' || page.rows.length > 0
  // Filters in the head stay within reach when no row matches them.
  const noMatch = rows.kind === 'shown' && !hasRows && isTagged(query)
  const actionsOf = useRowActions(list, models, words)
  const below = useMemo(() => belowRow(models, words), [models, words])
  const choose = (chosen: ColumnChoice) => {
    writeColumnChoice(index, chosen)
    setOwn(chosen)
  }
  const { table, setRoom } = useListTable({
    list,
    models,
    definitions: useColumnDefinitions({ list, models, actionsOf, onAct: actOnRow, onMore }),
    page,
    own,
    choose,
    selectable: chooses || offered.length > 0,
    actionsWidth: actionsWidth(rows.kind === 'first' || noMatch ? DUMMY : page.rows, actionsOf),
    opens: below !== null,
  })
  const selected = selection.rows.size
  const state = hasRows ? undefined : <ListState list={list} models={models} words={words} />
  return (
    <div className="list">
      <Toolbar
        list={list}
        models={models}
        table={table}
        widths={own.widths}
        onChoose={(chosen) => {
          choose(chosen)
          if (query.columns !== undefined) ask(withOwnColumns, 'replace')
        }}
        actions={actions}
      />
      {hasRows || noMatch ? (
        <ListTable
          table={table}
          caption={words.title}
          busy={list.busy && rows.kind === 'shown'}
          waiting={rows.kind === 'first'}
          below={below}
          instead={state}
          scroller={scroller}
          onScroll={() => {
            markEdges()
            remember()
          }}
          onRoom={setRoom}
        />
      ) : (
        state
      )}
      {menu !== null && <RowMenu open={menu} actionsOf={actionsOf} onAct={actOnRow} onClose={() => setMenu(null)} />}
      <SlowNote list={list} />
      {rows.kind === 'shown' && rows.sent > page.rows.length && (
        <p className="note" role="status">
          {t('list.beyond', { shown: page.rows.length, sent: rows.sent })}
        </p>
      )}
      {models.metadata?.kind === 'no-metadata' && rows.kind === 'shown' && (
        <p className="note" role="status">
          {t('list.stale')}
        </p>
      )}
      <div className={selected > 0 ? 'foot bulk' : 'foot'}>
        {selected > 0 && (
          <SelectionBar
            entry={index.key}
            words={words}
            count={selected}
            outOfView={selected - page.rows.filter((row) => selection.rows.has(rowId(row))).length}
            all={selectAll}
            actions={offered}
            running={running}
            onAct={actOnSelection}
            onClear={selection.clear}
          />
        )}
        <Pager query={query} ask={ask} sizes={PAGE_SIZES_OF[index.paging]} count={countOf(rows)} />
      </div>
    </div>
  )
}

/** Null while nobody knows; a table that cannot be loaded counts 0 (specification, section 8). */
function countOf(rows: ListRows): number | null {
  if (rows.kind === 'failed') return 0
  return rows.kind === 'shown' ? rows.page.count : null
}
