import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteMessage } from '../../../contract/messages.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { Markup } from '../../../console/controls/Markup.tsx'
import { RetryButton } from '../../../console/controls/empty/RetryButton.tsx'
import { messageTime } from '../../../console/fields/time/Ago.tsx'
import { confirmAction } from '../../../console/kernel/notifications/confirm.ts'
import { useStored } from '../../../console/kernel/platform/store.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { SideDrawer } from './SideDrawer.tsx'
import { messagesCutAtom } from './unread.ts'
import { type MessagesState, useMessages } from './use-messages.ts'

/** Unread messages, newest first. One, several or all can be marked as read. */
export function MessagesDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const isCut = useStored(messagesCutAtom)
  return (
    <SideDrawer label={t('shell.drawer.title')} onClose={onClose}>
      <div className="side-drawer-head">
        <h2>{t('shell.drawer.title')}</h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      {isCut && (
        <p role="status" className="messages-note muted">
          {t('errors.socket')}
        </p>
      )}
      <Content {...useMessages()} />
    </SideDrawer>
  )
}

function Content({ state, reload, markRead }: MessagesState): ReactNode {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  if (state.kind === 'loading') return <p role="status">{t('common.loading')}</p>
  if (state.kind === 'failed')
    return (
      <div role="alert" className="messages-note muted">
        <p>{t('shell.drawer.failed')}</p>
        <RetryButton onRetry={reload} />
      </div>
    )
  const { messages, count } = state
  if (count === 0) return <p className="messages-note muted">{t('shell.drawer.empty')}</p>
  const ids = messages.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const mark = async (which: readonly string[] | 'all'): Promise<void> => {
    setBusy(true)
    if (await markRead(which)) setChosen(new Set())
    setBusy(false)
  }
  const markAll = async (): Promise<void> => {
    const confirmLabel = t('shell.drawer.markAll')
    if (await confirmAction({ title: t('shell.drawer.askAll', { count }), confirmLabel })) await mark('all')
  }
  const choose = (id: string): void =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]))
  return (
    <>
      <div className="messages-bar">
        <span>{t('shell.drawer.count', { count })}</span>
        {ids.length > 0 && (
          <Button size="s" busy={busy} onClick={() => void mark(ids)}>
            {t('shell.drawer.markChosen', { count: ids.length })}
          </Button>
        )}
        <Button size="s" busy={busy} onClick={() => void markAll()}>
          {t('shell.drawer.markAll')}
        </Button>
      </div>
      <ul className="messages">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            chosen={chosen.has(message.id)}
            onChoose={() => choose(message.id)}
            onRead={() => void mark([message.id])}
          />
        ))}
      </ul>
    </>
  )
}

interface MessageItemProps {
  readonly message: SiteMessage
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly onRead: () => void
}

function MessageItem({ message, chosen, onChoose, onRead }: MessageItemProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { now } = useServices()
  const id = useId()
  const { subject, created } = message
  return (
    <li aria-labelledby={id}>
      <input type="checkbox" checked={chosen} onChange={onChoose} aria-label={t('shell.drawer.choose', { subject })} />
      <div>
        <h3 id={id}>{subject}</h3>
        {created !== null && <time dateTime={created.toISOString()}>{messageTime(created, now(), i18n.language)}</time>}
        <Markup html={message.message} />
      </div>
      <IconButton size="s" icon="check" label={t('shell.drawer.mark', { subject })} onClick={onRead} />
    </li>
  )
}
