import { randomUUID } from 'node:crypto'
import recorded from '../../../contract/facts/terminal__tasks.json' with { type: 'json' }
import { AnswerError } from '../../rest/answer-error.ts'
import { findRow } from '../../rest/find-rows.ts'
import { logUpdate, snapshotOf } from '../../rest/operate-log.ts'
import { loadFacts } from '../load-facts.ts'
import { type ActionAnswer, type ActionCall, defineModel, type Scope, type StoredRow } from '../model.ts'
import { sessions } from './sessions.ts'

/** The list page sends a list of ids, the detail page one id. */
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

/** Simulated: no terminal takes the order, so that the session ends at once. */
async function end(scope: Scope, session: StoredRow): Promise<void> {
  const was = await snapshotOf(sessions, scope, session)
  const ended = { is_finished: true, date_end: scope.now }
  await scope.queries.updateTable(sessions.table).set(ended).where('id', '=', String(session['id'])).execute()
  await logUpdate(sessions, scope, { ...session, ...ended }, was)
}

/** Answers the ids that it knows; others are left out without a word. */
async function killSessions({ scope, body }: ActionCall): Promise<ActionAnswer> {
  if (typeof body === 'object' && !Array.isArray(body)) throw new AnswerError(400, { error: 'session ids expected' })
  const killed: unknown[] = []
  for (const id of idsOf(body)) {
    const session = await findRow(sessions, scope, id)
    if (session === null || session['is_finished'] === true) continue
    await addTask(scope, session)
    await end(scope, session)
    killed.push(session['id'])
  }
  return { kind: 'body', status: 200, body: { ok: killed } }
}

export const sessionTasks = defineModel({
  key: 'session-tasks',
  facts: loadFacts(recorded),
  table: 'terminal_tasks',
  className: 'Task',
  permission: 'terminal.task',
  scope: 'global',
  columns: { terminal: 'uuid' },
  order: ['-date_created'],
  defaults: () => ({ kwargs: {}, is_finished: false }),
  actions: [
    {
      on: 'list',
      path: 'kill-session',
      methods: ['POST'],
      permission: 'terminal.terminate_session',
      handle: killSessions,
    },
  ],
})
