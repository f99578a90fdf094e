import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { DayTable } from './DayTable.tsx'
import { type Day, type Range, RANGES, type Series, SERIES } from './figures.ts'

/** What draws lines is most of the code of this page: the rest does not wait for it. */
const LinesOfDays = lazy(async () => ({ default: (await import('./LinesOfDays.tsx')).LinesOfDays }))

interface CourseProps {
  readonly days: readonly Day[] | null
  readonly range: Range
  readonly onRange: (range: Range) => void
}

/** The days of a range, as lines or as a table. */
export function Course({ days, range, onRange }: CourseProps) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const [place, setPlace] = useState<number | null>(null)
  const shown = days?.[place ?? days.length - 1] ?? null
  return (
    <section aria-labelledby="dash-course">
      <header className="dash-head">
        <h2 id="dash-course">{t('pages.dashboard.course')}</h2>
        {!asTable && shown !== null && <Legend day={shown} />}
        <span className="spring" />
        <Button size="s" tone="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('pages.dashboard.asTable')}
        </Button>
        <Segments
          legend={t('pages.dashboard.range')}
          className="dash-range"
          values={RANGES}
          value={range}
          labelOf={(each) => t(`pages.dashboard.ranges.${each}`)}
          onChoose={onRange}
        />
      </header>
      {asTable && days !== null ? (
        <DayTable days={days} />
      ) : (
        <div className="dash-chart" aria-hidden="true">
          {days !== null && (
            <Suspense>
              <LinesOfDays days={days} labelOf={(series) => t(`pages.dashboard.series.${series}`)} onPlace={setPlace} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}

/** The day under the pointer, or the last one, in numbers. */
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
