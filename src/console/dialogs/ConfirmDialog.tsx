import { useTranslation } from 'react-i18next'
import { CurlButton } from '../curl/CurlButton.tsx'
import { AlertDialog } from '../controls/AlertDialog.tsx'
import { Button } from '../controls/Button.tsx'
import type { PendingConfirm } from '../kernel/notifications/confirm.ts'
import { ObjectNames } from './ObjectNames.tsx'

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
      {names.length > 0 && <ObjectNames names={names} label={title} />}
    </AlertDialog>
  )
}
