import { ROOT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import { isObject, readText } from '../../contract/json-object.ts'
import type { Language } from '../../contract/language.ts'
import { userDisplayName, type SandboxContext } from '../rest/model/context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { message } from '../messages/message.ts'
import { findUserById } from '../models/users/identity.ts'
import type { StoredRow } from '../rest/model/model.ts'
import { createReviewTicket } from '../models/tickets/ask-reviewers.ts'
import { withdrawTicket } from '../models/tickets/decisions.ts'
import { readSteps } from '../models/tickets/steps.ts'
import { cityOf } from './login-log.ts'
import { isPendingExpired, type PendingLogin, saveSession, type LoginSession } from './session.ts'

/**
 * Opens a ticket for the reviewers of a login rule.
 * @returns the id of the ticket
 */
export async function requestLoginReview(
  context: SandboxContext,
  { user, ip, language }: { readonly user: UserRow; readonly ip: string; readonly language: Language },
  reviewers: readonly string[],
): Promise<string> {
  const now = context.now()
  const ticket = await createReviewTicket(
    { queries: context.database.queries, now, actor: { user, language } },
    {
      type: 'login_confirm',
      title: message('tickets.loginTitle', language, { person: userDisplayName({ ...user }) }),
      organization: ROOT_ORGANIZATION_ID,
      reviewers,
      request: { apply_login_ip: ip, apply_login_city: cityOf(ip), apply_login_datetime: now.toISOString() },
      names: {},
    },
  )
  return String(ticket['id'])
}

/** State of a login that needs approval. `ended`: expired, rejected or withdrawn. */
export type LoginConfirmation =
  | { readonly kind: 'approved' }
  | { readonly kind: 'pending'; readonly ticket: StoredRow }
  | { readonly kind: 'ended'; readonly ticket: StoredRow | null }

export async function loginConfirmation(
  context: SandboxContext,
  pending: PendingLogin | null,
): Promise<LoginConfirmation> {
  if (pending === null || pending.ticket === null || isPendingExpired(pending, context.now()))
    return { kind: 'ended', ticket: null }
  const { queries } = context.database
  const row: unknown = await queries
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', pending.ticket)
    .executeTakeFirst()
  const ticket = isObject(row) ? row : null
  if (ticket?.['state'] === 'approved') return { kind: 'approved' }
  return ticket?.['status'] === 'open' ? { kind: 'pending', ticket } : { kind: 'ended', ticket }
}

/** The names of the reviewers. */
export async function reviewersOf(context: SandboxContext, ticket: StoredRow): Promise<readonly string[]> {
  const ids = readSteps(ticket['steps']).flatMap(({ assignees }) => assignees)
  if (ids.length === 0) return []
  const rows = await context.database.queries.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => userDisplayName(row)).sort()
}

export const applicantOf = (context: SandboxContext, ticket: StoredRow): Promise<UserRow | null> =>
  findUserById(context.database.queries, readText(ticket['applicant']))

/** Cancels the pending login and withdraws its ticket if it is still open. */
export async function cancelPendingLogin(
  context: SandboxContext,
  session: LoginSession,
  language: Language,
): Promise<void> {
  const { queries } = context.database
  const confirmation = await loginConfirmation(context, session.data.pending)
  const user = confirmation.kind === 'pending' ? await applicantOf(context, confirmation.ticket) : null
  if (confirmation.kind === 'pending' && user !== null)
    await withdrawTicket(confirmation.ticket, { queries, now: context.now(), actor: { user, language } })
  await saveSession(queries, { ...session, data: { ...session.data, pending: null } })
}
