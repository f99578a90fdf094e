import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { useTranslation } from 'react-i18next'
import { parseServerTime } from '../../../contract/datetime.ts'
import { own } from '../../../contract/json-object.ts'
import { useServices } from '../../app/services.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'

/** From `date_start` to `date_end` of the row, or to now while it has not ended. */
export function DurationCell({ row }: CellProps) {
  const from = row === undefined ? null : parseServerTime(own(row, 'date_start'))
  if (row === undefined || from === null) return ABSENT
  return <Duration from={from} to={parseServerTime(own(row, 'date_end'))} />
}

function Duration({ from, to }: { from: Date; to: Date | null }) {
  const { i18n } = useTranslation()
  const { now } = useServices()
  return durationText((to ?? now()).getTime() - from.getTime(), i18n.language)
}

const UNITS = [
  ['day', millisecondsInDay],
  ['hour', millisecondsInHour],
  ['minute', millisecondsInMinute],
  ['second', 1000],
] as const

/** In the largest unit that it fills, to one decimal: `1.5 hr`. A clock that is behind makes none negative. */
export function durationText(milliseconds: number, language: string): string {
  const length = Math.max(0, milliseconds)
  const [unit, size] = UNITS.find(([, each]) => length >= each) ?? UNITS[3]
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'second' ? 0 : 1,
  })
  return format.format(length / size)
}
