import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../console/controls/empty/EmptyState.tsx'
import { PageReadsScope } from '../../../../console/kernel/server-state/object-reads.tsx'
import { useRevalidate } from '../../../../console/kernel/server-state/server-state.ts'
import { OverviewFrame } from '../../../../console/pages/overview/OverviewFrame.tsx'
import { type Range, countsByDay, dayLabels, daySpan } from '../../../../console/pages/overview/range.ts'
import { AUDIT, type DatedFigure, useDatedFigure } from './dated-figure.ts'
import { FailedSources } from './FailedSources.tsx'
import { FigureCount, Bound } from './FigureCount.tsx'
import { LoginHeatMap } from './LoginHeatMap.tsx'
import { MfaCoverage } from './MfaCoverage.tsx'
import { StorageSelect, useStorages } from './storages.tsx'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { countNames } from '../../../../console/pages/overview/dated-rows.ts'
import { Figure, FigureFailed } from '../../../../console/pages/overview/Figure.tsx'
import { DayFigures } from '../../../../console/pages/overview/DayFigures.tsx'

/** Dashboard of the audit view: logins, dangerous commands and file transfers. */
export function AuditDashboardPage() {
  return (
    <PageReadsScope>
      <AuditDashboard />
    </PageReadsScope>
  )
}

const FAILED = { status: 'False' } as const
const DANGEROUS = { risk_level: '5' } as const

function useAuditFigures(range: Range, storages: ReturnType<typeof useStorages>) {
  return {
    logins: useDatedFigure({ entry: 'login-logs', time: 'datetime', range }),
    failed: useDatedFigure({ entry: 'login-logs', time: 'datetime', range, filters: FAILED }),
    commands: useDatedFigure({
      entry: 'commands',
      time: 'timestamp',
      range,
      filters: DANGEROUS,
      node: storages.chosen,
      needsNode: true,
      nodeLoading: storages.loading,
    }),
    transfers: useDatedFigure({ entry: 'ftp-logs', time: 'date_start', range }),
  }
}

function AuditDashboard() {
  const { t } = useTranslation()
  const [range, setRange] = useState<Range>('week')
  const storages = useStorages()
  const revalidate = useRevalidate()
  const figures = useAuditFigures(range, storages)
  const { logins, failed, commands, transfers } = figures
  const label = (name: keyof typeof figures) => t(`pages.audit-dashboard.${name}.${range}`)
  const shown = Object.values(figures).some((each: DatedFigure) => each.isListed)
  return (
    <OverviewFrame
      entry="audit-dashboard"
      range={range}
      onRange={setRange}
      at={Object.values(figures).find(({ data }) => data !== null)?.data?.at ?? null}
      onReload={() => void revalidate(AUDIT)}
    >
      {!shown && <EmptyState drawing="forbidden" title={t('pages.audit-dashboard.nothing')} />}
      <dl className="dash-totals">
        <FigureCount figure={logins} label={label('logins')} range={range} />
        <FigureCount figure={failed} label={label('failed')} range={range} />
        <FigureCount figure={commands} label={label('commands')} range={range} />
        <FigureCount figure={transfers} label={label('transfers')} range={range} />
      </dl>
      <div className="dash-main">
        <LoginHeatMap figure={logins} />
        <div>
          {logins.isListed && <MfaCoverage range={range} />}
          <FailedSources figure={failed} />
        </div>
      </div>
      <div className="dash-pair">
        <FigureDays figure={commands} name="commands" range={range} beside={<StorageSelect storages={storages} />} />
        <FigureDays figure={transfers} name="transfers" range={range}>
          <Operations figure={transfers} />
        </FigureDays>
      </div>
    </OverviewFrame>
  )
}

/** File operations by type. Without links: the server does not filter by type. */
function Operations({ figure: { data, error } }: { figure: DatedFigure }) {
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

interface FigureDaysProps {
  readonly figure: DatedFigure
  readonly name: 'commands' | 'transfers'
  readonly range: Range
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** The rows of a log by day. Days link to their rows, unless only the latest rows were read. */
function FigureDays({ figure, name, range, beside, children }: FigureDaysProps) {
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
