import { useTranslation } from 'react-i18next'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { Count } from '../../../../console/pages/overview/Figure.tsx'
import { openList } from '../../../../console/pages/overview/open-list.ts'
import { dateSpanOf, type Range } from '../../../../console/pages/overview/range.ts'
import { Change, Spark } from '../../../../console/pages/overview/Trend.tsx'
import { useDatedRows } from '../../../../console/pages/overview/use-dated-rows.ts'
import { type CurrentFigures, DASHBOARD, type LoadedFigures, type RangeFigures } from './figures.ts'
import { assetsHref, failedLoginsHref, onlineHref, sessionsHref, usersHref } from './links.ts'
import type { FailedLogins } from './use-failed-logins.ts'

interface TotalsProps {
  readonly now: LoadedFigures<CurrentFigures>
  readonly ranged: LoadedFigures<RangeFigures>
  readonly range: Range
  readonly failedLogins: FailedLogins
}

/** Totals, each linked to a list with exactly the counted rows. */
export function Totals({ now, ranged, range, failedLogins }: TotalsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const clock = useServices().now
  const totals = now.figures?.totals ?? null
  const count = (name: 'users' | 'assets' | 'online_sessions', to: string | null) => ({
    label: t(`pages.dashboard.totals.${name}`),
    value: totals?.[name] ?? null,
    to,
    onRetry: now.retry,
  })
  return (
    <dl className="dash-totals">
      <Count {...count('users', usersHref(session))} />
      <Count {...count('assets', assetsHref(session))} />
      <Count {...count('online_sessions', onlineHref(session, now.at ?? clock()))}>
        {totals !== null && t('pages.dashboard.onlineUsers', { count: totals.online_users })}
      </Count>
      <Sessions ranged={ranged} range={range} />
      {failedLogins.isListed && <FailedLoginCount failedLogins={failedLogins} range={range} />}
    </dl>
  )
}

/** Sessions of the range, and the change if the user may list sessions. */
function Sessions({ ranged: { figures, at, retry }, range }: Pick<TotalsProps, 'ranged' | 'range'>) {
  const { t } = useTranslation()
  const session = useSession()
  const url = openList('sessions-all', session)?.url ?? null
  const previous = useDatedRows({ page: DASHBOARD, url, range, before: true, most: 1 })
  const before = previous.data?.count
  return (
    <Count
      label={t(`pages.dashboard.sessions.${range}`)}
      value={figures?.sessions ?? null}
      to={at === null ? null : sessionsHref(dateSpanOf(range, at), session)}
      onRetry={retry}
    >
      {figures !== null && (
        <>
          <Spark values={figures.days.map(({ sessions }) => sessions)} />
          {before !== undefined && <Change now={figures.sessions} before={before} range={range} />}
        </>
      )}
    </Count>
  )
}

function FailedLoginCount({ failedLogins, range }: Pick<TotalsProps, 'failedLogins' | 'range'>) {
  const { t } = useTranslation()
  const session = useSession()
  const { count, before, span, days, error, retry } = failedLogins
  return (
    <Count
      label={t(`pages.dashboard.failedLogins.${range}`)}
      value={count}
      to={span === null ? null : failedLoginsHref(span, session)}
      error={error}
      onRetry={retry}
    >
      {days !== null && <Spark values={days} />}
      {count !== null && before !== null && <Change now={count} before={before} range={range} />}
    </Count>
  )
}
