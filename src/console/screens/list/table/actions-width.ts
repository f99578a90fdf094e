import type { Row } from '../../../../contract/row.ts'
import type { RowAction } from '../use-row-actions.ts'
import { VISIBLE_ACTIONS } from './RowActions.tsx'
import { textWidth } from './text-width.ts'

const PADDING = 12
const MORE = 28
/** Cell padding (8 and 24) less the margin that the words bleed into. */
const AROUND = 24

/** The column of actions is as wide as its widest row, which depends on the language (Table anatomy); 0 without any. */
export function actionsWidth(rows: readonly Row[], actionsOf: (row: Row) => readonly RowAction[]): number {
  const widest = Math.max(0, ...rows.map((row) => rowWidth(actionsOf(row))))
  return widest === 0 ? 0 : AROUND + widest
}

function rowWidth(actions: readonly RowAction[]): number {
  const words = actions.slice(0, VISIBLE_ACTIONS).reduce((sum, { label }) => sum + textWidth(label, 13) + PADDING, 0)
  return words + (actions.length > VISIBLE_ACTIONS ? MORE : 0)
}
