import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../controls/IconButton.tsx'
import { badgeText, unreadAtom } from './unread.ts'
import { containedLazy } from '../../../kernel/notifications/contained.tsx'
import { useStored } from '../../../kernel/platform/store.ts'

const MessagesDrawer = containedLazy(
  async () => (await import('./MessagesDrawer.tsx')).MessagesDrawer,
  ({ onClose }) => onClose(),
)

/** Opens the messages, with the number of unread ones. */
export function MessagesButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const unread = useStored(unreadAtom)
  const badge = badgeText(unread)
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
      {isOpen && <MessagesDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
