import { lightFormat } from 'date-fns/lightFormat'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'
import { endSession } from '../../../kernel/navigation/leave-console.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { AnnouncementBanner } from './AnnouncementBanner.tsx'
import { Banner } from './Banner.tsx'
import type { BannerNotice } from './notices.ts'

export function NoticeList({ notices }: { notices: readonly BannerNotice[] }) {
  return notices.map((notice) => {
    switch (notice.kind) {
      case 'outdated':
        return <OutdatedBanner key="outdated" />
      case 'ending':
        return <EndingBanner key="ending" end={notice.end} />
      case 'password':
        return <PasswordBanner key="password" life={notice.life} />
      case 'announcement':
        return <AnnouncementBanner key="announcement" announcement={notice.announcement} />
    }
  })
}

/** Offers to load the build that the server has now. Open forms have saved their drafts by then. */
function OutdatedBanner() {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      action={
        <Button size="s" icon="refresh" onClick={() => window.location.reload()}>
          {t('shell.failed.reload')}
        </Button>
      }
    >
      {t('shell.outdated')}
    </Banner>
  )
}

/** Offers to sign in again before the session ends by itself, which would leave the page at any moment. */
function EndingBanner({ end }: Pick<Extract<BannerNotice, { kind: 'ending' }>, 'end'>) {
  const { t } = useTranslation()
  const { api } = useServices()
  return (
    <Banner
      tone="warning"
      action={
        <Button size="s" onClick={() => void endSession(api)}>
          {t('shell.ending.signIn')}
        </Button>
      }
    >
      {t('shell.ending.text', { time: lightFormat(end, 'HH:mm') })}
    </Banner>
  )
}

const CHANGE = '/profile/setting?activeTab=PasswordUpdate'

/** Tells local users that their password has expired or expires soon. */
function PasswordBanner({ life }: Pick<Extract<BannerNotice, { kind: 'password' }>, 'life'>) {
  const { t } = useTranslation()
  const expired = life.kind === 'expired'
  return (
    <Banner
      tone={expired ? 'error' : 'warning'}
      action={
        <Button size="s" to={CHANGE}>
          {t('shell.password.change')}
        </Button>
      }
    >
      {expired ? t('shell.password.expired') : t('shell.password.expiring', { count: life.days })}
    </Banner>
  )
}
