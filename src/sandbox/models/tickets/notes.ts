import { randomUUID } from 'node:crypto'
import { message, type MessageCode } from '../../labels/messages.ts'
import type { Scope, StoredRow } from '../model.ts'
import { personName } from '../person-name.ts'

/** A core writes down what happens to a ticket as a comment of whoever did it. */
export async function addNote(ticket: StoredRow, code: MessageCode, { actor, queries, now }: Scope): Promise<void> {
  const note = {
    id: randomUUID(),
    ticket: ticket['id'],
    user: actor.user.id,
    body: message(code, actor.language, { person: personName({ ...actor.user }) }),
    date_created: now,
    date_updated: now,
  }
  await queries.insertInto('ticket_comments').values(note).execute()
}
