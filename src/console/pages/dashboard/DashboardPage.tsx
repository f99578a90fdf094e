import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../controls/IconButton.tsx'
import { LoadFailed } from '../../controls/LoadFailed.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { Ago } from '../../fields/time/Ago.tsx'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { Count } from '../overview/Figure.tsx'
import { useFirstRows } from '../overview/open-list.ts'
import { Activities } from './Activities.tsx'
import { DailyFigures } from './DailyFigures.tsx'
import { DASHBOARD, type CurrentFigures, type Range, dateSpanOf, TOTALS, useFigures } from './figures.ts'
import { LatestSessions, Ranking } from './SessionLists.tsx'
import { FAILED_LOGINS, failedLoginsHref, loginsUrl, totalHref } from './links.ts'

/** Dashboard of an organization. */
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
            <DailyFigures days={figures?.days ?? null} range={range} onRange={setRange} />
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

/** Totals, each linked to its list. */
function Totals({ totals, range }: { totals: CurrentFigures['totals'] | null; range: Range }) {
  const { t } = useTranslation()
  const session = useSession()
  const logins = loginsUrl(session)
  return (
    <dl className="dash-totals">
      {TOTALS.map((total) => (
        <Count
          key={total}
          label={t(`pages.dashboard.totals.${total}`)}
          value={totals?.[total] ?? null}
          to={totalHref(total, session)}
        />
      ))}
      {logins !== null && <FailedLogins url={logins} range={range} />}
    </dl>
  )
}

/** Number of failed logins, if the user may list login logs: read from the count of a page of one row. */
function FailedLogins({ url, range }: { url: string; range: Range }) {
  const { t } = useTranslation()
  const session = useSession()
  const span = dateSpanOf(range, useVisit().now)
  const query = { ...FAILED_LOGINS, date_from: span.from.toISOString(), date_to: span.to.toISOString() }
  const { page, error } = useFirstRows({ page: DASHBOARD, url, query, limit: 1 })
  return (
    <Count
      label={t(`pages.dashboard.failedLogins.${range}`)}
      value={page?.count ?? null}
      to={failedLoginsHref(span, session)}
      error={error}
    />
  )
}
