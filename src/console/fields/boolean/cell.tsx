import { Icon } from '../../controls/Icon.tsx'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'
import { TextCell } from '../string/cell.tsx'

/** Yes and No as icon and word; a No is quiet, because most of them are nothing bad. What is neither is shown as it is. */
export function BooleanCell(props: CellProps) {
  const { value, words } = props
  const truth = readTruth(value)
  if (truth === null) return TextCell(props)
  return truth ? <StatusMark tone="success" label={words.yes} /> : <StatusMark tone="off" label={words.no} />
}

const TICK = <Icon name="check" size="s" />

/** For what is rarely true: only then it says something, and neither good nor bad. */
export function YesOnlyCell({ value, words }: CellProps) {
  if (readTruth(value) !== true) return ABSENT
  return (
    <span className="status yes">
      {TICK}
      {words.yes}
    </span>
  )
}

/** How something ended: a failure is seen at once. The server's own word is kept where it sends one. */
export function OutcomeCell(props: CellProps) {
  const { value, shown, words } = props
  const truth = readTruth(value)
  if (truth === null) return TextCell(props)
  const word = typeof shown === 'string' ? plainText(shown) : ''
  const label = word === '' || word === String(value) ? (truth ? words.success : words.failure) : word
  return <StatusMark tone={truth ? 'success' : 'danger'} label={label} />
}

/** Servers write booleans as JSON, as Python text, and as 0 and 1. */
export function readTruth(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === 'True' || value === 1) return true
  if (value === false || value === 'false' || value === 'False' || value === 0) return false
  return null
}
