import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'
import { AnnouncementBanner } from './AnnouncementBanner.tsx'
import { Banner } from './Banner.tsx'
import { LicenseBanner } from './LicenseBanner.tsx'
import type { BannerNotice } from './notices.ts'
import { PreviewBanner } from './PreviewBanner.tsx'

export function NoticeList({ notices }: { notices: readonly BannerNotice[] }) {
  return notices.map((notice) => {
    switch (notice.kind) {
      case 'outdated':
        return <OutdatedBanner key="outdated" />
      case 'preview':
        return <PreviewBanner key="preview" role={notice.role} />
      case 'license':
        return <LicenseBanner key="license" status={notice.status} />
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
