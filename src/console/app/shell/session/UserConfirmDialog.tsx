import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../../../client/failure.ts'
import { PAGE } from '../../../../contract/server-pages.ts'
import { failureText } from '../../../kernel/i18n/i18n.ts'
import { logoutUrl } from '../../../kernel/navigation/leave-console.ts'
import { AlertDialog } from '../../../controls/AlertDialog.tsx'
import { SecretConfirm } from './SecretConfirm.tsx'
import type { UserConfirmBox } from './user-confirm-state.ts'

/** Confirms the identity by a second factor, the password, or a new login. */
export function UserConfirmDialog({ box }: { box: UserConfirmBox }) {
  const { options } = box
  if (options === null) return <NoMethod box={box} />
  return options.type === 'relogin' ? <LogInAgain box={box} /> : <SecretConfirm box={box} options={options} />
}

function LogInAgain({ box }: { box: UserConfirmBox }) {
  const { t } = useTranslation()
  return (
    <AlertDialog
      title={t('shell.confirm.relogin.title')}
      closeLabel={t('common.cancel')}
      onClose={box.close}
      action={
        <a className="button primary" href={logoutUrl()}>
          {t('shell.relogin.confirm')}
        </a>
      }
    >
      <p>{t('errors.loginTimeout')}</p>
      <p>{t('shell.confirm.relogin.body')}</p>
    </AlertDialog>
  )
}

/** Shown if the user has no usable method. Links to the setup of a second factor if one is required. */
function NoMethod({ box }: { box: UserConfirmBox }) {
  const { t } = useTranslation()
  const canSetUp = box.type === 'mfa' && isRefusal(box.failed)
  return (
    <AlertDialog
      title={t('shell.confirm.title')}
      closeLabel={t('common.close')}
      onClose={box.close}
      action={
        canSetUp && (
          <a className="button primary" href={PAGE.mfa} target="_blank" rel="noreferrer">
            {t('shell.confirm.setUp')}
          </a>
        )
      }
    >
      <p>{failureText(box.failed, t)}</p>
    </AlertDialog>
  )
}

/** True if the server has refused; after a network failure a method may exist. */
const isRefusal = (failed: unknown): boolean =>
  failed instanceof RequestFailed && failed.status >= 400 && failed.status < 500
