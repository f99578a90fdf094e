import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withLate } from '../../../kernel/i18n/late.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { IconButton } from '../../../controls/IconButton.tsx'
import { contained } from '../../../kernel/notifications/contained.tsx'
import { badgeText, followUnread, unreadAtom } from './unread.ts'
import { useStored } from '../../../kernel/platform/store.ts'

const MessagesDrawer = contained(
  lazy(withLate(async () => ({ default: (await import('./MessagesDrawer.tsx')).MessagesDrawer }))),
)

/** Opens the messages, with the number of unread ones. */
export function MessagesButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const unread = useStored(unreadAtom)
  const badge = badgeText(unread)
  useUnread()
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
      {isOpen && (
        <Suspense fallback={null}>
          <MessagesDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function useUnread(): void {
  const organization = useSession().organization?.id ?? null
  useEffect(() => followUnread(organization), [organization])
}
