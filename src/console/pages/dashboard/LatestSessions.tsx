import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useServices } from '../../app/services.ts'
import { useSession } from '../../app/session-state.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { Ago } from '../../fields/datetime/ago.tsx'
import type { LatestSession } from './figures.ts'
import { ListPart } from '../parts/ListPart.tsx'
import { totalHref } from './links.ts'

/** What began last, and whether it still goes on. */
export function LatestSessions({ rows }: { rows: readonly LatestSession[] | null }) {
  const { t } = useTranslation()
  const clock = useServices().now
  const all = totalHref('online_sessions', useSession())
  return (
    <ListPart
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
    </ListPart>
  )
}
