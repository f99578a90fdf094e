import { useTranslation } from 'react-i18next'
import { organizationsIn } from '../../../client/organization.ts'
import { roleNames } from '../../app/role-names.ts'
import { useSession } from '../../app/session-state.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'

/** For a user whom no view is open to: who they are here, and what to do about it. */
export function OverviewPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const organizations = organizationsIn('root', user).flatMap(({ name, is_root }) => (is_root ? [] : [name]))
  return (
    <PageFrame title={t('shell.overview.title', { name: user.name })}>
      <p className="lead">{t('shell.overview.body')}</p>
      <dl className="facts">
        <dt>{t('shell.overview.organizations')}</dt>
        <dd>
          <Names names={organizations} />
        </dd>
        <dt>{t('shell.overview.roles')}</dt>
        <dd>
          <Names names={roleNames(user)} />
        </dd>
      </dl>
    </PageFrame>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  if (names.length === 0) return <span className="faint">{t('common.none')}</span>
  return names.map((name) => (
    <span key={name} className="tag">
      {name}
    </span>
  ))
}
