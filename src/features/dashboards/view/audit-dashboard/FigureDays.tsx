import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayFigures } from '../../../../console/pages/overview/DayFigures.tsx'
import { FigureFailed } from '../../../../console/pages/overview/Figure.tsx'
import { countsByDay, dayLabels, daySpan, type Range } from '../../../../console/pages/overview/range.ts'
import type { DatedFigure } from './dated-figure.ts'
import { Bound } from './FigureCount.tsx'

interface FigureDaysProps {
  readonly figure: DatedFigure
  readonly name: 'commands' | 'transfers'
  readonly range: Range
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** The rows of a log by day. Days link to their rows, unless only the latest rows were read. */
export function FigureDays({ figure, name, range, beside, children }: FigureDaysProps) {
  const { t } = useTranslation()
  const { isListed, data, times, days, hrefOf, error, retry } = figure
  if (!isListed) return null
  const title = t(`pages.audit-dashboard.${name}.perDay`)
  const label = t(`pages.audit-dashboard.${name}.title`)
  if (error !== undefined) {
    return (
      <section aria-labelledby={`audit-${name}`}>
        <header className="dash-head">
          <h2 id={`audit-${name}`}>{title}</h2>
          <span className="grow" />
          {beside}
        </header>
        <FigureFailed label={title} error={error} onRetry={retry} />
      </section>
    )
  }
  return (
    <DayFigures
      id={`audit-${name}`}
      title={title}
      days={data === null ? null : dayLabels(range, data.at)}
      series={[{ key: name, label, values: data === null ? [] : countsByDay(times, range, data.at) }]}
      hrefOf={(_, ago) => (data === null || days === null ? null : hrefOf({}, daySpan(data.at, ago)))}
      beside={beside}
    >
      <Bound figure={figure} />
      {children}
    </DayFigures>
  )
}
