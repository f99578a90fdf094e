import { useTranslation } from 'react-i18next'
import { isWhole } from '../../../../console/pages/overview/dated-rows.ts'
import { Count } from '../../../../console/pages/overview/Figure.tsx'
import type { Range } from '../../../../console/pages/overview/range.ts'
import { Change, Spark } from '../../../../console/pages/overview/Trend.tsx'
import type { DatedFigure } from './dated-figure.ts'

interface FigureCountProps {
  readonly figure: DatedFigure
  readonly label: string
  readonly range: Range
}

/** The number of rows with its course and its change; absent if the user may not list them. */
export function FigureCount({ figure, label, range }: FigureCountProps) {
  const { isListed, data, days, before, hrefOf, error, retry } = figure
  if (!isListed) return null
  return (
    <Count label={label} value={data?.count ?? null} to={hrefOf()} error={error} onRetry={retry}>
      {days !== null && <Spark values={days} />}
      {data !== null && before !== null && <Change now={data.count} before={before} range={range} />}
    </Count>
  )
}

/** Says that a figure is made of the latest rows alone. */
export function Bound({ figure: { data } }: { figure: DatedFigure }) {
  const { t, i18n } = useTranslation()
  if (data === null || isWhole(data)) return null
  const shown = (count: number) => count.toLocaleString(i18n.language)
  return (
    <p className="dash-facts muted small">
      {t('pages.audit-dashboard.bound', { read: shown(data.rows.length), count: shown(data.count) })}
    </p>
  )
}
