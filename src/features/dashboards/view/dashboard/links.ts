import { subYears } from 'date-fns/subYears'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'
import { detailHref } from '../../../../console/kernel/entries/detail-href.ts'
import { parseAddress } from '../../../../engine/validate/ip-address.ts'
import { withQuery } from '../../../../contract/url.ts'
import type { Session } from '../../../../engine/session/session.ts'
import { openList } from '../../../../console/pages/overview/open-list.ts'
import { addressDates, type DateSpan } from '../../../../console/pages/overview/range.ts'

type Filters = Readonly<Record<string, string>>

/** Link to the filtered list behind a figure; null if the user may not open it. */
function listHref(key: string, session: Session, filters: Filters = {}): string | null {
  const list = openList(key, session)
  return list === null ? null : withQuery(list.href, filters)
}

export const usersHref = (session: Session): string | null => listHref('users', session)

export const assetsHref = (session: Session): string | null => listHref('assets', session)

/** Link to all online sessions; without dates the list leaves out those that began more than a week ago. */
export const onlineHref = (session: Session, now: Date): string | null =>
  listHref('sessions-online', session, addressDates({ from: subYears(now, 1), to: now }))

export const disabledHref = (kind: 'users' | 'assets', session: Session): string | null =>
  listHref(kind, session, { is_active: 'false' })

/** Link to the sessions of a date span, online or ended, optionally of one user or asset by name. */
export const sessionsHref = (span: DateSpan, session: Session, filters: Filters = {}): string | null =>
  listHref('sessions-all', session, { ...filters, ...addressDates(span) })

/** The server compares the status with the text of a Python value. */
export const FAILED_LOGINS = { status: 'False' } as const

export const failedLoginsHref = (span: DateSpan, session: Session, filters: Filters = {}): string | null =>
  listHref('login-logs', session, { ...FAILED_LOGINS, ...filters, ...addressDates(span) })

export const userHref = (id: string, session: Session): string | null => detailHref(indexEntry('users'), session)(id)

/** Lists of applications by the name of their type, as the server puts it behind the name of an application. */
const LIST_OF_TYPE: Readonly<Record<string, string>> = {
  mysql: 'databases',
  mariadb: 'databases',
  oracle: 'databases',
  postgresql: 'databases',
  sqlserver: 'databases',
  clickhouse: 'databases',
  mongodb: 'databases',
  redis: 'databases',
  kubernetes: 'kubernetes',
  chrome: 'remote-apps',
  'mysql workbench': 'remote-apps',
  'vsphere client': 'remote-apps',
}

const HOST = /^(.+)\(([^()]+)\)$/
const APPLICATION = /^(.+)\(([^()]+)\)\[[^[\]]*\]$/

/**
 * Link to the list with the asset of a session alone. The server returns no id: the name is `hostname(ip)` of a host,
 * `name(type)[category]` of an application. Null for another name, or if the user may not open the list.
 */
export function assetHref(name: string, session: Session): string | null {
  const [, application = '', type = ''] = APPLICATION.exec(name) ?? []
  const list = LIST_OF_TYPE[type.toLowerCase()]
  if (list !== undefined) return listHref(list, session, { name: application })
  const [, hostname = '', ip = ''] = HOST.exec(name) ?? []
  return parseAddress(ip) !== null ? listHref('assets', session, { hostname, ip }) : null
}
