import { type ReactNode, useId, useState, useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type SiteMessage, readSiteMessage } from '../../../contract/messages.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { Markup } from '../../../console/controls/Markup.tsx'
import { RetryButton } from '../../../console/controls/empty/RetryButton.tsx'
import { messageTime } from '../../../console/fields/time/Ago.tsx'
import { confirmAction } from '../../../console/kernel/notifications/confirm.ts'
import { useStored, store } from '../../../console/kernel/platform/store.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { messagesCutAtom, unreadAtom } from './unread.ts'
import useSWR from 'swr'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { readPage } from '../../../contract/page.ts'
import { report } from '../../../console/kernel/notifications/toasts.ts'

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

interface SideDrawerProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Non-modal drawer beside the page. Takes the focus, restores it on close; Escape closes it. */
function SideDrawer({ label, onClose, children }: SideDrawerProps): ReactNode {
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    drawer.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // The focused message may be gone once it is read: keeps the focus inside for Escape.
  useEffect(() => {
    if (document.activeElement === document.body) drawer.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={drawer} className="side-drawer" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

/** Messages per read. */
const PAGE_SIZE = 15

type Messages =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly messages: readonly SiteMessage[]; readonly count: number }

interface MessagesState {
  readonly state: Messages
  readonly reload: () => Promise<unknown>
  /** Resolves to false after a failure, which is reported. */
  readonly markRead: (ids: readonly string[] | 'all') => Promise<boolean>
}

/** The first page of unread messages. Each read updates the badge. */
function useMessages(): MessagesState {
  const { api } = useServices()
  const { language } = useTranslation().i18n
  const url = ENDPOINT.siteMessages
  const { data, error, mutate } = useSWR<Messages, unknown>(['messages', url, language], async () => {
    const query = { offset: 0, limit: PAGE_SIZE, has_read: 'false' }
    const { rows, count } = readPage(await api.send({ method: 'GET', url, query }))
    store.set(unreadAtom, count)
    return { kind: 'ready', messages: rows.map(readSiteMessage), count }
  })
  const markRead = async (ids: readonly string[] | 'all'): Promise<boolean> => {
    try {
      await (ids === 'all'
        ? api.send({ method: 'PATCH', url: ENDPOINT.markAllSiteMessagesRead, body: {} })
        : api.send({ method: 'PATCH', url: ENDPOINT.markSiteMessagesRead, body: { ids } }))
    } catch (failure) {
      report(failure)
      return false
    }
    await mutate()
    return true
  }
  const state = error === undefined ? (data ?? { kind: 'loading' }) : { kind: 'failed' as const }
  return { state, reload: () => mutate(), markRead }
}
