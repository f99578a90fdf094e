import { parseServerTime } from '../../../contract/datetime.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'
import { formatTime, formatUtc, formatZone } from './format.ts'

/** Local time to the second; zone and UTC as tooltip, ISO when it is copied (ruling 16). */
export function DatetimeCell({ value }: CellProps) {
  const date = parseServerTime(value)
  if (date === null) return plainText(value) === '' ? ABSENT : plainText(value)
  return (
    <time dateTime={date.toISOString()} data-tip={`${formatZone(date)} · ${formatUtc(date)} UTC`}>
      {formatTime(date)}
    </time>
  )
}
