import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session-state.ts'
import { useVisit } from '../../app/visit.ts'
import { Count } from '../parts/Count.tsx'
import { useFirstRows } from '../parts/use-first-rows.ts'
import { type NowFigures, type Range, spanOf, TOTALS } from './figures.ts'
import { FAILED, failedLoginsHref, loginsUrl, totalHref } from './links.ts'
import { DASHBOARD } from './use-figures.ts'

/** How many there are, each leading to its list. */
export function Totals({ totals, range }: { totals: NowFigures['totals'] | null; range: Range }) {
  const { t } = useTranslation()
  const session = useSession()
  const logins = loginsUrl(session)
  return (
    <dl className="dash-totals">
      {TOTALS.map((total) => (
        <Count
          key={total}
          of={t(`pages.dashboard.totals.${total}`)}
          value={totals?.[total] ?? null}
          to={totalHref(total, session)}
        />
      ))}
      {logins !== null && <FailedLogins url={logins} range={range} />}
    </dl>
  )
}

/** How often somebody was turned away at the login, for whoever may read the log of logins: the answer of one row counts them all. */
function FailedLogins({ url, range }: { url: string; range: Range }) {
  const { t } = useTranslation()
  const session = useSession()
  const span = spanOf(range, useVisit().now)
  const query = { ...FAILED, date_from: span.from.toISOString(), date_to: span.to.toISOString() }
  const { page, error } = useFirstRows({ of: DASHBOARD, url, query, limit: 1 })
  return (
    <Count
      of={t(`pages.dashboard.failedLogins.${range}`)}
      value={page?.count ?? null}
      to={failedLoginsHref(span, session)}
      error={error}
    />
  )
}
