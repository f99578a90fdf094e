import { useTranslation } from 'react-i18next'
import { withQuery } from '../../../../contract/url.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { Figure, FigureFailed } from '../../../../console/pages/overview/Figure.tsx'
import { openList } from '../../../../console/pages/overview/open-list.ts'
import { addressDates, type Range } from '../../../../console/pages/overview/range.ts'
import { useDatedRows } from '../../../../console/pages/overview/use-dated-rows.ts'
import { AUDIT } from './dated-figure.ts'

/** Successful logins by the MFA that the log has for them. */
const WITH_MFA = { status: 'True', mfa: '1' } as const
const WITHOUT_MFA = { status: 'True', mfa: '0' } as const
const UNKNOWN_MFA = { status: 'True', mfa: '2' } as const

type Filters = Readonly<Record<string, string>>

function useShare(range: Range, filters: Filters) {
  const list = openList('login-logs', useSession())
  const read = useDatedRows({ page: AUDIT, url: list?.url ?? null, query: filters, range, most: 1 })
  const { data } = read
  const to = list === null || data === null ? null : withQuery(list.href, { ...filters, ...addressDates(data.span) })
  return { ...read, count: data?.count ?? null, to }
}

/** Share of the successful logins with MFA. */
export function MfaCoverage({ range }: { range: Range }) {
  const { t, i18n } = useTranslation()
  const shares = {
    active: useShare(range, WITH_MFA),
    disabled: useShare(range, WITHOUT_MFA),
    idle: useShare(range, UNKNOWN_MFA),
  }
  const title = t('pages.audit-dashboard.mfa.title')
  const all = Object.values(shares).reduce((sum, { count }) => sum + (count ?? 0), 0)
  const failed = Object.values(shares).find(({ error }) => error !== undefined)
  const retry = () =>
    Promise.all(Object.values(shares).map((share) => (share.error === undefined ? undefined : share.retry())))
  const isLoaded = Object.values(shares).every(({ count }) => count !== null)
  const coverage = all === 0 ? 0 : (shares.active.count ?? 0) / all
  return (
    <section className="activity" aria-labelledby="audit-mfa" aria-busy={!isLoaded && failed === undefined}>
      <header className="dash-head">
        <h2 id="audit-mfa">{title}</h2>
        <span className="grow" />
        {isLoaded && all > 0 && (
          <b>{coverage.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 })}</b>
        )}
      </header>
      {failed === undefined ? (
        <>
          <svg className="activity-bar" aria-hidden="true">
            {all > 0 && <rect className="active" width={`${100 * coverage}%`} height="100%" />}
          </svg>
          <ul className="dash-legend">
            {(['active', 'disabled', 'idle'] as const).map((part) => (
              <li key={part}>
                <i className={`mark ${part === 'active' ? 'active' : 'disabled'}`} aria-hidden="true" />
                {t(`pages.audit-dashboard.mfa.${part}`)}{' '}
                <Figure
                  value={shares[part].count}
                  to={shares[part].to}
                  label={t(`pages.audit-dashboard.mfa.label.${part}`)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <FigureFailed label={title} error={failed.error} onRetry={retry} />
      )}
    </section>
  )
}
