import type { RowContext } from './row-context.ts'

const ROWS = 8
/** Percentages, so that the bars look like words of different length. */
const LENGTHS = [62, 44, 71, 53, 38, 66, 49, 58] as const

/** Rows in the shape of what is coming; seen only when it takes longer than 300 ms. */
export function SkeletonRows({ context }: { context: Pick<RowContext, 'columns' | 'selectable' | 'acts' | 'places'> }) {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true" className="sk-late">
      {context.selectable && (
        <td className="ck">
          <span className="ck-in">
            <span className="skeleton sk-box" />
          </span>
        </td>
      )}
      {context.columns.map(({ name }, column) => (
        <td key={name} className={context.places.get(name)}>
          <span className="skeleton" style={{ width: `${LENGTHS[(row * 3 + column * 5) % LENGTHS.length] ?? 50}%` }} />
        </td>
      ))}
      {context.acts && <td className="stick" />}
    </tr>
  ))
}
