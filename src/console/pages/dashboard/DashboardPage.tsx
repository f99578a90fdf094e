import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../controls/LoadFailed.tsx'
import { PageReadsScope } from '../../kernel/server-state/object-reads.tsx'
import { OverviewFrame } from '../overview/OverviewFrame.tsx'
import type { Range } from '../overview/range.ts'
import { Activities } from './Activities.tsx'
import { Attention } from './Attention.tsx'
import { DailyFigures } from './DailyFigures.tsx'
import { useFigures } from './figures.ts'
import { LatestSessions, Ranking } from './SessionLists.tsx'
import { Totals } from './Totals.tsx'
import { useFailedLogins } from './use-failed-logins.ts'

/** Dashboard of an organization. */
export function DashboardPage() {
  return (
    <PageReadsScope>
      <Dashboard />
    </PageReadsScope>
  )
}

function Dashboard() {
  const { t } = useTranslation()
  const [range, setRange] = useState<Range>('week')
  const { now, range: ranged, reload } = useFigures(range)
  const failedLogins = useFailedLogins(range)
  const { figures, at } = ranged
  const error = now.error ?? ranged.error
  return (
    <OverviewFrame entry="dashboard" range={range} onRange={setRange} at={now.at} onReload={reload}>
      <Attention range={range} failedLogins={failedLogins} />
      {error === undefined ? (
        <>
          <Totals now={now} ranged={ranged} range={range} failedLogins={failedLogins} />
          <div className="dash-main" aria-busy={!ranged.isFresh}>
            <DailyFigures days={figures?.days ?? null} at={at} />
            <Activities figures={figures} range={range} />
          </div>
          <div className="dash-lists">
            <Ranking kind="users" rows={figures?.topUsers ?? null} range={range} at={at} />
            <Ranking kind="assets" rows={figures?.topAssets ?? null} range={range} at={at} />
            <LatestSessions rows={now.figures?.latest ?? null} />
          </div>
        </>
      ) : (
        <LoadFailed title={t('pages.dashboard.failed')} error={error} onRetry={reload} />
      )}
    </OverviewFrame>
  )
}
