import { sql } from 'kysely'
import { isObject } from '../../contract/json-object.ts'
import type { ManyRelation, Scope, StoredRow, Values } from './model.ts'
import { personName } from './person-name.ts'
import { type MessageKind, sendMessage } from './user-messages.ts'

/** To whom a plan mails what it did; `through` is the table between. */
export const toRecipients = (through: string): ManyRelation => ({
  kind: 'many',
  table: 'users',
  through,
  self: 'plan',
  other: 'user',
  display: personName,
})

interface Recipient {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly secret_key: string | null
}

export async function recipientsOf(scope: Scope, through: string, plan: unknown): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`select person.id, person.name, person.username, person.secret_key
    from ${sql.table(through)} as link join users as person on person.id = link."user"
    where link.plan = ${plan} order by person.name`.execute(scope.queries)
  return rows
}

/** For a snapshot, by id: of each one the name, and whether the file could be locked with a key of theirs. */
export const recipientsById = (people: readonly Recipient[]): Values =>
  Object.fromEntries(people.map((one) => [one.id, [personName(one), one.secret_key !== null]]))

function snapshotRecipients(row: StoredRow): Values {
  const snapshot = row['plan_snapshot']
  const recipients = isObject(snapshot) ? snapshot['recipients'] : null
  return isObject(recipients) ? recipients : {}
}

/** What the snapshot of an execution says of them. */
export const recipientsIn = (row: StoredRow): readonly unknown[] => Object.values(snapshotRecipients(row))

/** A message to each of those whom the snapshot of an execution names. */
export async function mailRecipients(row: StoredRow, kind: MessageKind, scope: Scope): Promise<void> {
  for (const id of Object.keys(snapshotRecipients(row))) await sendMessage(scope, id, kind)
}
