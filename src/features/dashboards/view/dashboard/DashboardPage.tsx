import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import { PageReadsScope } from '../../../../console/kernel/server-state/object-reads.tsx'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { DayFigures } from '../../../../console/pages/overview/DayFigures.tsx'
import { OverviewFrame } from '../../../../console/pages/overview/OverviewFrame.tsx'
import { daySpan, type Range } from '../../../../console/pages/overview/range.ts'
import { Activities } from './Activities.tsx'
import { Attention } from './Attention.tsx'
import { type Day, SERIES, useFigures } from './figures.ts'
import { sessionsHref } from './links.ts'
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
      <Attention range={range} failedLogins={failedLogins}>
        {error === undefined ? (
          <>
            <Totals now={now} ranged={ranged} range={range} failedLogins={failedLogins} />
            <div className="dash-main" aria-busy={!ranged.isFresh}>
              <SessionDays days={figures?.days ?? null} at={at} />
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
      </Attention>
    </OverviewFrame>
  )
}

/** Sessions, users and assets by day; each number of sessions links to them. */
function SessionDays({ days, at }: { days: readonly Day[] | null; at: Date | null }) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <DayFigures
      id="dash-days"
      title={t('pages.dashboard.perDay')}
      days={days?.map(({ date }) => date) ?? null}
      series={SERIES.map((key) => ({
        key,
        label: t(`pages.dashboard.series.${key}`),
        values: days?.map((day) => day[key]) ?? [],
      }))}
      hrefOf={(series, ago) => (series === 'sessions' && at !== null ? sessionsHref(daySpan(at, ago), session) : null)}
    />
  )
}
