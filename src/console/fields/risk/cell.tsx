import { StatusMark } from '../../controls/StatusMark.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'
import { TextCell } from '../string/cell.tsx'

/** A level of danger: none is quiet, any other is seen at once. */
export function RiskCell(props: CellProps) {
  const text = plainText(props.shown)
  if (text === '' || Number(props.value) === 0) return TextCell(props)
  return <StatusMark tone="danger" label={text} />
}
