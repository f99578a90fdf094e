import { useTranslation } from 'react-i18next'
import { readWeekHours } from '../../../contract/week-hours.ts'
import type { CellProps } from '../cell.ts'
import { weekLines } from './week-text.ts'

/** The hours of a week: a line for the days that share them. */
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
