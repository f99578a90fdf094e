import type { Row } from '../../../../contract/row.ts'
import type { RowContext } from './row-context.ts'
import { VISIBLE_ACTIONS } from './RowActions.tsx'
import { textWidth } from './text-width.ts'

const PADDING = 12
const MORE = 28
/** Cell padding (8 and 24) less the margin that the words bleed into. */
const AROUND = 24

/** The column of actions is as wide as its widest row, which depends on the language (Table anatomy); 0 without any. */
export function actionsWidth(rows: readonly Row[], context: Pick<RowContext, 'acts' | 'actionsOf'>): number {
  if (!context.acts) return 0
  return AROUND + Math.max(...rows.map((row) => rowWidth(context.actionsOf(row))))
}

function rowWidth(actions: ReturnType<RowContext['actionsOf']>): number {
  const words = actions.slice(0, VISIBLE_ACTIONS).reduce((sum, { label }) => sum + textWidth(label, 13) + PADDING, 0)
  return words + (actions.length > VISIBLE_ACTIONS ? MORE : 0)
}
