import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  clock,
  type DayHours,
  HALF_HOURS,
  rangesOf,
  readWeekHours,
  WEEKDAYS,
  type WeekHours,
} from '../../../contract/time/week-hours.ts'
import type { CellProps } from '../base/component-props.ts'

/** Days with the same hours, in words. */
interface WeekLine {
  readonly days: string
  readonly hours: string
}

/** The week in words: consecutive days with the same hours share a line. */
export function weekLines(week: WeekHours, t: TFunction, language: string): readonly WeekLine[] {
  const names = dayNames(language, 'short')
  const groups: { from: number; to: number; hours: string }[] = []
  for (const [day, hours] of week.entries()) {
    const text = hoursText(hours, t)
    const last = groups.at(-1)
    if (last?.hours === text) last.to = day
    else groups.push({ from: day, to: day, hours: text })
  }
  return groups.map(({ from, to, hours }) => ({ days: daysText(names, from, to, t), hours }))
}

function daysText(names: readonly string[], from: number, to: number, t: TFunction): string {
  if (from === 0 && to === WEEKDAYS.length - 1) return t('cell.week.everyDay')
  const [first = '', last = ''] = [names[from], names[to]]
  return from === to ? first : t('cell.week.days', { from: first, to: last })
}

function hoursText(hours: DayHours, t: TFunction): string {
  const ranges = rangesOf(hours)
  if (ranges.length === 0) return t('cell.week.never')
  const [only] = ranges
  if (only?.from === 0 && only.to === HALF_HOURS) return t('cell.week.allDay')
  return ranges.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')
}

/** Localized names of the days, Monday first. */
export function dayNames(language: string, length: 'short' | 'long'): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
  // The fourth of January 1970 was a Sunday.
  return WEEKDAYS.map((id) => format.format(new Date(Date.UTC(1970, 0, 4 + id))))
}

/** The hours of a week, with one line for days with the same hours. */
export function WeekHoursCell({ value }: CellProps) {
  return <WeekHoursText value={value} />
}

function WeekHoursText({ value }: { value: unknown }) {
  const { t, i18n } = useTranslation()
  return (
    <ul className="members">
      {weekLines(readWeekHours(value), t, i18n.language).map(({ days, hours }) => (
        <li key={days}>
          <span className="muted">{days}</span> {hours}
        </li>
      ))}
    </ul>
  )
}
