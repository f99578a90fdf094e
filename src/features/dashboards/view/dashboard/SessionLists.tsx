import { useTranslation } from 'react-i18next'
import { StatusMark } from '../../../../console/controls/StatusMark.tsx'
import { Ago } from '../../../../console/fields/time/Ago.tsx'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { Link } from '../../../../console/kernel/navigation/Link.tsx'
import { Figure } from '../../../../console/pages/overview/Figure.tsx'
import { ListSection, OptionalLink } from '../../../../console/pages/overview/ListSection.tsx'
import { rankedSpanOf, type Range } from '../../../../console/pages/overview/range.ts'
import type { LatestSession, Ranked } from './figures.ts'
import { assetHref, onlineHref, sessionsHref, userHref } from './links.ts'

const PARAMETER = { users: 'user', assets: 'asset' } as const

interface RankingProps {
  readonly kind: 'users' | 'assets'
  readonly rows: readonly Ranked[] | null
  readonly range: Range
  /** When the rows were read. */
  readonly at: Date | null
}

/** Users or assets with the most sessions in the range. */
export function Ranking({ kind, rows, range, at }: RankingProps) {
  const { t } = useTranslation()
  const session = useSession()
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => count))
  const hrefOf = ({ id, name }: Ranked) => (id === null ? assetHref(name, session) : userHref(id, session))
  return (
    <ListSection
      title={t(`pages.dashboard.top.${kind}.${range}`)}
      id={`dash-top-${kind}`}
      rows={rows}
      none={t('pages.dashboard.none')}
    >
      {(row, index) => (
        <>
          <span className="rank">{index + 1}</span>
          <OptionalLink name={row.name} to={hrefOf(row)} />
          <svg className="share" aria-hidden="true">
            <rect className="ground" width="100%" height="100%" />
            <rect className="active" width={`${(100 * row.count) / most}%`} height="100%" />
          </svg>
          <Figure
            value={row.count}
            to={at === null ? null : sessionsHref(rankedSpanOf(range, at), session, { [PARAMETER[kind]]: row.name })}
            label={t('pages.dashboard.sessionsOf', { name: row.name })}
          />
        </>
      )}
    </ListSection>
  )
}

/** Latest sessions and whether they are online. */
export function LatestSessions({ rows }: { rows: readonly LatestSession[] | null }) {
  const { t } = useTranslation()
  const clock = useServices().now
  const all = onlineHref(useSession(), clock())
  return (
    <ListSection
      title={t('pages.dashboard.latest')}
      id="dash-latest"
      rows={rows}
      none={t('pages.dashboard.none')}
      after={all !== null && <Link to={all}>{t('pages.dashboard.allSessions')}</Link>}
    >
      {({ user, asset, isFinished, began }) => (
        <>
          <span className="truncate" data-tip-overflow="">
            {t('pages.dashboard.on', { user, asset })}
          </span>
          <StatusMark
            tone={isFinished ? 'off' : 'success'}
            label={t(`pages.dashboard.${isFinished ? 'ended' : 'online'}`)}
          />
          <span className="faint ago">{began !== null && <Ago then={began} now={clock()} />}</span>
        </>
      )}
    </ListSection>
  )
}
