import { useTranslation } from 'react-i18next'
import { FigureFailed } from '../../../../console/pages/overview/Figure.tsx'
import type { DatedFigure } from './dated-figure.ts'
import { Bound } from './FigureCount.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** From Monday; Sunday is 0 for `Date`. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const
/** Steps of colour above zero. */
const LEVELS = 4

/** Number of times by weekday (0 is Sunday) and hour, in local time. */
function countsByHour(times: readonly Date[]): readonly (readonly number[])[] {
  const counts = WEEKDAYS.map(() => HOURS.map(() => 0))
  for (const time of times) {
    const day = counts[time.getDay()]
    if (day !== undefined) day[time.getHours()] = (day[time.getHours()] ?? 0) + 1
  }
  return counts
}

/** Logins by hour and weekday: a table whose cells are coloured by their number. */
export function LoginHeatMap({ figure }: { figure: DatedFigure }) {
  const { t } = useTranslation()
  const { isListed, data, times, error, retry } = figure
  if (!isListed) return null
  const title = t('pages.audit-dashboard.heat.title')
  return (
    <section aria-labelledby="audit-heat" aria-busy={data === null && error === undefined}>
      <header className="dash-head">
        <h2 id="audit-heat">{title}</h2>
      </header>
      {error === undefined ? (
        <>
          <div className="heat" tabIndex={0} role="group" aria-label={title}>
            <HeatTable counts={countsByHour(times)} />
          </div>
          <Bound figure={figure} />
        </>
      ) : (
        <FigureFailed label={title} error={error} onRetry={retry} />
      )}
    </section>
  )
}

function HeatTable({ counts }: { counts: readonly (readonly number[])[] }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...counts.flat())
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('pages.audit-dashboard.heat.weekday')}</span>
          </th>
          {HOURS.map((hour) => (
            <th key={hour} scope="col">
              {hour}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day}>
            <WeekdayHeader day={day} />
            {HOURS.map((hour) => {
              const count = counts[day]?.[hour] ?? 0
              return (
                <td key={hour} className={`heat-${Math.ceil((LEVELS * count) / most)}`}>
                  {count === 0 ? <span className="visually-hidden">0</span> : count}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first of January 2023 was a Sunday. */
const dayOf = (day: number): Date => new Date(2023, 0, 1 + day)

function WeekdayHeader({ day }: { day: number }) {
  const { language } = useTranslation().i18n
  return <th scope="row">{new Intl.DateTimeFormat(language, { weekday: 'short' }).format(dayOf(day))}</th>
}
