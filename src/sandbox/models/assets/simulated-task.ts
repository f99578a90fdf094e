import { randomUUID } from 'node:crypto'
import type { Scope } from '../model.ts'
import type { TableDefinition } from '../storage.ts'

/**
 * Jobs that a core gives to its workers; their logs say what the sandbox only pretended. It has done them when it answers, but those with
 * an end in the future: their logs are told little by little until then.
 */
export const simulatedTasks: TableDefinition = {
  name: 'simulated_tasks',
  columns: {
    id: 'uuid primary key',
    org_id: 'uuid',
    name: 'text not null',
    log: 'text not null',
    date_start: 'timestamptz not null',
    date_finished: 'timestamptz',
  },
  unique: [],
}

/** A job under the id that the client is given, with a log that says what it only pretended. */
export const simulatedTask = (
  id: string,
  org_id: string,
  name: string,
  lines: readonly string[],
  date_start: Date,
) => ({
  id,
  org_id,
  name,
  log: ['This is a sandbox: no other machine is reached, the result is simulated.', ...lines].join('\n'),
  date_start,
})

/** Keeps the log of a job, and tells its id. */
export async function simulateTask(scope: Scope, name: string, lines: readonly string[]): Promise<string> {
  const id = randomUUID()
  await keepTaskLog(scope, id, name, lines)
  return id
}

/** The same of a job that has an id of its own; done once more, it has the log of the last time. */
export async function keepTaskLog(scope: Scope, id: string, name: string, lines: readonly string[]): Promise<void> {
  const row = simulatedTask(id, scope.actor.organization.id, name, lines, scope.now)
  await scope.queries
    .insertInto('simulated_tasks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
