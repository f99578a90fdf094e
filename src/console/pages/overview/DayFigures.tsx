import { type ReactNode, Suspense, useState } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import type { DaySeries } from './BarChart.tsx'
import { Figure } from './Figure.tsx'

/** Loaded separately: the chart library is most of the code of a dashboard. */
const BarChart = lazyCode(async () => ({ default: (await import('./BarChart.tsx')).BarChart }))

export interface DayFiguresProps {
  readonly id: string
  readonly title: string
  /** Labels of the days, the oldest first; null while loading. */
  readonly days: readonly string[] | null
  readonly series: readonly DaySeries[]
  /** Link to the rows of a day, so many days ago; null if no list has exactly these. */
  readonly hrefOf: (series: string, ago: number) => string | null
  /** Beside the title. */
  readonly beside?: ReactNode
  /** Below the chart. */
  readonly children?: ReactNode
}

/** Numbers by day, as bars or as a table. */
export function DayFigures({ id, title, days, series, hrefOf, beside, children }: DayFiguresProps) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = days === null || days.length === 0 ? null : (hovered ?? days.length - 1)
  return (
    <section aria-labelledby={id}>
      <header className="dash-head">
        <h2 id={id}>{title}</h2>
        {!asTable && days !== null && shown !== null && <Legend day={days[shown] ?? ''} at={shown} series={series} />}
        <span className="grow" />
        {beside}
        <Button size="s" tone="quiet" aria-pressed={asTable} aria-describedby={id} onClick={() => setAsTable(!asTable)}>
          {t('pages.dashboard.asTable')}
        </Button>
      </header>
      {asTable && days !== null ? (
        <DayTable title={title} days={days} series={series} hrefOf={hrefOf} />
      ) : (
        <div className="dash-chart" aria-hidden="true">
          {days !== null && (
            <Suspense>
              <BarChart days={days} series={series} onHover={setHovered} />
            </Suspense>
          )}
        </div>
      )}
      {children}
    </section>
  )
}

const MARKS = ['one', 'two', 'three']

/** Numbers of the hovered day, else of the last. */
function Legend({ day, at, series }: { day: string; at: number; series: readonly DaySeries[] }) {
  return (
    <p className="dash-legend">
      {series.map(({ key, label, values }, index) => (
        <span key={key}>
          <i className={`mark ${MARKS[index] ?? ''}`} aria-hidden="true" />
          {label} <b>{values[at]}</b>
        </span>
      ))}
      <span className="faint">{day}</span>
    </p>
  )
}

type DayTableProps = Pick<DayFiguresProps, 'title' | 'series' | 'hrefOf'> & { readonly days: readonly string[] }

/** Table of days, newest first. */
function DayTable({ title, days, series, hrefOf }: DayTableProps) {
  const { t } = useTranslation()
  return (
    <div className="dash-table" tabIndex={0} role="group" aria-label={title}>
      <table className="ruled">
        <thead>
          <tr>
            <th scope="col">{t('pages.dashboard.day')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day, ago) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {series.map(({ key, label, values }) => {
                const value = values[days.length - 1 - ago] ?? 0
                return (
                  <td key={key}>
                    <Figure value={value} to={value === 0 ? null : hrefOf(key, ago)} label={`${label}, ${day}`} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
