import type { ReactNode } from 'react'
import type { CellProps } from './cell.ts'

/** What a value of a description list is given: as a cell, and with room for more than a line. */
export interface DetailProps extends CellProps {
  readonly name: string
  readonly label: string
  /** Where one related object leads, by its id; null when it leads nowhere. */
  readonly hrefOf: (id: string) => string | null
}

export type Detail = (props: DetailProps) => ReactNode
