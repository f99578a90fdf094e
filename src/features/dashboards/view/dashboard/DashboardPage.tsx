import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import { PageReadsScope } from '../../../../console/kernel/server-state/object-reads.tsx'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { DayFigures } from '../../../../console/pages/overview/DayFigures.tsx'
import { OverviewFrame } from '../../../../console/pages/overview/OverviewFrame.tsx'
import { daySpan, type Range } from '../../../../console/pages/overview/range.ts'
import { Attention } from './Attention.tsx'
import { type Day, SERIES, useFigures, type Activity, type RangeFigures } from './figures.ts'
import { sessionsHref, disabledHref } from './links.ts'
import { LatestSessions, Ranking } from './SessionLists.tsx'
import { Totals } from './Totals.tsx'
import { useFailedLogins } from './use-failed-logins.ts'
import { Figure } from '../../../../console/pages/overview/Figure.tsx'

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

const PARTS = ['active', 'idle', 'disabled'] as const

/** Shares of active users and assets in the range. */
function Activities({ figures, range }: { figures: RangeFigures | null; range: Range }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="dash-activity">
      <header className="dash-head">
        <h2 id="dash-activity">{t(`pages.dashboard.activeIn.${range}`)}</h2>
      </header>
      <ActivityOf kind="users" activity={figures?.users ?? null} />
      <ActivityOf kind="assets" activity={figures?.assets ?? null} />
    </section>
  )
}

interface ActivityProps {
  readonly kind: 'users' | 'assets'
  readonly activity: Activity | null
}

function ActivityOf({ kind, activity }: ActivityProps) {
  const { t } = useTranslation()
  const session = useSession()
  const all = activity === null ? 0 : activity.active + activity.idle + activity.disabled
  // No list has the active or the idle ones alone.
  const hrefs = { active: null, idle: null, disabled: disabledHref(kind, session) }
  const names = { active: `series.${kind}`, idle: 'parts.idle', disabled: `${kind}Disabled` }
  return (
    <div className="activity">
      <p>
        {t(`pages.dashboard.totals.${kind}`)}
        <span className="grow" />
        {activity !== null && (
          <span>
            {t('pages.dashboard.of', { active: activity.active })}{' '}
            <Figure value={all} to={null} label={t(`pages.dashboard.totals.${kind}`)} />
          </span>
        )}
      </p>
      <svg className="activity-bar" aria-hidden="true">
        {activity !== null && all > 0 && <Bars activity={activity} all={all} />}
      </svg>
      <ul className="dash-legend">
        {PARTS.map((part) => (
          <li key={part}>
            <i className={`mark ${part}`} aria-hidden="true" />
            {t(`pages.dashboard.parts.${part}`)}{' '}
            <Figure value={activity?.[part] ?? null} to={hrefs[part]} label={t(`pages.dashboard.${names[part]}`)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Stacked bar. */
function Bars({ activity, all }: { activity: Activity; all: number }) {
  const share = (count: number): string => `${(100 * count) / all}%`
  return PARTS.map((part, at) => {
    const before = PARTS.slice(0, at).reduce((sum, each) => sum + activity[each], 0)
    return <rect key={part} className={part} x={share(before)} width={share(activity[part])} height="100%" />
  })
}
