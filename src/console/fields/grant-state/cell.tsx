import { missingParts } from '../../../engine/fields/grant-parts.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { BooleanCell } from '../boolean/cell.tsx'
import type { CellProps } from '../cell.ts'

/** Whether a permission is in force. A server calls it valid although it lacks what it needs to grant anything. */
export function GrantStateCell(props: CellProps) {
  const { row = {}, words } = props
  const missing = missingParts(row)
  if (missing.length === 0) return BooleanCell(props)
  return <StatusMark tone="warning" label={words.missing(missing)} />
}
