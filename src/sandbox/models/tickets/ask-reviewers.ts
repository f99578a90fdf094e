import { randomUUID } from 'node:crypto'
import type { StoredRow, Values } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { addNote, nextNumber, type NoteScope, type TicketStep } from './steps.ts'

/** An action that a rule only allows after a review. */
export interface ReviewRequest {
  readonly type: 'login_confirm' | 'login_asset_confirm' | 'command_confirm'
  readonly title: string
  readonly organization: string
  /** User ids; one approval is enough. */
  readonly reviewers: readonly string[]
  /** The requested values by ticket field, and their display names. */
  readonly request: Values
  readonly names: Values
}

/** Opens a ticket of the actor, with the reviewers as its only level. */
export async function createReviewTicket(
  scope: NoteScope,
  { type, title, organization, reviewers, request, names }: ReviewRequest,
): Promise<StoredRow> {
  const { queries, now, actor } = scope
  const step: TicketStep = { level: 1, state: 'pending', assignees: reviewers, processor: '', date: now.toISOString() }
  const values = {
    id: randomUUID(),
    org_id: organization,
    title,
    type,
    status: 'open',
    state: 'pending',
    approval_step: 1,
    serial_num: await nextNumber({ queries, now }),
    applicant: actor.user.id,
    comment: '',
    rel_snapshot: JSON.stringify({ ...names, applicant: userDisplayName({ ...actor.user }) }),
    request: JSON.stringify(request),
    steps: JSON.stringify([step]),
    date_created: now,
    date_updated: now,
  }
  const ticket = await queries.insertInto('tickets').values(values).returningAll().executeTakeFirstOrThrow()
  await addNote(ticket, 'tickets.opened', scope)
  return ticket
}
