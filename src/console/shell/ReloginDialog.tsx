import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import type { ReloginBox } from './relogin.ts'

/** "Your account has ended": what was typed stays, and the waiting calls follow the login. */
export function ReloginDialog({ box }: { box: ReloginBox }) {
  const { t } = useTranslation()
  const waiting = box.state === 'waiting'
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title={t('shell.relogin.title')}
      onClose={box.refuse}
      footer={
        <>
          <Button onClick={box.refuse}>{t('shell.relogin.cancel')}</Button>
          <Button tone="primary" autoFocus onClick={box.accept}>
            {t('shell.relogin.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('errors.sessionEnded')}</p>
      <p className="muted" role="status">
        {t(waiting ? 'shell.relogin.waiting' : 'shell.relogin.detail')}
      </p>
    </Dialog>
  )
}
