import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter } from '../../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../../engine/query/list-query.ts'
import type { Ask } from '../use-list-query.ts'
import type { ListTableModel } from '../use-list-table.ts'
import { ColumnGrip } from './ColumnGrip.tsx'
import { type ChosenWidths, columnWidths, withWidth } from './column-widths.ts'
import type { ContentWidths } from './content-widths.ts'
import { copyIsoTime } from './copy-time.ts'
import { HeadCell } from './HeadCell.tsx'
import { ListRow } from './ListRow.tsx'
import type { RowContext } from './row-context.ts'
import { selectByKey } from './select-by-key.ts'
import { useRoom } from './use-room.ts'

const CHECKBOX = 52

export interface ListTableProps {
  readonly table: ListTableModel
  readonly context: RowContext
  /** Ids of the rows that show what is below them. */
  readonly opened: ReadonlySet<string>
  readonly caption: string
  readonly query: ListQuery
  readonly ask: Ask
  /** Rows of the query before, until the next are here. */
  readonly busy: boolean
  readonly waitingForLabels: boolean
  /** Of the column of actions; 0 without one. */
  readonly actionsWidth: number
  /** Stands in the body instead of rows: a skeleton. */
  readonly instead?: ReactNode
  /** Under the head of a table without rows: why there are none. */
  readonly below?: ReactNode
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Those that someone set. */
  readonly widths: ChosenWidths
  readonly contents: ContentWidths
  /** Null: the usual one again. */
  readonly onWidth: (name: string, width: number | null) => void
}

interface HeadProps extends ListTableProps {
  /** In the order of the columns. */
  readonly drawn: readonly number[]
  readonly onDrag: (name: string, width: number) => void
}

/** A native table: head, first column and actions stick, everything else scrolls under them. */
export function ListTable(props: ListTableProps) {
  const { table, context, opened, caption, busy, actionsWidth, instead, below, scroller, onScroll, onWidth } = props
  const [dragged, setDragged] = useState<{ readonly name: string; readonly width: number } | null>(null)
  const around = (context.selectable ? CHECKBOX : 0) + actionsWidth
  const edges = { start: !context.selectable, end: actionsWidth === 0 }
  const chosen = dragged === null ? props.widths : withWidth(props.widths, dragged.name, dragged.width)
  const { columns } = context
  const widths = columnWidths(useRoom(scroller) - around, { columns, edges, chosen, contents: props.contents })
  return (
    <div className="scroll" ref={scroller} onScroll={onScroll}>
      <table
        className={instead === undefined ? 't' : 't t-sk'}
        style={{ minWidth: widths.least + around }}
        aria-busy={busy}
        onCopy={copyIsoTime}
        onKeyDown={(event) => selectByKey(event, table)}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {context.selectable && <col style={{ width: CHECKBOX }} />}
          {context.columns.map(({ name }, at) => (
            <col key={name} style={{ width: widths.columns[at] }} />
          ))}
          {actionsWidth > 0 && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <Head
          {...props}
          drawn={widths.columns}
          onDrag={(name, width) => setDragged({ name, width })}
          onWidth={(name, width) => {
            setDragged(null)
            onWidth(name, width)
          }}
        />
        <tbody>
          {instead ??
            table
              .getRowModel()
              .rows.map((row) => (
                <ListRow
                  key={row.id}
                  row={row}
                  selected={row.getIsSelected()}
                  open={opened.has(row.id)}
                  context={context}
                />
              ))}
        </tbody>
      </table>
      {below}
    </div>
  )
}

function Head(props: HeadProps) {
  const { table, context, query, ask, waitingForLabels, actionsWidth, instead, below, drawn, onDrag, onWidth } = props
  const { t } = useTranslation()
  const [reached, setReached] = useState<string | null>(null)
  const names = context.columns.map(({ name }) => name)
  const reachable = reached !== null && names.includes(reached) ? reached : names[0]
  return (
    <thead>
      <tr>
        {context.selectable &&
          (below === undefined ? (
            <th scope="col" className="ck">
              <SelectAll table={table} idle={instead !== undefined} />
            </th>
          ) : (
            <td className="ck" />
          ))}
        {context.columns.map((column, at) => (
          <HeadCell
            key={column.name}
            column={column}
            className={column.isName ? 'nm' : ''}
            waiting={waitingForLabels}
            sorted={table.getColumn(column.name)?.getIsSorted() ?? false}
            onSort={() => table.getColumn(column.name)?.toggleSorting()}
            filter={column.filter === null ? null : (query.filters[column.filter.param] ?? null)}
            onFilter={(value) => ask((now) => withFilter(now, column.filter?.param ?? column.name, value))}
            grip={
              <ColumnGrip
                name={column.name}
                label={column.label}
                width={drawn[at] ?? 0}
                reachable={column.name === reachable}
                onReach={setReached}
                onDrag={onDrag}
                onWidth={onWidth}
              />
            }
          />
        ))}
        {actionsWidth > 0 && (
          <th scope="col" className="stick">
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SelectAll({ table, idle }: { table: ListTableModel; idle: boolean }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const all = !idle && table.getRowModel().rows.length > 0 && table.getIsAllPageRowsSelected()
  const some = !idle && !all && table.getRowModel().rows.some((row) => row.getIsSelected())
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some
  }, [some])
  return (
    <label className="ck-in">
      <input
        ref={box}
        type="checkbox"
        className="cb"
        checked={all}
        aria-label={t('list.selectAll')}
        onChange={() => table.toggleAllPageRowsSelected(!all)}
      />
    </label>
  )
}
