import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../console/controls/empty/EmptyState.tsx'
import { PageReadsScope } from '../../../../console/kernel/server-state/object-reads.tsx'
import { useRevalidate } from '../../../../console/kernel/server-state/server-state.ts'
import { OverviewFrame } from '../../../../console/pages/overview/OverviewFrame.tsx'
import type { Range } from '../../../../console/pages/overview/range.ts'
import { AUDIT, type DatedFigure, useDatedFigure } from './dated-figure.ts'
import { FailedSources } from './FailedSources.tsx'
import { FigureDays } from './FigureDays.tsx'
import { FigureCount } from './FigureCount.tsx'
import { LoginHeatMap } from './LoginHeatMap.tsx'
import { MfaCoverage } from './MfaCoverage.tsx'
import { Operations } from './Operations.tsx'
import { StorageSelect, useStorages } from './storages.tsx'

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
