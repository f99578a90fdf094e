import { useTranslation } from 'react-i18next'
import { selectableOrganizations } from '../../../client/organization.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import { own, readText } from '../../../contract/json-object.ts'
import { useCellWords } from '../../../console/fields/cell-words.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { userRoleNames } from '../../../console/kernel/session/user-roles.ts'
import { linkTo } from '../../../console/kernel/entries/views.ts'
import { Link } from '../../../console/kernel/navigation/Link.tsx'
import { absent } from '../../../console/fields/base/plain-text.tsx'
import { formatTime } from '../../../console/fields/time/format.ts'

/** Profile of the user. */
export function UserCard() {
  const { t } = useTranslation()
  const session = useSession()
  const { user } = session
  const profile = linkTo('profile', session)
  const organizations = selectableOrganizations('root', user).flatMap(({ name, is_root }) => (is_root ? [] : [name]))
  const last = parseServerTime(own(user, 'last_login'))
  return (
    <section aria-labelledby="home-user">
      <header className="dash-head">
        <h2 id="home-user">{user.name}</h2>
        <span className="grow" />
        {profile !== null && <Link to={profile}>{t('shell.views.profile')}</Link>}
      </header>
      <dl className="home-facts">
        <dt>{t('pages.home.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('pages.home.email')}</dt>
        <dd className="truncate">{readText(own(user, 'email')) || absent()}</dd>
        <dt>{t('pages.home.lastLogin')}</dt>
        <dd>{last === null ? absent() : <time dateTime={last.toISOString()}>{formatTime(last)}</time>}</dd>
        <dt>{t('pages.home.organizations')}</dt>
        <dd>
          <Names names={organizations} />
        </dd>
        <dt>{t('pages.home.roles')}</dt>
        <dd>
          <Names names={userRoleNames(user, useCellWords().role)} />
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
