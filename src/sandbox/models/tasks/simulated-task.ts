import { randomUUID } from 'node:crypto'
import type { Scope } from '../../rest/model/model.ts'

export interface SimulatedTask {
  readonly id: string
  readonly org_id: string
  readonly name: string
  readonly lines: readonly string[]
  readonly date_start: Date
}

/** The row of a simulated task. Its log begins with the notice that nothing real has run. */
export const simulatedTaskRow = ({ id, org_id, name, lines, date_start }: SimulatedTask) => ({
  id,
  org_id,
  name,
  log: ['This is a sandbox: no other machine is reached, the result is simulated.', ...lines].join('\n'),
  date_start,
})

/**
 * Stores the log of a task.
 * @returns its id
 */
export async function simulateTask(scope: Scope, name: string, lines: readonly string[]): Promise<string> {
  const id = randomUUID()
  await storeTaskLog(scope, id, name, lines)
  return id
}

/** Stores the log of a task under an id; replaces its previous log. */
export async function storeTaskLog(scope: Scope, id: string, name: string, lines: readonly string[]): Promise<void> {
  const row = simulatedTaskRow({ id, org_id: scope.actor.organization.id, name, lines, date_start: scope.now })
  await scope.queries
    .insertInto('simulated_tasks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
