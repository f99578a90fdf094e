import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { useSession } from '../../kernel/session/session-state.ts'
import { Figure } from '../overview/Figure.tsx'
import { daySpan } from '../overview/range.ts'
import { type Day, type Series, SERIES } from './figures.ts'
import { sessionsHref } from './links.ts'

/** Loaded separately: the chart library is most of the code of this page. */
const DailyChart = lazy(async () => ({ default: (await import('./DailyChart.tsx')).DailyChart }))

interface DailyFiguresProps {
  readonly days: readonly Day[] | null
  /** When the figures were read. */
  readonly at: Date | null
}

/** Daily figures as a chart or a table. */
export function DailyFigures({ days, at }: DailyFiguresProps) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = days?.[hovered ?? days.length - 1] ?? null
  return (
    <section aria-labelledby="dash-course">
      <header className="dash-head">
        <h2 id="dash-course">{t('pages.dashboard.perDay')}</h2>
        {!asTable && shown !== null && <Legend day={shown} />}
        <span className="spacer" />
        <Button size="s" tone="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('pages.dashboard.asTable')}
        </Button>
      </header>
      {asTable && days !== null && at !== null ? (
        <DayTable days={days} at={at} />
      ) : (
        <div className="dash-chart" aria-hidden="true">
          {days !== null && (
            <Suspense>
              <DailyChart
                days={days}
                labelOf={(series) => t(`pages.dashboard.series.${series}`)}
                onHover={setHovered}
              />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}

/** Figures of the hovered day, else of the last. */
function Legend({ day }: { day: Day }) {
  const { t } = useTranslation()
  const mark: Readonly<Record<Series, string>> = { sessions: 'one', users: 'two', assets: 'three' }
  return (
    <p className="dash-legend">
      {SERIES.map((series) => (
        <span key={series}>
          <i className={`mark ${mark[series]}`} aria-hidden="true" />
          {t(`pages.dashboard.series.${series}`)} <b>{day[series]}</b>
        </span>
      ))}
      <span className="faint">{day.date}</span>
    </p>
  )
}

/** Table of days, newest first; sessions link to the sessions of the day. */
function DayTable({ days, at }: { days: readonly Day[]; at: Date }) {
  const { t } = useTranslation()
  const session = useSession()
  const name = t('pages.dashboard.series.sessions')
  const hrefOf = (ago: number): string | null => sessionsHref(daySpan(at, ago), session)
  return (
    <div className="dash-table" tabIndex={0} role="group" aria-label={t('pages.dashboard.perDay')}>
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
                <Figure
                  value={day.sessions}
                  to={day.sessions === 0 ? null : hrefOf(ago)}
                  label={`${name}, ${day.date}`}
                />
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
