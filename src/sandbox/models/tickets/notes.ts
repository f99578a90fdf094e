import { randomUUID } from 'node:crypto'
import { message, type MessageCode } from '../../labels/messages.ts'
import type { Scope, StoredRow } from '../model.ts'
import { personName } from '../person-name.ts'

/** Who does something to a ticket, and in whose words it is written down. */
export interface NoteScope extends Pick<Scope, 'queries' | 'now'> {
  readonly actor: Pick<Scope['actor'], 'user' | 'language'>
}

/** A core writes down what happens to a ticket as a comment of whoever did it. */
export async function addNote(ticket: StoredRow, code: MessageCode, { actor, queries, now }: NoteScope): Promise<void> {
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
