import type { Queries } from '../../../src/sandbox/database/open.ts'

/** Of what kinds the messages to someone are that a real server would have mailed. */
export async function messagesTo(queries: Queries, user: unknown): Promise<readonly unknown[]> {
  const rows = await queries.selectFrom('outgoing_messages').selectAll().where('user', '=', user).execute()
  return rows.map(({ kind }) => kind)
}
