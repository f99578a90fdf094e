import { indexEntry } from '../../app/entry.ts'
import { detailHref } from '../../app/detail-href.ts'
import { withQuery } from '../../../engine/form/form-url.ts'
import type { Session } from '../../../engine/session.ts'
import { openList } from '../parts/open-list.ts'
import type { Span, Total } from './figures.ts'

type Filters = Readonly<Record<string, string>>

/** The list behind a figure, narrowed; null for whoever may not open it. */
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

const addressed = ({ from, to }: Span): Filters => ({ date_start: from.toISOString(), date_end: to.toISOString() })

export const totalHref = (total: Total, session: Session): string | null => listHref(LIST_OF[total], session)

export const disabledHref = (kind: 'users' | 'assets', session: Session): string | null =>
  listHref(kind, session, { is_active: 'false' })

/** The ended sessions of a time, of one user or asset by name where one is named. */
export const sessionsHref = (span: Span, session: Session, of: Filters = {}): string | null =>
  listHref('sessions-offline', session, { ...of, ...addressed(span) })

/** The list of logins, where it can be read. */
export const loginsUrl = (session: Session): string | null => openList(LOGINS, session)?.url ?? null

/** The status is a choice, which a core compares with the text of a Python value. */
export const FAILED = { status: 'False' } as const

export const failedLoginsHref = (span: Span, session: Session): string | null =>
  listHref(LOGINS, session, { ...FAILED, ...addressed(span) })

export const userHref = (id: string, session: Session): string | null => detailHref(indexEntry('users'), session)(id)
