import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../client/request-failed.ts'
import { PAGE } from '../../contract/endpoints.ts'
import { failureText } from '../app/failure-text.ts'
import { logoutUrl } from '../app/leave-console.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { SecretConfirm } from './SecretConfirm.tsx'
import type { UserConfirmBox } from './user-confirm.ts'

/** Asks users to prove who they are: by a second factor, by their password, or by logging in again. */
export function UserConfirmDialog({ box }: { box: UserConfirmBox }) {
  const { way } = box
  if (way === null) return <Impossible box={box} />
  return way.type === 'relogin' ? <LogInAgain box={box} /> : <SecretConfirm box={box} way={way} />
}

function LogInAgain({ box }: { box: UserConfirmBox }) {
  const { t } = useTranslation()
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title={t('shell.confirm.relogin.title')}
      onClose={box.close}
      footer={
        <>
          <Button onClick={box.close}>{t('common.cancel')}</Button>
          <a className="button primary" href={logoutUrl()}>
            {t('shell.relogin.confirm')}
          </a>
        </>
      }
    >
      <p>{t('errors.loginTimeout')}</p>
      <p>{t('shell.confirm.relogin.body')}</p>
    </Dialog>
  )
}

/** No way is open to this user: one without a second factor, where one is asked for, is led to where it is set up. */
function Impossible({ box }: { box: UserConfirmBox }) {
  const { t } = useTranslation()
  const canSetUp = box.type === 'mfa' && isRefusal(box.failed)
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title={t('shell.confirm.title')}
      onClose={box.close}
      footer={
        <>
          <Button onClick={box.close}>{t('common.close')}</Button>
          {canSetUp && (
            <a className="button primary" href={PAGE.mfa} target="_blank" rel="noreferrer">
              {t('shell.confirm.setUp')}
            </a>
          )}
        </>
      }
    >
      <p>{failureText(box.failed, t)}</p>
    </Dialog>
  )
}

/** The server has answered, and knows no way; without an answer there may be one. */
const isRefusal = (failed: unknown): boolean =>
  failed instanceof RequestFailed && failed.status >= 400 && failed.status < 500
