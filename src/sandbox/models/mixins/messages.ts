import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { isObject } from '../../../contract/json-object.ts'
import type { Scope, StoredRow, Values } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'

/** Types of mail, which the sandbox stores instead of sending. */
type MailType =
  | 'password-reset'
  | 'password-expiring'
  | 'public-key-reset'
  | 'mfa-reset'
  | 'sms-code'
  | 'account-backup'
  | 'change-plan'
  | 'system-message'

export async function sendMessage(scope: Scope, user: unknown, kind: MailType): Promise<void> {
  await scope.queries
    .insertInto('outgoing_messages')
    .values({ id: randomUUID(), user: String(user), kind, date_created: scope.now })
    .execute()
}

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

/** The recipients for a snapshot, by id: name, and whether the file could be encrypted. */
export const recipientsById = (people: readonly Recipient[]): Values =>
  Object.fromEntries(people.map((person) => [person.id, [userDisplayName(person), person.secret_key !== null]]))

function snapshotRecipients(row: StoredRow): Values {
  const snapshot = row['plan_snapshot']
  const recipients = isObject(snapshot) ? snapshot['recipients'] : null
  return isObject(recipients) ? recipients : {}
}

export const recipientsIn = (row: StoredRow): readonly unknown[] => Object.values(snapshotRecipients(row))

export async function mailRecipients(row: StoredRow, kind: MailType, scope: Scope): Promise<void> {
  for (const id of Object.keys(snapshotRecipients(row))) await sendMessage(scope, id, kind)
}
