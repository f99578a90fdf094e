import type { Header } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Row } from '../../../../contract/row.ts'
import { ColumnGrip } from './ColumnGrip.tsx'
import { SELECT } from './column-states.ts'
import { copyIsoTime } from './copy-time.ts'
import { drawn, type ListFeatures, type ListTableModel, modelsOf } from './features.ts'
import { ListRow } from './ListRow.tsx'
import { narrowPlaces } from './narrow-place.ts'
import { selectByKey } from './select-by-key.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useRoom } from './use-room.ts'

interface ListTableProps {
  readonly table: ListTableModel
  readonly caption: string
  /** Rows of the query before, until the next are here. */
  readonly busy: boolean
  /** True while the first rows load: skeleton rows are shown instead. */
  readonly waiting: boolean
  /** What a row opens below itself, drawn when it is open; null: rows do not open. */
  readonly below: ((row: Row) => ReactNode) | null
  /** Under the head of a table without rows: why there are none. */
  readonly instead?: ReactNode
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Told the inner width of the table's place. */
  readonly onRoom: (width: number) => void
}

/** A native table: head, first column and actions stick, everything else scrolls under them. */
export function ListTable(props: ListTableProps) {
  const { table, caption, busy, waiting, below, instead, scroller, onScroll, onRoom } = props
  useRoom(scroller, onRoom)
  const columns = table.getVisibleLeafColumns()
  const places = useMemo(() => narrowPlaces(modelsOf(columns)), [columns])
  const selectable = table.getColumn(SELECT)?.getIsVisible()
  return (
    <div className="scroll" ref={scroller} onScroll={onScroll}>
      <table
        className={waiting ? 't t-sk' : 't'}
        style={{ minWidth: table.getTotalSize() }}
        aria-busy={busy}
        onCopy={copyIsoTime}
        onKeyDown={(event) => selectByKey(event, table)}
      >
        <caption className="visually-hidden">{caption}</caption>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <Head key={id} headers={headers} selects={instead === undefined} />
        ))}
        <tbody>
          {waiting ? (
            <SkeletonRows headers={table.getLeafHeaders()} places={places} />
          ) : (
            table
              .getRowModel()
              .rows.map((row) => (
                <ListRow
                  key={row.id}
                  row={row}
                  selected={selectable === true ? row.getIsSelected() : undefined}
                  open={row.getIsExpanded()}
                  below={below}
                  places={places}
                />
              ))
          )}
        </tbody>
      </table>
      {instead}
    </div>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

interface HeadProps {
  readonly headers: readonly Header<ListFeatures, Row>[]
  /** There are rows to select. */
  readonly selects: boolean
}

function Head({ headers, selects }: HeadProps) {
  const [reached, setReached] = useState<string | null>(null)
  const resizable = headers.filter(({ column }) => column.columnDef.meta?.model !== undefined)
  const reachable = (resizable.find(({ id }) => id === reached) ?? resizable[0])?.id
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
            if (id === SELECT && !selects) return <td key={id} className={className} />
            const sorted = column.getIsSorted()
            return (
              // The name of a column, without the buttons in its header cell.
              <th
                key={id}
                scope="col"
                className={className ?? `${model?.isName === true ? 'nm' : ''}${model?.align === 'end' ? ' r' : ''}`}
                aria-label={model?.label}
                aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
              >
                {drawn(column.columnDef.header, header.getContext())}
                {model !== undefined && (
                  <ColumnGrip column={column} label={model.label} reachable={id === reachable} onReach={setReached} />
                )}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}
