import { randomUUID } from 'node:crypto'
import type { Html } from '../../../serve/html.ts'
import type { Scope } from '../model.ts'
import { sendMessage } from '../user-messages.ts'
import { isBackendOn, isReachableBy } from './message-backends.ts'
import { backendsOf, receiversOf, systemSubscriptions } from './system-subscriptions.ts'

export interface SystemMessage {
  readonly subject: string
  readonly message: Html
}

/** Tells whoever receives messages of this kind: always in the console, and by mail where that is chosen and possible. */
export async function tellReceivers(scope: Scope, kind: string, { subject, message }: SystemMessage): Promise<void> {
  const { queries, now, context } = scope
  const row = await queries
    .selectFrom(systemSubscriptions.table)
    .selectAll()
    .where('message_type', '=', kind)
    .executeTakeFirst()
  if (row === undefined) return
  const byMail = backendsOf(row).includes('email') && isBackendOn('email', context.settings)
  for (const person of (await receiversOf(scope, [row['id']])).get(row['id']) ?? []) {
    const told = { subject, message: message.text, user: person.id, has_read: false, read_at: null, sender: '' }
    await queries
      .insertInto('site_messages')
      .values({ ...told, id: randomUUID(), date_created: now, date_updated: now })
      .execute()
    if (byMail && isReachableBy('email', person)) await sendMessage(scope, person.id, 'system-message')
  }
}
