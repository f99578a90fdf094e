import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../controls/AlertDialog.tsx'
import { Button } from '../../../controls/Button.tsx'
import type { ReloginBox } from './relogin-state.ts'

/** Asks to sign in again. Typed values stay, and waiting calls are repeated afterwards. */
export function ReloginDialog({ box }: { box: ReloginBox }) {
  const { t } = useTranslation()
  const waiting = box.state === 'waiting'
  return (
    <AlertDialog
      title={t('shell.relogin.title')}
      closeLabel={t('shell.relogin.cancel')}
      onClose={box.refuse}
      action={
        <Button tone="primary" autoFocus onClick={box.accept}>
          {t('shell.relogin.confirm')}
        </Button>
      }
    >
      <p>{t('errors.sessionEnded')}</p>
      <p className="muted" role="status">
        {t(waiting ? 'shell.relogin.waiting' : 'shell.relogin.detail')}
      </p>
    </AlertDialog>
  )
}
