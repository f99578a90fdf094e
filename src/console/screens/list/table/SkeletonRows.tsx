import { SELECT } from './column-states.ts'
import type { ListTableModel } from './features.ts'
import { cellClass, type Places } from './narrow-place.ts'

const ROWS = 8
/** Percentages, so that the bars look like words of different length. */
const LENGTHS = [62, 44, 71, 53, 38, 66, 49, 58] as const

interface SkeletonProps {
  readonly headers: ReturnType<ListTableModel['getLeafHeaders']>
  readonly places: Places
}

/** Rows in the shape of what is coming; seen only when it takes longer than 300 ms. */
export function SkeletonRows({ headers, places }: SkeletonProps) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true" className="sk-late">
      {headers.map(({ column }, at) => (
        <td key={column.id} className={cellClass(column, places)}>
          {column.id === SELECT ? (
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
