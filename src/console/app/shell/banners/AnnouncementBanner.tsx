import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../../../../contract/settings/settings.ts'
import { outsideAddress } from '../../../kernel/platform/browser.ts'
import { readPreference, writePreference } from '../../../kernel/platform/preferences.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { Banner } from './Banner.tsx'

const CLOSED = 'announcement.v1'

const isText = (value: unknown): value is string => typeof value === 'string'

/** An announcement without an id is identified by its text. */
const idOf = ({ id, subject, content }: Announcement): string => id || `${subject} ${content}`

/** Announcement of the administrators. Once closed, this browser does not show it again. */
export function AnnouncementBanner({ announcement }: { announcement: Announcement }) {
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
