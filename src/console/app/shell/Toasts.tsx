import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../kernel/platform/store.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { IconName } from '../../controls/Icon.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { dismiss, displayTime, toastsAtom } from '../../kernel/notifications/toasts.ts'
import type { Toast } from '../../kernel/notifications/toasts.ts'
import { Link } from '../../kernel/navigation/Link.tsx'

const ICON: Readonly<Record<Toast['tone'], IconName>> = {
  success: 'check-circle',
  info: 'info',
  warning: 'warning',
  error: 'cancel',
}

/** Letters of a detail that a button shows: what a change does to access would cover the list. */
const LONG = 40

/** Live region of all toasts. Rendered empty from the start: screen readers ignore a region that appears with its text. */
export function Toasts() {
  const toasts = useStored(toastsAtom)
  const { t } = useTranslation()
  return (
    <section className="toasts" role="log" aria-live="polite" aria-label={t('shell.notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const [opened, setOpened] = useState(false)
  const { detail, link, onUndo } = toast
  const folds = toast.tone === 'success' && (detail?.length ?? 0) > LONG
  useEffect(() => {
    if (held || opened || toast.stays) return
    const timer = window.setTimeout(() => dismiss(toast.id), displayTime(toast))
    return () => window.clearTimeout(timer)
  }, [held, opened, toast])
  return (
    <div
      className={`toast ${toast.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICON[toast.tone]} />
      <p className="toast-text">
        <b>{toast.title}</b>
        {detail !== undefined && (opened || !folds) && <span>{detail}</span>}
      </p>
      {link !== undefined && <ToastLink id={toast.id} link={link} />}
      {folds && (
        <button type="button" className="toast-link" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('shell.details')}
        </button>
      )}
      {onUndo !== undefined && (
        <ToastLink id={toast.id} link={{ label: t('shell.undo'), onClick: onUndo }} keys="Control+Z Meta+Z" />
      )}
      <IconButton size="s" icon="close" label={t('shell.dismiss')} onClick={() => dismiss(toast.id)} />
    </div>
  )
}

interface ToastLinkProps {
  readonly id: number
  readonly link: NonNullable<Toast['link']>
  readonly keys?: string
}

function ToastLink({ id, link, keys }: ToastLinkProps) {
  const leave = () => dismiss(id)
  if ('to' in link) {
    return (
      <Link className="toast-link" to={link.to} onClick={leave}>
        {link.label}
      </Link>
    )
  }
  const act = () => {
    leave()
    link.onClick()
  }
  return (
    <button type="button" className="toast-link" onClick={act} aria-keyshortcuts={keys}>
      {link.label}
    </button>
  )
}
