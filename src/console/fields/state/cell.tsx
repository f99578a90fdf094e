import { StatusMark } from '../../controls/StatusMark.tsx'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { choiceText } from '../choice/choice-text.ts'
import { toneOf } from './tone.ts'

/** How something stands, in the server's words. */
export function StateCell(props: CellProps) {
  const text = choiceText(props)
  return text === '' ? ABSENT : <StatusMark tone={toneOf(props.value)} label={text} />
}
