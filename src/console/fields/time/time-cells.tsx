import { isNever, parseServerTime } from '../../../contract/datetime.ts'
import { i18n } from '../../kernel/i18n/i18n.ts'
import type { CellProps } from '../base/component-props.ts'
import { utcTimes } from '../../kernel/platform/flag-preferences.ts'
import { formatTime, timeTip } from './format.ts'
import { absent, plainText } from '../base/plain-text.tsx'

/** Time to the second, local or UTC; tooltip with the other and the time zone; copied as ISO 8601. */
export function DatetimeCell({ value }: CellProps) {
  return moment(parseServerTime(value), value)
}

/** A time that access ends at; "Never" for the far date that a server stores instead of none. */
export function ExpiryCell({ value }: CellProps) {
  const date = parseServerTime(value)
  return moment(date, value, date !== null && isNever(date, new Date()))
}

/** Seconds since 1970, as commands have them. */
export function EpochCell({ value }: CellProps) {
  const seconds = plainText(value) === '' ? Number.NaN : Number(value)
  const date = new Date(seconds * 1000)
  return moment(Number.isNaN(date.getTime()) ? null : date, value)
}

function moment(date: Date | null, value: unknown, never = false) {
  if (date === null) return plainText(value) === '' ? absent() : plainText(value)
  return <Moment date={date} text={never ? i18n.t('common.never') : null} />
}

/** A component, because it has to change with the user's choice of UTC while its row does not. */
function Moment({ date, text }: { date: Date; text: string | null }) {
  utcTimes.useIsOn()
  return (
    <time dateTime={date.toISOString()} data-tip={timeTip(date)}>
      {text ?? formatTime(date)}
    </time>
  )
}

/** A date without time zone: `2026-11-20`. */
export function DateCell({ value }: CellProps) {
  const text = plainText(value)
  return text === '' ? absent() : <span className="num">{text.replaceAll('/', '-')}</span>
}

/** A time of day without time zone: `17:28:34`. */
export function TimeCell({ value }: CellProps) {
  const text = plainText(value)
  return text === '' ? absent() : <span className="num">{text.replace(/\.\d+$/, '')}</span>
}
