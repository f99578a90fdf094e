import { useTranslation } from 'react-i18next'
import { preferredView } from '../../app/views.ts'
import { useSession } from '../../app/session-state.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { useReadAgain } from '../../app/server-state.ts'
import { Counts } from './Counts.tsx'
import { Favorites } from './Favorites.tsx'
import { RecentLogins } from './RecentLogins.tsx'
import { RecentSessions } from './RecentSessions.tsx'
import { Tickets } from './Tickets.tsx'
import { HOME } from './use-own-rows.ts'
import { UserCard } from './UserCard.tsx'

/** Where an ordinary user begins: what they were granted, where they were, what waits for them, and who they are here. */
export function HomePage() {
  const { t } = useTranslation()
  const session = useSession()
  const readAgain = useReadAgain()
  return (
    <PageFrame
      title={t('resources.workbench-home.title')}
      actions={<IconButton icon="refresh" label={t('list.refresh')} onClick={() => void readAgain(HOME)} />}
    >
      <div className="dashboard">
        {preferredView(session) === null && <p className="home-lead">{t('pages.home.nothingOpen')}</p>}
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
