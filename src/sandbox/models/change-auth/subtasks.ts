import type { Facts } from '../../../contract/facts/facts.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { keepTaskLog } from '../assets/simulated-task.ts'
import { byId } from '../by-id.ts'
import { type Computed, defineModel, type Model, type Relation, type StoredRow, type Write } from '../model.ts'
import { secretsFor } from './new-secrets.ts'
import { changeLines, outcomeOf } from './subtask-row.ts'
import type { TargetKind } from './target.ts'

export interface SubtaskKind {
  readonly key: string
  readonly facts: Facts
  readonly className: string
  readonly permission: string
  readonly tables: { readonly executions: string; readonly subtasks: string }
  readonly worker: string
  readonly targets: TargetKind
  /** What the account of a subtask is of. */
  readonly relations: Readonly<Record<string, Relation>>
  readonly computed?: Computed
  readonly search: readonly string[]
  readonly order: readonly string[]
}

/** The only change there is: what was done is tried again, on the account as it is now. */
const retry =
  ({ tables, targets, worker }: SubtaskKind) =>
  async (subtask: StoredRow, { scope }: Write): Promise<void> => {
    const [execution = {}] = await rowsById(scope, tables.executions, [subtask['execution']])
    const [target] = await targets.ofSubtask(scope.queries, subtask)
    if (target === undefined) return
    if (target.problem === null) await targets.keep(scope, target, secretsFor(execution))
    await scope.queries
      .updateTable(tables.subtasks)
      .set(outcomeOf(target, scope.now))
      .where('id', '=', subtask['id'])
      .execute()
    await keepTaskLog(scope, String(subtask['id']), worker, changeLines([target]))
  }

/** What an execution did to each account. A retry is called like the subtask, and answers that name alone. */
export function changeSubtasks(kind: SubtaskKind): Model {
  const { key, facts, className, permission, tables, relations, computed, search, order } = kind
  return defineModel({
    key,
    facts,
    table: tables.subtasks,
    className,
    permission,
    scope: 'organization',
    keepsRows: true,
    // Named after the account also where the wire does not tell it.
    columns: { username: 'text' },
    relations: {
      ...relations,
      execution: { kind: 'one', table: tables.executions, whenGone: 'cascade', display: ({ id }) => String(id) },
    },
    ...(computed === undefined ? {} : { computed }),
    search: ['username', ...search],
    filters: ['is_success'],
    filterBy: { plan_execution_id: byId('execution') },
    order: ['is_success', ...order],
    indexes: { [`${tables.subtasks}_of_execution`]: '("execution")' },
    hooks: { saved: retry(kind) },
    echo: ({ id }) => ({ task: id }),
    title: (row) => String(row['id']),
  })
}
