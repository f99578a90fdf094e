import { useTranslation } from 'react-i18next'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { withQuery } from '../../../contract/url.ts'
import { StatusMark } from '../../../console/controls/StatusMark.tsx'
import { plainText } from '../../../console/fields/base/plain-text.tsx'
import { readTruth } from '../../../console/fields/status-cells.tsx'
import { detailHref } from '../../../console/kernel/entries/detail-href.ts'
import { indexEntry } from '../../../console/kernel/entries/entry.ts'
import { linkTo } from '../../../console/kernel/entries/views.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { Figure } from '../../../console/pages/overview/Figure.tsx'
import { ListSection } from '../../../console/pages/overview/ListSection.tsx'
import { openList, type OpenList } from '../../../console/pages/overview/open-list.ts'
import { Line, Since, useOwnRows } from './home-rows.tsx'

/** Recent sessions of the user in all organizations. */
export function RecentSessions() {
  const { t } = useTranslation()
  const hrefOf = detailHref(indexEntry('sessions-online'), useSession())
  const { page, error } = useOwnRows(ENDPOINT.mySessions)
  return (
    <ListSection
      title={t('pages.home.sessions')}
      id="home-sessions"
      rows={page?.rows ?? null}
      none={t('pages.home.noSessions')}
      error={error}
    >
      {(row) => {
        const ended = readTruth(row['is_finished']) === true
        const about = ['system_user', 'protocol', 'remote_addr'].map((field) => plainText(row[field]))
        return (
          <Line name={plainText(row['asset'])} to={hrefOf(plainText(row['id']))} about={about}>
            <StatusMark tone={ended ? 'off' : 'success'} label={t(`pages.home.${ended ? 'ended' : 'online'}`)} />
            <Since time={row['date_start']} />
          </Line>
        )
      }}
    </ListSection>
  )
}

/** Recent logins of the user, including failed ones. */
export function RecentLogins() {
  const { t } = useTranslation()
  const { page, error } = useOwnRows(ENDPOINT.myLoginLogs)
  return (
    <ListSection
      title={t('pages.home.logins')}
      id="home-logins"
      rows={page?.rows ?? null}
      none={t('pages.home.noLogins')}
      error={error}
    >
      {(row) => {
        const failed = readTruth(row['status']) === false
        return (
          <Line
            name={[plainText(row['city']), plainText(row['ip'])].filter((part) => part !== '').join(' ')}
            to={null}
            about={[plainText(row['type_display']), failed ? plainText(row['reason_display']) : '']}
          >
            {failed && <StatusMark tone="danger" label={plainText(row['status_display'])} />}
            <Since time={row['datetime']} />
          </Line>
        )
      }}
    </ListSection>
  )
}

const OPEN = { status: 'open' }

/** Open tickets assigned to the user or requested by them; none if tickets are disabled or not licensed. */
export function Tickets() {
  const session = useSession()
  if (linkTo('tickets', session) === null) return null
  const lists = ['assigned-tickets', 'my-tickets'].flatMap((key) => openList(key, session) ?? [])
  return lists.map((list) => <OpenTickets key={list.key} list={list} />)
}

function OpenTickets({ list: { key, url, query, href } }: { list: OpenList }) {
  const { t } = useTranslation()
  const hrefOf = detailHref(indexEntry('tickets'), useSession())
  const { page, error } = useOwnRows(url, { ...query, ...OPEN })
  const title = t(`resources.${key}.title`)
  return (
    <ListSection
      title={title}
      id={`home-${key}`}
      rows={page?.rows ?? null}
      none={t('pages.home.noTickets')}
      error={error}
      after={<Figure value={page?.count ?? null} to={withQuery(href, OPEN)} label={title} />}
    >
      {(row) => (
        <Line
          name={plainText(row['title'])}
          to={hrefOf(plainText(row['id']))}
          about={[plainText(row['type_display']), ...(key === 'my-tickets' ? [] : [applicantOf(row)])]}
        >
          <Since time={row['date_created']} />
        </Line>
      )}
    </ListSection>
  )
}

function applicantOf(row: Row): string {
  const names = row['rel_snapshot']
  return isObject(names) ? plainText(own(names, 'applicant')) : ''
}
