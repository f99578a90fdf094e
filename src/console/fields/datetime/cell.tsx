import { parseServerTime } from '../../../contract/datetime.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'
import { formatTime, formatUtc, formatZone } from './format.ts'

/** Local time to the second; zone and UTC as tooltip, ISO when it is copied (ruling 16). */
export function DatetimeCell({ value }: CellProps) {
  return moment(parseServerTime(value), value)
}

/** The same for seconds since 1970, as commands have them. */
export function EpochCell({ value }: CellProps) {
  const seconds = plainText(value) === '' ? Number.NaN : Number(value)
  const date = new Date(seconds * 1000)
  return moment(Number.isNaN(date.getTime()) ? null : date, value)
}

function moment(date: Date | null, value: unknown) {
  if (date === null) return plainText(value) === '' ? ABSENT : plainText(value)
  return (
    <time dateTime={date.toISOString()} data-tip={`${formatZone(date)} · ${formatUtc(date)} UTC`}>
      {formatTime(date)}
    </time>
  )
}
