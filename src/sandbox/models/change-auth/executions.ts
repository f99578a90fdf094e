import type { Facts } from '../../../contract/facts/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import { choiceLabel } from '../../labels/lookup.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { keepTaskLog } from '../assets/simulated-task.ts'
import { byId } from '../by-id.ts'
import { defineModel, type Model, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { mailRecipients, recipientsById, recipientsIn, recipientsOf } from '../plan-recipients.ts'
import { countOutcomes, NO_OUTCOMES, type Outcomes } from '../outcomes.ts'
import { secretsFor, sharedPassword } from './new-secrets.ts'
import { changeLines, secondsOf, subtaskRow } from './subtask-row.ts'
import type { TargetKind } from './target.ts'

/** What plans of assets and those of applications have otherwise. */
export interface ExecutionKind {
  readonly key: string
  readonly facts: Facts
  readonly className: string
  readonly permission: string
  readonly tables: { readonly plans: string; readonly executions: string; readonly subtasks: string }
  readonly recipients: string
  readonly worker: string
  readonly targets: TargetKind
  /** What the snapshot holds beside the columns of a plan. */
  readonly lists: (scope: Scope, plan: StoredRow) => Promise<Values>
  /** Fields of an execution that are told by its snapshot. */
  readonly told: Readonly<Record<string, (snapshot: StoredRow) => unknown>>
}

const SECRET = new Set(['password', 'private_key'])

/** How the plan stood when it ran, without what it gave to the accounts. */
export const snapshotOf = (plan: StoredRow, lists: Values): Values => ({
  ...Object.fromEntries(Object.entries(plan).filter(([name, value]) => !SECRET.has(name) && !(value instanceof Date))),
  ...lists,
})

const prepare =
  ({ tables, recipients, lists }: ExecutionKind) =>
  async (columns: Values, { scope }: Write): Promise<Values> => {
    const [plan = {}] = await rowsById(scope, tables.plans, [columns['plan']])
    const people = recipientsById(await recipientsOf(scope, recipients, plan['id']))
    return {
      ...columns,
      trigger: scope.trigger ?? 'manual',
      date_start: scope.now,
      timedelta: 0,
      plan_snapshot: snapshotOf(plan, { ...(await lists(scope, plan)), recipients: people }),
      password: sharedPassword(plan),
      private_key: plan['private_key'] ?? null,
    }
  }

/** The run itself, over when it is answered: accounts that can be reached are given their secret. */
const run =
  ({ tables, targets, worker }: ExecutionKind) =>
  async (execution: StoredRow, { scope }: Write): Promise<void> => {
    const id = String(execution['id'])
    const [plan = {}] = await rowsById(scope, tables.plans, [execution['plan']])
    const found = await targets.ofPlan(scope.queries, plan)
    for (const target of found.filter(({ problem }) => problem === null))
      await targets.keep(scope, target, secretsFor(execution))
    const took = { timedelta: secondsOf(found) }
    await scope.queries.updateTable(tables.executions).set(took).where('id', '=', id).execute()
    const rows = found.map((target) => subtaskRow(id, scope.actor.organization.id, target, scope.now))
    if (rows.length > 0) await scope.queries.insertInto(tables.subtasks).values(rows).execute()
    await mailRecipients(execution, 'change-plan', scope)
    await keepTaskLog(scope, id, worker, changeLines(found))
  }

const summaryOf = ({ total, success, failed }: Outcomes) => ({ succeed: success, failed, total })

const computed =
  ({ tables, told }: ExecutionKind, plans: Model) =>
  async (rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> => {
    const ids = rows.map(({ id }) => id)
    const counted = await countOutcomes(scope, tables.subtasks, 'execution', ids)
    return rows.map((row) => {
      const snapshot = isObject(row['plan_snapshot']) ? row['plan_snapshot'] : {}
      const strategy = String(snapshot['password_strategy'])
      return {
        ...Object.fromEntries(Object.entries(told).map(([name, tell]) => [name, tell(snapshot)])),
        result_summary: summaryOf(counted.get(row['id']) ?? NO_OUTCOMES),
        password_strategy_display: choiceLabel(plans.key, 'password_strategy', strategy, scope.actor.language),
        recipients: recipientsIn(row),
      }
    })
  }

/** The runs of plans, the newest first. A run is called like the task that carries it out. */
export function changeExecutions(kind: ExecutionKind, plans: Model): Model {
  const { key, facts, className, permission, tables, told } = kind
  return defineModel({
    key,
    facts,
    table: tables.executions,
    className,
    permission,
    scope: 'organization',
    columns: {
      plan_snapshot: 'jsonb',
      password: 'text',
      private_key: 'text',
      org_id: 'uuid not null references "organizations" (id) on delete cascade',
    },
    relations: {
      plan: { kind: 'one', table: tables.plans, whenGone: 'cascade', display: (plan) => String(plan['name']) },
    },
    computed: {
      fields: [...Object.keys(told), 'result_summary', 'password_strategy_display', 'recipients'],
      values: computed(kind, plans),
    },
    search: ['trigger'],
    filterBy: { plan_id: byId('plan') },
    order: ['-date_start'],
    hooks: { prepare: prepare(kind), saved: run(kind) },
    echo: ({ id }) => ({ task: id }),
    title: (row) => String(row['id']),
  })
}
