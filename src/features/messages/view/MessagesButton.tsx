import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeText, IconButton } from '../../../console/controls/IconButton.tsx'
import { unreadAtom } from './unread.ts'
import { containedLazy } from '../../../console/kernel/notifications/contained.tsx'
import { useAfterFirstScreen } from '../../../console/kernel/platform/first-screen.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { useStored } from '../../../console/kernel/platform/store.ts'

const MessagesDrawer = containedLazy(
  async () => (await import('./MessagesDrawer.tsx')).MessagesDrawer,
  ({ onClose }) => onClose(),
)

const FollowUnread = containedLazy(async () => (await import('./FollowUnread.tsx')).FollowUnread)

/** Opens the messages, with the number of unread ones, if the site has messages. */
export const MessagesButton = () => useSession().settings.SITE_MESSAGES_ENABLED && <Messages />

function Messages() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const unread = useStored(unreadAtom)
  const badge = badgeText(unread)
  const isAfterFirst = useAfterFirstScreen()
  return (
    <>
      <IconButton
        icon="mail"
        label={badge === null ? t('shell.messages.open') : t('shell.messages.unread', { count: unread ?? 0 })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        badge={badge !== null && <span className="corner">{badge}</span>}
      />
      {isAfterFirst && <FollowUnread />}
      {isOpen && <MessagesDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
