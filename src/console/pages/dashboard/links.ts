import { indexEntry } from '../../kernel/entries/entry.ts'
import { detailHref } from '../../kernel/entries/detail-href.ts'
import { withQuery } from '../../../contract/url.ts'
import type { Session } from '../../../engine/session/session.ts'
import { openList } from '../overview/open-list.ts'
import type { DateSpan, Total } from './figures.ts'

type Filters = Readonly<Record<string, string>>

/** Link to the filtered list behind a figure; null if the user may not open it. */
function listHref(key: string, session: Session, filters: Filters = {}): string | null {
  const list = openList(key, session)
  return list === null ? null : withQuery(list.href, filters)
}

const LIST_OF: Readonly<Record<Total, string>> = {
  users: 'users',
  assets: 'assets',
  online_users: 'sessions-online',
  online_sessions: 'sessions-online',
}

const LOGINS = 'login-logs'

const addressed = ({ from, to }: DateSpan): Filters => ({ date_start: from.toISOString(), date_end: to.toISOString() })

export const totalHref = (total: Total, session: Session): string | null => listHref(LIST_OF[total], session)

export const disabledHref = (kind: 'users' | 'assets', session: Session): string | null =>
  listHref(kind, session, { is_active: 'false' })

/** Link to the ended sessions of a date span, optionally of one user or asset by name. */
export const sessionsHref = (span: DateSpan, session: Session, filters: Filters = {}): string | null =>
  listHref('sessions-offline', session, { ...filters, ...addressed(span) })

/** URL of the login logs; null if the user may not list them. */
export const loginsUrl = (session: Session): string | null => openList(LOGINS, session)?.url ?? null

/** The server compares the status with the text of a Python value. */
export const FAILED_LOGINS = { status: 'False' } as const

export const failedLoginsHref = (span: DateSpan, session: Session): string | null =>
  listHref(LOGINS, session, { ...FAILED_LOGINS, ...addressed(span) })

export const userHref = (id: string, session: Session): string | null => detailHref(indexEntry('users'), session)(id)
