import { useTranslation } from 'react-i18next'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { countNames } from '../../../../console/pages/overview/dated-rows.ts'
import { Figure } from '../../../../console/pages/overview/Figure.tsx'
import type { DatedFigure } from './dated-figure.ts'

/** File operations by type. Without links: the server does not filter by type. */
export function Operations({ figure: { data, error } }: { figure: DatedFigure }) {
  const { t } = useTranslation()
  if (data === null || error !== undefined || data.rows.length === 0) return null
  const failed = data.rows.filter((row) => row['is_success'] === false).length
  const operations = countNames(data.rows.map((row) => plainText(row['operate_display'])))
  return (
    <ul className="dash-facts muted small">
      {operations.map(({ name, count }) => (
        <li key={name}>
          {name} <Figure value={count} to={null} label={name} />
        </li>
      ))}
      <li>
        {t('pages.audit-dashboard.transfers.failed')}{' '}
        <Figure value={failed} to={null} label={t('pages.audit-dashboard.transfers.failed')} />
      </li>
    </ul>
  )
}
