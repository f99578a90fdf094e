import { randomUUID } from 'node:crypto'
import type { Scope } from './model.ts'

/** What a real server would have mailed; the sandbox keeps it instead. */
export type MessageKind =
  | 'password-reset'
  | 'password-expiring'
  | 'public-key-reset'
  | 'mfa-reset'
  | 'sms-code'
  | 'account-backup'
  | 'change-plan'
  | 'system-message'

export async function sendMessage(scope: Scope, user: unknown, kind: MessageKind): Promise<void> {
  await scope.queries
    .insertInto('outgoing_messages')
    .values({ id: randomUUID(), user: String(user), kind, date_created: scope.now })
    .execute()
}
