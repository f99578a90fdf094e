import { randomUUID } from 'node:crypto'
import type { StoredRow, Values } from '../model.ts'
import { personName } from '../person-name.ts'
import { addNote, type NoteScope } from './notes.ts'
import type { Step } from './steps.ts'
import { nextNumber } from './ticket-number.ts'

/** What a rule lets somebody do only when its reviewers agree. */
export interface Confirmation {
  readonly type: 'login_confirm' | 'login_asset_confirm' | 'command_confirm'
  readonly title: string
  readonly organization: string
  /** Ids of users; any one of them decides. */
  readonly reviewers: readonly string[]
  /** By field of the ticket: what it is about, and how that is called. */
  readonly request: Values
  readonly names: Values
}

/** The ticket of the actor that waits for the reviewers of a rule, on one level. */
export async function askReviewers(
  scope: NoteScope,
  { type, title, organization, reviewers, request, names }: Confirmation,
): Promise<StoredRow> {
  const { queries, now, actor } = scope
  const step: Step = { level: 1, state: 'pending', assignees: reviewers, processor: '', date: now.toISOString() }
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
    rel_snapshot: JSON.stringify({ ...names, applicant: personName({ ...actor.user }) }),
    request: JSON.stringify(request),
    steps: JSON.stringify([step]),
    date_created: now,
    date_updated: now,
  }
  const ticket = await queries.insertInto('tickets').values(values).returningAll().executeTakeFirstOrThrow()
  await addNote(ticket, 'ticketOpened', scope)
  return ticket
}
