import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../app/services.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { Ago } from '../../fields/datetime/ago.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { Activities } from './Activities.tsx'
import { Course } from './Course.tsx'
import type { Range } from './figures.ts'
import { LatestSessions } from './LatestSessions.tsx'
import { Ranking } from './Ranking.tsx'
import { Totals } from './Totals.tsx'
import { useFigures } from './use-figures.ts'

/** What goes on in an organization: how many there are of what, who was active, and what began last. */
export function DashboardPage() {
  const { t } = useTranslation()
  const clock = useServices().now
  const [range, setRange] = useState<Range>('week')
  const { now, range: ranged, reload } = useFigures(range)
  const { figures } = ranged
  const error = now.error ?? ranged.error
  return (
    <PageFrame
      title={t('resources.dashboard.title')}
      actions={
        <>
          {now.at !== null && (
            <span className="dash-updated">
              {t('pages.dashboard.updated')} <Ago then={now.at} now={clock()} />
            </span>
          )}
          <IconButton icon="refresh" label={t('list.refresh')} onClick={reload} />
        </>
      }
    >
      {error === undefined ? (
        <div className="dashboard">
          <Totals totals={now.figures?.totals ?? null} range={range} />
          <div className="dash-main" aria-busy={!ranged.isFresh}>
            <Course days={figures?.days ?? null} range={range} onRange={setRange} />
            <Activities figures={figures} range={range} />
          </div>
          <div className="dash-lists">
            <Ranking kind="users" rows={figures?.topUsers ?? null} range={range} />
            <Ranking kind="assets" rows={figures?.topAssets ?? null} range={range} />
            <LatestSessions rows={now.figures?.latest ?? null} />
          </div>
        </div>
      ) : (
        <LoadFailed title={t('pages.dashboard.failed')} error={error} onRetry={reload} />
      )}
    </PageFrame>
  )
}
