import { ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import { isObject, readText } from '../../contract/json-object.ts'
import type { Language, SandboxContext } from '../context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { message } from '../labels/messages.ts'
import { findUserById } from '../models/identity.ts'
import type { StoredRow } from '../models/model.ts'
import { personName } from '../models/person-name.ts'
import { askReviewers } from '../models/tickets/ask-reviewers.ts'
import { withdraw } from '../models/tickets/decisions.ts'
import { stepsOf } from '../models/tickets/steps.ts'
import { placeOf } from './login-log.ts'
import { isLate } from './pending-login.ts'
import { type PendingLogin, saveSession, type Session } from './session.ts'

/** The ticket by which the reviewers of a rule agree to a login, or do not: its id. */
export async function askToConfirm(
  context: SandboxContext,
  { user, ip, language }: { readonly user: UserRow; readonly ip: string; readonly language: Language },
  reviewers: readonly string[],
): Promise<string> {
  const now = context.now()
  const ticket = await askReviewers(
    { queries: context.database.queries, now, actor: { user, language } },
    {
      type: 'login_confirm',
      title: message('confirmLogin', language, { person: personName({ ...user }) }),
      organization: ROOT_ORGANIZATION_ID,
      reviewers,
      request: { apply_login_ip: ip, apply_login_city: placeOf(ip), apply_login_datetime: now.toISOString() },
      names: {},
    },
  )
  return String(ticket['id'])
}

/** How the confirmation of a login stands; one that is over has a ticket no more, or one that was refused or taken back. */
export type Confirmation =
  | { readonly kind: 'agreed' }
  | { readonly kind: 'waits'; readonly ticket: StoredRow }
  | { readonly kind: 'over'; readonly ticket: StoredRow | null }

export async function confirmationOf(context: SandboxContext, pending: PendingLogin | null): Promise<Confirmation> {
  if (pending === null || pending.ticket === null || isLate(pending, context.now()))
    return { kind: 'over', ticket: null }
  const { queries } = context.database
  const row: unknown = await queries
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', pending.ticket)
    .executeTakeFirst()
  const ticket = isObject(row) ? row : null
  if (ticket?.['state'] === 'approved') return { kind: 'agreed' }
  return ticket?.['status'] === 'open' ? { kind: 'waits', ticket } : { kind: 'over', ticket }
}

/** Who may agree, by name. */
export async function reviewersOf(context: SandboxContext, ticket: StoredRow): Promise<readonly string[]> {
  const ids = stepsOf(ticket['steps']).flatMap(({ assignees }) => assignees)
  if (ids.length === 0) return []
  const rows = await context.database.queries.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => personName(row)).sort()
}

export const applicantOf = (context: SandboxContext, ticket: StoredRow): Promise<UserRow | null> =>
  findUserById(context.database.queries, readText(ticket['applicant']))

/** The login of that session waits no more, and its ticket is taken back while nobody has decided on it. */
export async function giveUp(context: SandboxContext, session: Session, language: Language): Promise<void> {
  const { queries } = context.database
  const stands = await confirmationOf(context, session.data.pending)
  const user = stands.kind === 'waits' ? await applicantOf(context, stands.ticket) : null
  if (stands.kind === 'waits' && user !== null)
    await withdraw(stands.ticket, { queries, now: context.now(), actor: { user, language } })
  await saveSession(queries, { ...session, data: { ...session.data, pending: null } })
}
