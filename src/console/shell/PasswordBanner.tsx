import { useTranslation } from 'react-i18next'
import { passwordLife } from '../../engine/password/password-life.ts'
import { useServices } from '../app/services.ts'
import { useSession } from '../app/session-state.ts'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'

const CHANGE = '/profile/setting?activeTab=PasswordUpdate'

/** Says to local users that their password has expired, or will soon. */
export function PasswordBanner() {
  const { t } = useTranslation()
  const session = useSession()
  const life = passwordLife(session, useServices().now())
  if (life.kind === 'lasting') return null
  return (
    <div className={`banner ${life.kind === 'expired' ? 'error' : 'warning'}`} role="status">
      <Icon name={life.kind === 'expired' ? 'error' : 'warning'} size="s" />
      <p>
        {life.kind === 'expired' ? t('shell.password.expired') : t('shell.password.expiring', { count: life.days })}
      </p>
      <Button size="s" to={CHANGE}>
        {t('shell.password.change')}
      </Button>
    </div>
  )
}
