import { StatusMark, type StatusTone } from '../../controls/StatusMark.tsx'
import type { CellProps } from '../cell.ts'

interface Look {
  readonly tone: StatusTone
  readonly word: 'reachable' | 'unreachable' | 'unknown'
}

const UNKNOWN: Look = { tone: 'off', word: 'unknown' }
const LOOKS: ReadonlyMap<unknown, Look> = new Map<unknown, Look>([
  ['ok', { tone: 'success', word: 'reachable' }],
  ['failed', { tone: 'danger', word: 'unreachable' }],
])

/** Whether something answered when it was last tried. The server's own words, Ok and Failed, do not say what of. */
export function ConnectivityCell({ value, words }: CellProps) {
  const { tone, word } = LOOKS.get(value) ?? UNKNOWN
  return <StatusMark tone={tone} label={words[word]} />
}
