import { Icon } from '../controls/Icon.tsx'
import { StatusMark, type StatusTone } from '../controls/StatusMark.tsx'
import type { CellProps } from './base/component-props.ts'
import { absent, plainText } from './base/plain-text.tsx'
import { choiceText, TextCell } from './text-cells.tsx'

/** Yes or No with an icon; No is grey, because it is seldom a problem. Other values are shown as text. */
export function BooleanCell(props: CellProps) {
  const { value, words } = props
  const truth = readTruth(value)
  if (truth === null) return TextCell(props)
  return truth ? <StatusMark tone="success" label={words.yes} /> : <StatusMark tone="off" label={words.no} />
}

const TICK = <Icon name="check" size="s" />

/** Shows Yes only, for values that are rarely true. */
export function YesOnlyCell({ value, words }: CellProps) {
  if (readTruth(value) !== true) return absent()
  return (
    <span className="status yes">
      {TICK}
      {words.yes}
    </span>
  )
}

/** Success or failure, with the display text of the server if there is one. */
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

interface Look {
  readonly tone: StatusTone
  readonly word: 'reachable' | 'unreachable' | 'unknown'
}

const UNKNOWN: Look = { tone: 'off', word: 'unknown' }
const LOOKS: ReadonlyMap<unknown, Look> = new Map<unknown, Look>([
  ['ok', { tone: 'success', word: 'reachable' }],
  ['failed', { tone: 'danger', word: 'unreachable' }],
])

/** Result of the last connection test. Not the texts of the server, Ok and Failed, which do not name the test. */
export function ConnectivityCell({ value, words }: CellProps) {
  const { tone, word } = LOOKS.get(value) ?? UNKNOWN
  return <StatusMark tone={tone} label={words[word]} />
}

const TONES: ReadonlyMap<unknown, StatusTone> = new Map<unknown, StatusTone>([
  ['normal', 'success'],
  ['high', 'warning'],
  ['critical', 'danger'],
  ['pending', 'info'],
  ['approved', 'success'],
  ['rejected', 'danger'],
])

/** Tone of the state of a component or a ticket; `off` for an unknown one. */
export const toneOf = (state: unknown): StatusTone => TONES.get(state) ?? 'off'

/** A state with the display text of the server. */
export function StateCell(props: CellProps) {
  const text = choiceText(props)
  return text === '' ? absent() : <StatusMark tone={toneOf(props.value)} label={text} />
}

/** A risk level; any level but 0 is highlighted. */
export function RiskCell(props: CellProps) {
  const text = plainText(props.shown)
  if (text === '' || Number(props.value) === 0) return TextCell(props)
  return <StatusMark tone="danger" label={text} />
}
