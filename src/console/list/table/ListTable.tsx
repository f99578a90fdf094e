import type { Header } from '@tanstack/react-table'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Row } from '../../../contract/page.ts'
import { useOrigin } from '../../kernel/inspector/inspecting.ts'
import { copyIsoTime } from '../../fields/time/format.ts'
import type { SearchOption } from '../../../engine/list/search.ts'
import type { UpdateQuery } from '../../list-state/use-list-query.ts'
import { useAfterFirstScreen } from '../../kernel/platform/first-screen.ts'
import { containedLazy } from '../../kernel/notifications/contained.tsx'
import { SELECT_COLUMN } from './column-states.ts'
import { ColumnGrip } from './ColumnGrip.tsx'
import { renderTemplate, type ListFeatures, type ListTableModel, columnModels } from './features.ts'
import { ListRow } from './ListRow.tsx'
import { cellClass, narrowSlots, type NarrowSlots } from './narrow-slots.ts'
import { useRowKeys } from './row-keys.ts'
import { selectByKey } from './select-column.tsx'
import { useScrollEdges } from './use-table-scroll.ts'

const CellFilter = containedLazy(async () => (await import('./CellFilter.tsx')).CellFilter)

interface ListTableProps {
  readonly table: ListTableModel
  readonly caption: string
  readonly total: number
  readonly before: number
  /** True while the rows of the previous query are shown. */
  readonly busy: boolean
  /** True while the first rows load: skeleton rows are shown instead. */
  readonly waiting: boolean
  /** Content of an expanded row; null: rows do not expand. */
  readonly expand: ((row: Row) => ReactNode) | null
  /** Empty state below the header of a table without rows. */
  readonly emptyState?: ReactNode
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Called with the inner width of the container, in pixels. */
  readonly onResize: (width: number) => void
  /** The filters that a cell can set. */
  readonly options: readonly SearchOption[]
  readonly updateQuery: UpdateQuery
}

/** A native table with sticky header, first column and actions column. */
export function ListTable(props: ListTableProps) {
  const { table, caption, total, before, busy, waiting, expand, emptyState, scroller, onScroll, onResize } = props
  const { options, updateQuery } = props
  useInnerWidth(scroller, onResize)
  const markEdges = useScrollEdges(scroller)
  const columns = table.getVisibleLeafColumns()
  const slots = useMemo(() => narrowSlots(columnModels(columns)), [columns])
  const selectable = table.getColumn(SELECT_COLUMN)?.getIsVisible()
  const { rows } = table.getRowModel()
  const keys = useRowKeys(rows)
  const isAfter = useAfterFirstScreen()
  return (
    <div
      className="scroll"
      ref={scroller}
      onScroll={() => {
        markEdges()
        onScroll()
      }}
    >
      <table
        className={waiting ? 'data-table is-skeleton' : 'data-table'}
        style={{ minWidth: table.getTotalSize() }}
        aria-busy={busy}
        aria-rowcount={waiting ? undefined : total + 1}
        onCopy={copyIsoTime}
        onKeyDown={(event) => selectByKey(event, table)}
      >
        <caption className="visually-hidden">{caption}</caption>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <Head key={id} headers={headers} showsSelectAll={emptyState === undefined} />
        ))}
        <tbody>
          {waiting ? (
            <SkeletonRows headers={table.getLeafHeaders()} slots={slots} />
          ) : (
            rows.map((row, at) => (
              <ListRow
                key={keys.get(row.id)}
                row={row}
                // The header is the first row.
                position={before + at + 2}
                selected={selectable === true ? row.getIsSelected() : undefined}
                open={table.options.meta?.expanded?.has(row.id) === true}
                expand={expand}
                slots={slots}
              />
            ))
          )}
        </tbody>
      </table>
      {emptyState}
      {isAfter && <CellFilter {...{ table, options, scroller, updateQuery }} />}
    </div>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

interface HeadProps {
  readonly headers: readonly Header<ListFeatures, Row>[]
  readonly showsSelectAll: boolean
}

function Head({ headers, showsSelectAll }: HeadProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const origin = useOrigin()
  const resizable = headers.filter(({ column }) => column.columnDef.meta?.model !== undefined)
  const reachable = (resizable.find(({ id }) => id === focused) ?? resizable[0])?.id
  return (
    <>
      <colgroup>
        {headers.map((header) => (
          <col key={header.id} style={{ width: header.getSize() }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {headers.map((header) => {
            const { id, column } = header
            const { model, className } = column.columnDef.meta ?? {}
            if (id === SELECT_COLUMN && !showsSelectAll) return <td key={id} className={className} />
            const sorted = column.getIsSorted()
            return (
              // The label excludes the names of the buttons in the cell.
              <th
                key={id}
                scope="col"
                className={
                  className ??
                  `${model?.isName === true ? 'name-cell' : ''}${model?.align === 'end' ? ' align-end' : ''}`
                }
                aria-label={model?.label}
                aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
                {...(model === undefined ? {} : origin('column', id))}
              >
                {renderTemplate(column.columnDef.header, header.getContext())}
                {model !== undefined && (
                  <ColumnGrip
                    column={column}
                    label={model.label}
                    width={header.getSize()}
                    reachable={id === reachable}
                    onReach={setFocused}
                  />
                )}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}

const ROWS = 8
/** Bar widths in percent. */
const LENGTHS = [62, 44, 71, 53, 38, 66, 49, 58] as const

interface SkeletonProps {
  readonly headers: ReturnType<ListTableModel['getLeafHeaders']>
  readonly slots: NarrowSlots
}

/** Skeleton rows, visible after 300 ms (CSS). */
function SkeletonRows({ headers, slots }: SkeletonProps) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true" className="sk-late">
      {headers.map(({ column }, at) => (
        <td key={column.id} className={cellClass(column, slots)}>
          {column.id === SELECT_COLUMN ? (
            <span className="ck-in">
              <span className="skeleton sk-box" />
            </span>
          ) : (
            column.columnDef.meta?.model !== undefined && (
              <span className="skeleton" style={{ width: `${LENGTHS[(row * 3 + at * 5) % LENGTHS.length] ?? 50}%` }} />
            )
          )}
        </td>
      ))}
    </tr>
  ))
}

/** Reports the inner width of an element in pixels, before the first paint and on resize. */
function useInnerWidth(box: RefObject<HTMLElement | null>, onResize: (width: number) => void): void {
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => onResize(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, onResize])
}
