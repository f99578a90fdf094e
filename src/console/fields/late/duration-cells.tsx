import type { TFunction } from 'i18next'
import { parseServerTime } from '../../../contract/datetime.ts'
import { PERIOD_END, PERIOD_START } from '../../../contract/field-names.ts'
import { own } from '../../../contract/json-object.ts'
import { durationParts } from '../../../engine/fields/duration.ts'
import { i18n } from '../../kernel/i18n/i18n.ts'
import { useServices } from '../../kernel/session/services.ts'
import type { CellProps } from '../base/component-props.ts'
import { absent, plainText } from '../base/plain-text.tsx'

const SECONDS_OF_AN_HOUR = 3600

/** `1h 12m`. */
export function durationText(seconds: number, t: TFunction): string {
  const [large = '', small] = durationParts(seconds).map(({ unit, count }) => t(`cell.duration.${unit}`, { n: count }))
  return small === undefined ? large : t('cell.duration.two', { large, small })
}

/** From the start to the end of the row's period, or to now if it has not ended. */
export function DurationCell({ row }: CellProps) {
  const from = row === undefined ? null : parseServerTime(own(row, PERIOD_START))
  if (row === undefined || from === null) return absent('list.unknown')
  return <Period from={from} to={parseServerTime(own(row, PERIOD_END))} />
}

function Period({ from, to }: { from: Date; to: Date | null }) {
  const { now } = useServices()
  return duration(((to ?? now()).getTime() - from.getTime()) / 1000)
}

export const SecondsCell = ({ value }: CellProps) => duration(numberIn(value))

export const HoursCell = ({ value }: CellProps) => duration(numberIn(value) * SECONDS_OF_AN_HOUR)

const numberIn = (value: unknown): number => Number(plainText(value) || Number.NaN)

const duration = (seconds: number) =>
  Number.isNaN(seconds) ? absent('list.unknown') : <span className="num">{durationText(seconds, i18n.t)}</span>
