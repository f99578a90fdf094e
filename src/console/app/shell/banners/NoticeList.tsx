import { lightFormat } from 'date-fns/lightFormat'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'
import { endSession } from '../../../kernel/navigation/leave-console.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { Banner } from './Banner.tsx'
import type { BannerNotice } from './notices.ts'
import { useState } from 'react'
import type { Announcement } from '../../../../contract/settings/settings.ts'
import { outsideAddress } from '../../../kernel/platform/browser.ts'
import { readPreference, writePreference } from '../../../kernel/platform/preferences.ts'
import { IconButton } from '../../../controls/IconButton.tsx'

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

const CLOSED = 'announcement.v1'

const isText = (value: unknown): value is string => typeof value === 'string'

/** An announcement without an id is identified by its text. */
const idOf = ({ id, subject, content }: Announcement): string => id || `${subject} ${content}`

/** Announcement of the administrators. Once closed, this browser does not show it again. */
function AnnouncementBanner({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(() => readPreference(CLOSED, isText, ''))
  const id = idOf(announcement)
  if (closed === id) return null
  const close = (): void => {
    writePreference(CLOSED, id)
    setClosed(id)
  }
  const { subject, content, link } = announcement
  const href = outsideAddress(link)
  return (
    <Banner tone="info" action={<IconButton icon="close" size="s" label={t('shell.dismiss')} onClick={close} />}>
      <strong>{subject}</strong> {content}{' '}
      {href !== null && (
        <a href={href} target="_blank" rel="noreferrer">
          {href}
        </a>
      )}
    </Banner>
  )
}
