import {
  CORES_OF_PROCESSOR,
  DISK,
  MEMORY,
  PROCESSORS,
  RESULTS_FIELD,
  VIRTUAL_CORES,
} from '../../../contract/field-names.ts'
import { isObject, own, readNumber } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import type { CellProps } from '../base/component-props.ts'
import { absent, plainText } from '../base/plain-text.tsx'

const GB_OF_A_TB = 1000

/** Gigabytes: a bare number, or with the unit of a host's report (`31.26 G`). */
const GIGABYTES = /^(\d+(?:\.\d+)?)\s*G?$/

/** Gigabytes with their unit, a thousand of them as terabytes; other texts stay as they are. */
function sizeText(value: unknown): string {
  const text = plainText(value)
  const size = GIGABYTES.exec(text)?.[1]
  if (size === undefined) return text
  const isLarge = Number(size) >= GB_OF_A_TB
  return isLarge ? `${String(Math.round(Number(size) / (GB_OF_A_TB / 10)) / 10)} TB` : `${size} GB`
}

/** A size in GB, with its unit. */
export const GigabytesCell = ({ value }: CellProps) => figure(sizeText(value))

/** Percent from which memory or a disk is nearly full, and full. */
const NEARLY_FULL = 75
const FULL = 90

/** A number of percent with a bar: load of memory and disk. */
export function PercentCell({ value }: CellProps) {
  const percent = Number(plainText(value) || Number.NaN)
  if (Number.isNaN(percent)) return absent('list.unknown')
  const look = percent >= FULL ? 'bad' : percent >= NEARLY_FULL ? 'near' : 'ok'
  return (
    <span className="load">
      <span className="meter" aria-hidden="true">
        <i className={look} style={{ width: `${String(Math.min(percent, 100))}%` }} />
      </span>
      <span className="num">{Math.round(percent * 10) / 10}%</span>
    </span>
  )
}

const figure = (text: string) => (text === '' ? absent('list.unknown') : <span className="num">{text}</span>)

/** Cores, memory and disk of the row, each with its unit. The text of the server (`32 Core 64 1000`) has no units. */
export function HardwareCell({ row = {}, shown, words }: CellProps) {
  const cores = coresOf(row)
  const parts = [cores === 0 ? '' : words.cores(cores), sizeText(own(row, MEMORY)), sizeText(own(row, DISK))]
  const text = parts.filter((part) => part !== '').join(', ')
  return text || plainText(shown) || absent()
}

/** Virtual cores, else the cores of all processors. */
const coresOf = (row: Row): number => {
  const number = (name: string): number => Number(plainText(own(row, name)))
  return number(VIRTUAL_CORES) || number(PROCESSORS) * number(CORES_OF_PROCESSOR)
}

interface Tally {
  readonly success: number
  readonly failed: number
}

/** Reads `{success, failed}`; plans call the first `succeed`. Null for anything else. */
function tallyOf(value: unknown): Tally | null {
  if (!isObject(value)) return null
  const succeeded = own(value, 'success') ?? own(value, 'succeed')
  return { success: readNumber(succeeded, 0), failed: readNumber(own(value, 'failed'), 0) }
}

/** Counts of successes and failures; a count of 0 is left out beside another. */
export function TallyCell({ value, words }: CellProps) {
  const tally = tallyOf(value)
  if (tally === null) return absent('list.unknown')
  const { success, failed } = tally
  if (success + failed === 0) return <span className="num">0</span>
  return (
    <span className="tally">
      {success > 0 && <StatusMark tone="success" label={`${words.success} ${String(success)}`} />}
      {failed > 0 && <StatusMark tone="danger" label={`${words.failure} ${String(failed)}`} />}
    </span>
  )
}

/** Percentage of successes among the results of the row; unknown without results. */
export function ShareCell({ row }: CellProps) {
  const tally = row === undefined ? null : tallyOf(own(row, RESULTS_FIELD))
  const share = tally === null ? Number.NaN : tally.success / (tally.success + tally.failed)
  return figure(Number.isNaN(share) ? '' : `${String(Math.floor(share * 100))}%`)
}
