import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { Banner } from './Banner.tsx'
import type { Notice } from './notices.ts'

const CHANGE = '/profile/setting?activeTab=PasswordUpdate'

/** Says to local users that their password has expired, or will soon. */
export function PasswordBanner({ life }: Pick<Extract<Notice, { kind: 'password' }>, 'life'>) {
  const { t } = useTranslation()
  const expired = life.kind === 'expired'
  return (
    <Banner
      tone={expired ? 'error' : 'warning'}
      action={
        <Button size="s" to={CHANGE}>
          {t('shell.password.change')}
        </Button>
      }
    >
      {expired ? t('shell.password.expired') : t('shell.password.expiring', { count: life.days })}
    </Banner>
  )
}
