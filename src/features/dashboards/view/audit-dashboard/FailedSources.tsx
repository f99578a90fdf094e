import { useTranslation } from 'react-i18next'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { countNames, isWhole } from '../../../../console/pages/overview/dated-rows.ts'
import { Figure, FigureFailed } from '../../../../console/pages/overview/Figure.tsx'
import { ListSection } from '../../../../console/pages/overview/ListSection.tsx'
import type { DatedFigure } from './dated-figure.ts'
import { Bound } from './FigureCount.tsx'

/** Sources listed. */
const LISTED = 6

/** Addresses with the most failed logins, and where they are. */
export function FailedSources({ figure }: { figure: DatedFigure }) {
  const { t } = useTranslation()
  const { isListed, data, hrefOf, error, retry } = figure
  if (!isListed) return null
  const title = t('pages.audit-dashboard.sources.title')
  const cities = new Map(data?.rows.map((row) => [plainText(row['ip']), plainText(row['city'])]))
  const sources = data === null ? null : countNames(data.rows.map((row) => plainText(row['ip']))).slice(0, LISTED)
  const most = Math.max(1, ...(sources ?? []).map(({ count }) => count))
  return (
    <>
      <ListSection
        title={title}
        id="audit-sources"
        rows={error === undefined ? sources : []}
        none={error === undefined ? t('pages.audit-dashboard.sources.none') : ''}
      >
        {({ name, count }) => (
          <>
            <span className="mono">{name}</span>
            <span className="truncate faint" data-tip-overflow="">
              {cities.get(name)}
            </span>
            <svg className="share" aria-hidden="true">
              <rect className="ground" width="100%" height="100%" />
              <rect className="active" width={`${(100 * count) / most}%`} height="100%" />
            </svg>
            <Figure
              value={count}
              to={data !== null && isWhole(data) ? hrefOf({ ip: name }) : null}
              label={`${title}, ${name}`}
            />
          </>
        )}
      </ListSection>
      {error === undefined ? <Bound figure={figure} /> : <FigureFailed label={title} error={error} onRetry={retry} />}
    </>
  )
}
