import { useTranslation } from 'react-i18next'
import { CurlButton } from '../curl/CurlButton.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { PendingConfirm } from './confirm.ts'

/** How many things are named before the rest is only counted. */
const NAMED = 6

/** Names what it will change; Cancel has focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({ request }: { request: PendingConfirm }) {
  const { t } = useTranslation()
  const { title, body, names = [], confirmLabel, cancelLabel, danger, calls, answer } = request
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title={title}
      onClose={() => answer(false)}
      tools={calls !== undefined && <CurlButton calls={calls} />}
      footer={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button tone={danger === true ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body !== undefined && <p className="muted">{body}</p>}
      {names.length > 0 && <Names names={names} />}
    </Dialog>
  )
}

function Names({ names }: { names: readonly { readonly name: string; readonly fact?: string }[] }) {
  const { t } = useTranslation()
  const rest = names.length - NAMED
  return (
    <ul className="named-list">
      {names.slice(0, NAMED).map(({ name, fact }, at) => (
        <li key={at}>
          <span className="truncate">{name}</span>
          {fact !== undefined && <span className="mono truncate">{fact}</span>}
        </li>
      ))}
      {rest > 0 && <li className="muted">{t('common.andMore', { count: rest })}</li>}
    </ul>
  )
}
