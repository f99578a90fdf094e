import { StatusMark, type StatusTone } from '../../controls/StatusMark.tsx'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { choiceText } from '../choice/choice-text.ts'

const TONES: ReadonlyMap<unknown, StatusTone> = new Map<unknown, StatusTone>([
  ['normal', 'success'],
  ['high', 'warning'],
  ['critical', 'danger'],
])

/** How much a component has to do, in the server's words; one that does not tell is as good as off. */
export function LoadCell(props: CellProps) {
  const text = choiceText(props)
  return text === '' ? ABSENT : <StatusMark tone={TONES.get(props.value) ?? 'off'} label={text} />
}
