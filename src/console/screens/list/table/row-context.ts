import type { ReactNode } from 'react'
import type { Row } from '../../../../contract/row.ts'
import type { ActionModel } from '../../../../engine/actions/action-model.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import type { CellWords } from '../../../fields/cell.ts'

/** An action as a row shows it: worded, with its reason and, where it leads somewhere, its address. */
export interface RowAction {
  readonly action: ActionModel
  readonly label: string
  readonly href: string | null
  readonly reason: string | undefined
}

/** What all rows of a table share. Its identity changes only when every row has to be drawn again. */
export interface RowContext {
  readonly columns: readonly ColumnModel[]
  readonly places: ReadonlyMap<string, string>
  readonly words: CellWords
  readonly selectable: boolean
  /** Whether the table has a column of actions at all: then a row without any keeps its place. */
  readonly acts: boolean
  readonly nameOf: (row: Row) => string
  readonly selectLabel: (row: Row) => string
  /** The detail of a row; null when there is none or it may not be seen. */
  readonly hrefOf: (row: Row) => string | null
  /** Of columns beside the name that lead somewhere, by name. */
  readonly links: ReadonlyMap<string, (row: Row) => string | null>
  /** What a row opens below itself, drawn when it is open; null: rows do not open. */
  readonly below: ((row: Row) => ReactNode) | null
  readonly onToggle: (row: Row) => void
  readonly toggleLabel: (row: Row) => string
  readonly actionsOf: (row: Row) => readonly RowAction[]
  readonly moreLabel: (row: Row) => string
  readonly onAct: (action: ActionModel, row: Row) => void
  readonly onMore: (anchor: HTMLElement, row: Row) => void
}
