import { useTranslation } from 'react-i18next'
import { CurlButton } from '../curl/CurlButton.tsx'
import { AlertDialog } from '../controls/AlertDialog.tsx'
import { Button } from '../controls/Button.tsx'
import type { PendingConfirm } from '../kernel/notifications/confirm.ts'

/** Number of names listed before the rest is counted. */
const NAMED = 6

/** Lists what will change. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({ request }: { request: PendingConfirm }) {
  const { t } = useTranslation()
  const { title, body, names = [], confirmLabel, cancelLabel, danger, calls, answer } = request
  return (
    <AlertDialog
      title={title}
      closeLabel={cancelLabel ?? t('common.cancel')}
      focusClose
      onClose={() => answer(false)}
      tools={calls !== undefined && <CurlButton calls={calls} />}
      action={
        <Button tone={danger === true ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      }
    >
      {body !== undefined && <p className="muted">{body}</p>}
      {names.length > 0 && <Names names={names} />}
    </AlertDialog>
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
