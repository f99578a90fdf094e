import { isUuid } from '../../../contract/page.ts'
import { listAction } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { HttpError } from '../../rest/model/response.ts'
import { findRow } from '../../rest/read/find-rows.ts'
import { logUpdate, logSnapshot } from '../../rest/write/operate-log.ts'
import { type ActionResponse, type ActionRequest, type Scope, type StoredRow } from '../../rest/model/model.ts'
import { isAssignee } from '../mixins/row-queries.ts'
import { sessions } from './sessions.ts'

/** Accepts a list of ids or one id. */
const idsOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [body])

async function addTask(scope: Scope, session: StoredRow): Promise<void> {
  const task = {
    id: randomUUID(),
    name: 'kill_session',
    args: session['id'],
    kwargs: '{}',
    is_finished: true,
    date_created: scope.now,
    date_finished: scope.now,
    terminal: session['terminal'],
  }
  await scope.queries.insertInto('terminal_tasks').values(task).execute()
}

/** Simulated: the session ends at once. */
async function end(scope: Scope, session: StoredRow): Promise<void> {
  const previous = await logSnapshot(sessions, scope, session)
  const ended = { is_finished: true, date_end: scope.now }
  await scope.queries.updateTable(sessions.table).set(ended).where('id', '=', String(session['id'])).execute()
  await logUpdate(sessions, scope, { ...session, ...ended }, previous)
}

/** Returns the known ids; ignores others. */
const killing =
  (find: (scope: Scope, id: unknown) => Promise<StoredRow | null>) =>
  async ({ scope, body }: ActionRequest): Promise<ActionResponse> => {
    if (typeof body === 'object' && !Array.isArray(body)) throw new HttpError(400, { error: 'session ids expected' })
    const killed: unknown[] = []
    for (const id of idsOf(body)) {
      const session = await find(scope, id)
      if (session === null || session['is_finished'] === true) continue
      await addTask(scope, session)
      await end(scope, session)
      killed.push(session['id'])
    }
    return { kind: 'body', status: 200, body: { ok: killed } }
  }

/** Sessions of logins that the actor reviews, in all organizations. */
async function findConfirmed(scope: Scope, id: unknown): Promise<StoredRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<StoredRow>`select session.* from terminal_sessions as session
    join tickets as row on row.session = session.id
    where session.id = ${id} and ${isAssignee(scope.actor.user.id)}`.execute(scope.queries)
  return rows[0] ?? null
}

export const sessionTasks = modelOf('session-tasks', {
  actions: [
    listAction(
      ['POST'],
      'kill-session',
      'terminal.terminate_session',
      killing((scope, id) => findRow(sessions, scope, id)),
    ),
    listAction(['POST'], 'kill-session-for-ticket', 'tickets.view_ticket', killing(findConfirmed)),
  ],
})
