import { lazy, Suspense } from 'react'
import { rowId, rowName } from '../../actions/row-name.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'

const Star = lazy(async () => ({ default: (await import('./star.tsx')).Star }))

/** Whether the reader has marked the asset of the row, to turn: no field of the row says so. */
export function FavoriteCell({ row }: CellProps) {
  const asset = row === undefined ? '' : rowId(row)
  if (row === undefined || asset === '') return ABSENT
  return (
    <Suspense fallback={null}>
      <Star asset={asset} name={rowName(row, 'hostname')} />
    </Suspense>
  )
}
