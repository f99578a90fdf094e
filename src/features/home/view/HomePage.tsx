import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { PageFrame } from '../../../console/controls/PageFrame.tsx'
import { preferredView, linkTo } from '../../../console/kernel/entries/views.ts'
import { useRevalidate } from '../../../console/kernel/server-state/server-state.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { Count } from '../../../console/pages/overview/Figure.tsx'
import { openList, type OpenList } from '../../../console/pages/overview/open-list.ts'
import { RecentLogins, RecentSessions, Tickets } from './RecentLists.tsx'
import { HOME, useOwnRows, Line } from './home-rows.tsx'
import { selectableOrganizations } from '../../../client/organization.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import { own, readText } from '../../../contract/json-object.ts'
import { useCellWords } from '../../../console/fields/cell-words.ts'
import { userRoleNames } from '../../../console/kernel/session/user-roles.ts'
import { Link } from '../../../console/kernel/navigation/Link.tsx'
import { absent, plainText } from '../../../console/fields/base/plain-text.tsx'
import { formatTime } from '../../../console/fields/time/format.ts'
import { useMemo } from 'react'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import type { Row } from '../../../contract/page.ts'
import { rowActions } from '../../../engine/actions/actions.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { actionHref } from '../../../console/actions/action-href.ts'
import { actionLabel, useResourceWords } from '../../../console/actions/resource-words.ts'
import { reasonOf } from '../../../console/kernel/i18n/reason.ts'
import { indexEntry, useEntry } from '../../../console/kernel/entries/entry.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { ListSection } from '../../../console/pages/overview/ListSection.tsx'

/** Home page of users: granted resources, recent sessions and logins, open tickets, profile. */
export function HomePage() {
  const { t } = useTranslation()
  const session = useSession()
  const revalidate = useRevalidate()
  return (
    <PageFrame
      title={t('resources.workbench-home.title')}
      actions={<IconButton icon="refresh" label={t('list.refresh')} onClick={() => void revalidate(HOME)} />}
    >
      <div className="dashboard">
        {preferredView(session) === null && <p className="home-lead muted">{t('pages.home.nothingOpen')}</p>}
        <Counts />
        <div className="home-main">
          <div>
            <Favorites />
            <RecentSessions />
          </div>
          <div>
            <UserCard />
            <Tickets />
            <RecentLogins />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

const COUNTED = ['my-assets', 'my-remote-apps', 'my-databases', 'my-kubernetes'] as const

/** Totals of granted resources, each linked to its list. */
function Counts() {
  const session = useSession()
  const lists = COUNTED.flatMap((key) => openList(key, session) ?? [])
  if (lists.length === 0) return null
  return (
    <dl className="dash-totals">
      {lists.map((list) => (
        <Rows key={list.key} list={list} />
      ))}
    </dl>
  )
}

function Rows({ list: { key, url, query, href } }: { list: OpenList }) {
  const { t } = useTranslation()
  const { page, error, retry } = useOwnRows(url, query, 1)
  const label = t(`resources.${key}.title`)
  return <Count label={label} value={page?.count ?? null} to={href} error={error} onRetry={retry} />
}

/** Profile of the user. */
function UserCard() {
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

const ASSETS = 'my-assets'

/** Favorite assets with a connect button. */
function Favorites() {
  const all = openList(ASSETS, useSession())
  const entry = useEntry(ASSETS)
  const index = indexEntry(ASSETS)
  if (all === null || index === null || entry.kind !== 'list') return null
  return <Marked all={all.href} entry={entry} index={index} />
}

interface MarkedProps {
  readonly all: string
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
}

function Marked({ all, entry, index }: MarkedProps) {
  const { t } = useTranslation()
  const { page, error } = useOwnRows(ENDPOINT.favoriteHosts)
  return (
    <ListSection
      title={t('pages.home.favorites')}
      id="home-favorites"
      rows={page?.rows ?? null}
      none={t('pages.home.noFavorites')}
      error={error}
      after={<Link to={all}>{t('resources.my-assets.title')}</Link>}
    >
      {(row) => (
        <Line
          name={plainText(row['hostname'])}
          to={null}
          about={[plainText(row['ip']), plainText(row['platform']), plainText(row['protocols'])]}
        >
          <Connect row={row} entry={entry} index={index} />
        </Line>
      )}
    </ListSection>
  )
}

/** Button of the first row action of the list. */
function Connect({ row, entry, index }: Omit<MarkedProps, 'all'> & { readonly row: Row }) {
  const { t } = useTranslation()
  const session = useSession()
  const words = useResourceWords(index.key)
  const action = useMemo(
    () => rowActions({ entry, index, session, metadata: null, parent: null, query: {} }, row)[0],
    [entry, index, session, row],
  )
  const href = action === undefined ? null : actionHref(action, index, row)
  if (action === undefined || href === null) return null
  const label = actionLabel(action, words, t)
  return (
    <Button
      size="s"
      icon="terminal"
      to={href}
      reason={reasonOf(action.verdict, { entry: index.key, t })}
      aria-label={`${label}: ${plainText(row['hostname'])}`}
    >
      {label}
    </Button>
  )
}
