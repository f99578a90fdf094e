import { startOfDay, subDays } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session-state.ts'
import { useVisit } from '../../app/visit.ts'
import { type Day, SERIES } from './figures.ts'
import { Figure } from '../parts/Figure.tsx'
import { sessionsHref } from './links.ts'

/** The same days in numbers, the newest first; sessions lead to those of their day. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation()
  const session = useSession()
  const { now } = useVisit()
  const name = t('pages.dashboard.series.sessions')
  const hrefOf = (ago: number): string | null => {
    const at = (days: number) => subDays(startOfDay(now), days)
    return sessionsHref({ from: at(ago), to: at(ago - 1) }, session)
  }
  return (
    <div className="dash-table" tabIndex={0} role="group" aria-label={t('pages.dashboard.course')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pages.dashboard.day')}</th>
            {SERIES.map((series) => (
              <th key={series} scope="col">
                {t(`pages.dashboard.series.${series}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day, ago) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              <td>
                <Figure value={day.sessions} to={day.sessions === 0 ? null : hrefOf(ago)} of={`${name}, ${day.date}`} />
              </td>
              <td>{day.users}</td>
              <td>{day.assets}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
