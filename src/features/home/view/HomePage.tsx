import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { PageFrame } from '../../../console/controls/PageFrame.tsx'
import { preferredView } from '../../../console/kernel/entries/views.ts'
import { useRevalidate } from '../../../console/kernel/server-state/server-state.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { Count } from '../../../console/pages/overview/Figure.tsx'
import { openList, type OpenList } from '../../../console/pages/overview/open-list.ts'
import { Favorites } from './Favorites.tsx'
import { RecentLogins, RecentSessions, Tickets } from './RecentLists.tsx'
import { HOME, useOwnRows } from './home-rows.tsx'
import { UserCard } from './UserCard.tsx'

/** Home page of users: granted resources, recent sessions and logins, open tickets, profile. */
export function HomePage() {
  const { t } = useTranslation()
  const session = useSession()
  const revalidate = useRevalidate()
  return (
    <PageFrame
      title={t('resources.workbench-home.title')}
      actions={<IconButton icon="refresh" label={t('list.refresh')} onClick={() => void revalidate(HOME)} />}
    >
      <div className="dashboard">
        {preferredView(session) === null && <p className="home-lead muted">{t('pages.home.nothingOpen')}</p>}
        <Counts />
        <div className="home-main">
          <div>
            <Favorites />
            <RecentSessions />
          </div>
          <div>
            <UserCard />
            <Tickets />
            <RecentLogins />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

const COUNTED = ['my-assets', 'my-remote-apps', 'my-databases', 'my-kubernetes'] as const

/** Totals of granted resources, each linked to its list. */
function Counts() {
  const session = useSession()
  const lists = COUNTED.flatMap((key) => openList(key, session) ?? [])
  if (lists.length === 0) return null
  return (
    <dl className="dash-totals">
      {lists.map((list) => (
        <Rows key={list.key} list={list} />
      ))}
    </dl>
  )
}

function Rows({ list: { key, url, query, href } }: { list: OpenList }) {
  const { t } = useTranslation()
  const { page, error, retry } = useOwnRows(url, query, 1)
  const label = t(`resources.${key}.title`)
  return <Count label={label} value={page?.count ?? null} to={href} error={error} onRetry={retry} />
}
