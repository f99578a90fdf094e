import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { organizationsIn } from '../../../client/organization.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import { own, readText } from '../../../contract/json-object.ts'
import { roleNames } from '../../app/role-names.ts'
import { useSession } from '../../app/session-state.ts'
import { linkTo } from '../../app/views.ts'
import { ABSENT } from '../../fields/absent.tsx'
import { formatTime } from '../../fields/datetime/format.ts'

/** Who the reader is here. */
export function UserCard() {
  const { t } = useTranslation()
  const session = useSession()
  const { user } = session
  const profile = linkTo('profile', session)
  const organizations = organizationsIn('root', user).flatMap(({ name, is_root }) => (is_root ? [] : [name]))
  const last = parseServerTime(own(user, 'last_login'))
  return (
    <section aria-labelledby="home-user">
      <header className="dash-head">
        <h2 id="home-user">{user.name}</h2>
        <span className="spring" />
        {profile !== null && <Link to={profile}>{t('shell.views.profile')}</Link>}
      </header>
      <dl className="home-facts">
        <dt>{t('pages.home.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('pages.home.email')}</dt>
        <dd className="truncate">{readText(own(user, 'email')) || ABSENT}</dd>
        <dt>{t('pages.home.lastLogin')}</dt>
        <dd>{last === null ? ABSENT : <time dateTime={last.toISOString()}>{formatTime(last)}</time>}</dd>
        <dt>{t('pages.home.organizations')}</dt>
        <dd>
          <Names names={organizations} />
        </dd>
        <dt>{t('pages.home.roles')}</dt>
        <dd>
          <Names names={roleNames(user)} />
        </dd>
      </dl>
    </section>
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
