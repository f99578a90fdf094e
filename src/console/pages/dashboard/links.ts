import { indexEntry } from '../../app/entry.ts'
import { detailHref } from '../../app/detail-href.ts'
import { mayOpen } from '../../../engine/permission/screen.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Session } from '../../../engine/session.ts'
import { index } from 'virtual:registry'
import type { Span, Total } from './figures.ts'

type Filters = Readonly<Record<string, string>>

/** The list behind a figure, narrowed; null for whoever may not open it. */
function listHref(key: string, session: Session, filters: Filters = {}): string | null {
  const entry = indexEntry(key)
  if (entry === null || mayOpen(entry, 'list', session, index).state !== 'allowed') return null
  const href = hrefTo(entry, 'list')
  const query = new URLSearchParams(filters).toString()
  if (query === '') return href
  return `${href}${href.includes('?') ? '&' : '?'}${query}`
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
export const loginsUrl = (session: Session): string | null =>
  listHref(LOGINS, session) === null ? null : (indexEntry(LOGINS)?.url ?? null)

export const FAILED = { status: 'false' } as const

export const failedLoginsHref = (span: Span, session: Session): string | null =>
  listHref(LOGINS, session, { ...FAILED, ...addressed(span) })

export const userHref = (id: string, session: Session): string | null => detailHref(indexEntry('users'), session)(id)
