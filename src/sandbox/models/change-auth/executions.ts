import { modelOf, type ModelKey } from '../mixins/declared.ts'
import { isObject } from '../../../contract/json-object.ts'
import { choiceLabel } from '../../messages/labels.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { storeTaskLog } from '../tasks/simulated-task.ts'
import { byId } from '../mixins/row-queries.ts'
import { type Model, type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { mailRecipients, recipientsById, recipientsIn, recipientsOf } from '../mixins/messages.ts'
import { countResults, NO_RESULTS, type ResultCounts } from '../tasks/job-run.ts'
import { changeLines, secondsOf, secretsFor, sharedPassword, subtaskRow } from './subtasks.ts'
import type { ChangeTargetType } from './targets.ts'

/** What differs between executions of asset and application plans. */
export interface ExecutionOptions {
  readonly key: ModelKey
  readonly tables: { readonly plans: string; readonly executions: string; readonly subtasks: string }
  readonly recipients: string
  readonly worker: string
  readonly targets: ChangeTargetType
  /** Values of the snapshot besides the columns of the plan. */
  readonly lists: (scope: Scope, plan: StoredRow) => Promise<Values>
  /** Fields of an execution that are computed from its snapshot. */
  readonly snapshotFields: Readonly<Record<string, (snapshot: StoredRow) => unknown>>
}

const SECRET = new Set(['password', 'private_key'])

/** The plan at the time of the run, without secrets. */
const planSnapshot = (plan: StoredRow, lists: Values): Values => ({
  ...Object.fromEntries(Object.entries(plan).filter(([name, value]) => !SECRET.has(name) && !(value instanceof Date))),
  ...lists,
})

const prepare =
  ({ tables, recipients, lists }: ExecutionOptions) =>
  async (columns: Values, { scope }: WriteContext): Promise<Values> => {
    const [plan = {}] = await rowsById(scope, tables.plans, [columns['plan']])
    const people = recipientsById(await recipientsOf(scope, recipients, plan['id']))
    return {
      ...columns,
      trigger: scope.trigger ?? 'manual',
      date_start: scope.now,
      timedelta: 0,
      plan_snapshot: planSnapshot(plan, { ...(await lists(scope, plan)), recipients: people }),
      password: sharedPassword(plan),
      private_key: plan['private_key'] ?? null,
    }
  }

/** Simulates the run, which is finished at once: reachable accounts get their new secret. */
const run =
  ({ tables, targets, worker }: ExecutionOptions) =>
  async (execution: StoredRow, { scope }: WriteContext): Promise<void> => {
    const id = String(execution['id'])
    const [plan = {}] = await rowsById(scope, tables.plans, [execution['plan']])
    const found = await targets.ofPlan(scope.queries, plan)
    for (const target of found.filter(({ problem }) => problem === null))
      await targets.store(scope, target, secretsFor(execution))
    const took = { timedelta: secondsOf(found) }
    await scope.queries.updateTable(tables.executions).set(took).where('id', '=', id).execute()
    const rows = found.map((target) => subtaskRow(id, scope.actor.organization.id, target, scope.now))
    if (rows.length > 0) await scope.queries.insertInto(tables.subtasks).values(rows).execute()
    await mailRecipients(execution, 'change-plan', scope)
    await storeTaskLog(scope, id, worker, changeLines(found))
  }

const summaryOf = ({ total, success, failed }: ResultCounts) => ({ succeed: success, failed, total })

const computed =
  ({ tables, snapshotFields }: ExecutionOptions, plans: Model) =>
  async (rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> => {
    const ids = rows.map(({ id }) => id)
    const counted = await countResults(scope, tables.subtasks, 'execution', ids)
    return rows.map((row) => {
      const snapshot = isObject(row['plan_snapshot']) ? row['plan_snapshot'] : {}
      const strategy = String(snapshot['password_strategy'])
      return {
        ...Object.fromEntries(Object.entries(snapshotFields).map(([name, read]) => [name, read(snapshot)])),
        result_summary: summaryOf(counted.get(row['id']) ?? NO_RESULTS),
        password_strategy_display: choiceLabel(plans.key, 'password_strategy', strategy, scope.actor.language),
        recipients: recipientsIn(row),
      }
    })
  }

/** The executions of plans, newest first. An execution has the id of its task. */
export function changeExecutions(options: ExecutionOptions, plans: Model): Model {
  return modelOf(options.key, {
    computed: {
      fields: [
        ...Object.keys(options.snapshotFields),
        ...['result_summary', 'password_strategy_display', 'recipients'],
      ],
      values: computed(options, plans),
    },
    customFilters: { plan_id: byId('plan') },
    hooks: { prepareColumns: prepare(options), afterSave: run(options) },
    writeResponse: ({ id }) => ({ task: id }),
  })
}
