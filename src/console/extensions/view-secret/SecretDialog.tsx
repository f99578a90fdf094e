import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import type { ActionExtensionProps } from '../../dialogs/action-extension.ts'
import { dialogTitle } from '../../dialogs/dialog-title.ts'
import { copyText } from '../../fields/text/CopyButton.tsx'
import { notify } from '../../kernel/notifications/toasts.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useActionResponse } from '../../dialogs/use-action-response.ts'
import { readSecretView, type SecretView } from './secret-view.ts'

/** Shows the secrets of a row, after an identity confirmation. They exist only in this dialog: in no store, draft or address. */
export function SecretDialog(props: ActionExtensionProps): ReactNode {
  const { t } = useTranslation()
  const { pending } = props
  const view = useSecretView(props)
  if (view === null) return null
  const close = () => pending.finish('done')
  const { owner, secrets, lasts } = view
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width="confirm"
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <dl className="described">
        {owner.map(({ name, text }) => (
          <Owner key={name} label={t(`viewSecret.fields.${name}`)} text={text} />
        ))}
      </dl>
      {secrets.length === 0 && <p className="muted">{t('viewSecret.none')}</p>}
      {secrets.map(({ name, text }) => (
        <SecretLine key={name} label={t(`viewSecret.fields.${name}`)} text={text} />
      ))}
      {lasts !== undefined && <SecretCountdown seconds={lasts} />}
    </Dialog>
  )
}

function Owner({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  )
}

/** Null until the response arrives, possibly after identity confirmation. */
function useSecretView(props: ActionExtensionProps): SecretView | null {
  const { target } = props.pending
  const [view, setView] = useState<SecretView | null>(null)
  useActionResponse(props, (body) => {
    setView(readSecretView(body, target.rows[0] ?? {}) ?? NOTHING)
    // A POST creates a row.
    if (props.action.call?.[0] === 'POST') void target.reload()
  })
  return view
}

const NOTHING: SecretView = { owner: [], secrets: [] }

interface SecretLineProps {
  readonly label: string
  readonly text: string
}

/** A hidden secret to show and copy. It is only in the value of an input, so that copying the page does not include it. */
function SecretLine({ label, text }: SecretLineProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [plain, setPlain] = useState(false)
  const [status, setStatus] = useState('')
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) return notify({ tone: 'error', title: t('detail.copyFailed') })
    const expiry = await expireClipboard(text)
    setStatus(expiry === null ? t('viewSecret.clearManually') : t('viewSecret.copied', { count: CLIPBOARD_SECONDS }))
    void expiry?.ended.then((outcome) => {
      if (outcome === 'cleared') notify({ tone: 'success', title: t('viewSecret.cleared') })
      if (outcome === 'unknown') notify({ tone: 'error', title: t('viewSecret.clearManually') })
    })
  }
  return (
    <div className="secret-line">
      <label htmlFor={id}>{label}</label>
      <SecretText id={id} text={text} plain={plain} />
      <div className="buttons">
        <Button aria-pressed={plain} onClick={() => setPlain(!plain)}>
          {t(plain ? 'form.hideSecret' : 'form.showSecret', { label })}
        </Button>
        <Button onClick={() => void copy()}>{t('detail.copy', { label })}</Button>
      </div>
      <p role="status" className="muted small">
        {status}
      </p>
    </div>
  )
}

function SecretText({ id, text, plain }: { id: string; text: string; plain: boolean }): ReactNode {
  const controlProps = { id, className: 'input mono', readOnly: true, autoComplete: 'off', spellCheck: false }
  if (!plain || !text.includes('\n')) return <input {...controlProps} type={plain ? 'text' : 'password'} value={text} />
  return <textarea {...controlProps} rows={8} value={text} />
}

/** Remaining lifetime of a secret, counted from when it was received. */
export function SecretCountdown({ seconds }: { seconds: number }): ReactNode {
  const { t } = useTranslation()
  const { now } = useServices()
  const [left, setLeft] = useState(seconds)
  const [until] = useState(() => now().getTime() + seconds * 1000)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - now().getTime()) / 1000)))
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return (
    <p role="timer" className="muted small">
      {left > 0 ? t('viewSecret.validFor', { time: clockOf(left) }) : t('viewSecret.expired')}
    </p>
  )
}

/** `4:09` of 249 seconds. */
const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`

/** How long a copied secret stays in the clipboard. */
const CLIPBOARD_SECONDS = 30

/** cleared: the clipboard was emptied. kept: it has other content by now. unknown: it cannot be read. */
type ClipboardOutcome = 'cleared' | 'kept' | 'unknown'

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].join(' ')
}

const focused = (): Promise<void> =>
  document.hasFocus()
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('focus', () => resolve(), { once: true }))

async function clearIfUnchanged(digest: string): Promise<ClipboardOutcome> {
  // The clipboard can only be read while the page has focus.
  await focused()
  try {
    if ((await digestOf(await navigator.clipboard.readText())) !== digest) return 'kept'
    await navigator.clipboard.writeText('')
    return 'cleared'
  } catch {
    return 'unknown'
  }
}

/**
 * Clears the clipboard after a while if it still has the copied text. Keeps only a digest of the text.
 * @returns null if the browser does not allow it: then the user has to clear the clipboard
 */
async function expireClipboard(text: string): Promise<{ readonly ended: Promise<ClipboardOutcome> } | null> {
  try {
    // Reads once now, so that the browser asks for permission right after the click.
    if ((await navigator.clipboard.readText()) !== text) return null
    const digest = await digestOf(text)
    const waited = new Promise((resolve) => setTimeout(resolve, CLIPBOARD_SECONDS * 1000))
    return { ended: waited.then(() => clearIfUnchanged(digest)) }
  } catch {
    return null
  }
}
