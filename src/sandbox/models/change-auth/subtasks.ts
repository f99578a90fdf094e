import { modelOf, type ModelKey } from '../mixins/declared.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { isObject, toText } from '../../../contract/json-object.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { storeTaskLog } from '../tasks/simulated-task.ts'
import { byId } from '../mixins/row-queries.ts'
import { type ComputedFields, type Model, type StoredRow, type WriteContext } from '../../rest/model/model.ts'
import type { NewSecrets, ChangeTarget, ChangeTargetType } from './targets.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const LENGTH = 30

/** A random password by the rules of a plan: length and symbols. */
function randomPassword(rules: unknown): string {
  const { length = LENGTH, symbol_set: symbols } = isObject(rules) ? rules : {}
  const set = `${LETTERS}${toText(symbols)}`
  return Array.from({ length: Number(length) }, () => set.charAt(randomInt(set.length))).join('')
}

/** The password that all accounts of a run get; null for individual passwords or none. */
export function sharedPassword(plan: StoredRow): string | null {
  if (plan['is_password'] === false) return null
  if (plan['password_strategy'] === 'random_one') return randomPassword(plan['password_rules'])
  return plan['password_strategy'] === 'custom' ? toText(plan['password']) : null
}

export function secretsFor(execution: StoredRow): NewSecrets {
  const { plan_snapshot: plan, password, private_key: key } = execution
  const isPerAccount = isObject(plan) && plan['is_password'] !== false && plan['password_strategy'] === 'random_all'
  return {
    password: isPerAccount ? randomPassword(plan['password_rules']) : typeof password === 'string' ? password : null,
    private_key: typeof key === 'string' ? key : null,
  }
}

/** Duration of each result in seconds; an unreachable account takes a timeout. */
const SECONDS = { done: 0.6, wrong_password: 0.4, not_connected: 3 }

/** Step numbers of a core: ready, checked, changed, verified, kept, finished. */
const STEPS = { checked: 1, finished: 5 }

export const secondsOf = (targets: readonly ChangeTarget[]): number =>
  targets.reduce((sum, { problem }) => sum + SECONDS[problem ?? 'done'], 0.2)

/** The result columns of a subtask. */
const outcomeOf = ({ problem }: ChangeTarget, date_start: Date) => ({
  is_success: problem === null,
  reason: problem ?? '',
  step: problem === null ? STEPS.finished : STEPS.checked,
  timedelta: SECONDS[problem ?? 'done'],
  date_start,
})

export const subtaskRow = (execution: string, org_id: string, target: ChangeTarget, date_start: Date) => ({
  id: randomUUID(),
  org_id,
  execution,
  ...target.names,
  username: target.username,
  ...outcomeOf(target, date_start),
})

const WORDS = { done: 'changed', wrong_password: 'its password is refused', not_connected: 'not reachable' }

/** Log lines: `root@web-001: changed`. */
export function changeLines(targets: readonly ChangeTarget[]): readonly string[] {
  const failed = targets.filter(({ problem }) => problem !== null).length
  return [
    ...targets.map(({ label, problem }) => `${label}: ${WORDS[problem ?? 'done']}`),
    `${String(targets.length - failed)} changed, ${String(failed)} failed`,
  ]
}

interface SubtaskOptions {
  readonly key: ModelKey
  readonly tables: { readonly executions: string; readonly subtasks: string }
  readonly worker: string
  readonly targets: ChangeTargetType
  readonly computed?: ComputedFields
}

/** A PUT retries the subtask on the current account. */
const retry =
  ({ tables, targets, worker }: SubtaskOptions) =>
  async (subtask: StoredRow, { scope }: WriteContext): Promise<void> => {
    const [execution = {}] = await rowsById(scope, tables.executions, [subtask['execution']])
    const [target] = await targets.ofSubtask(scope.queries, subtask)
    if (target === undefined) return
    if (target.problem === null) await targets.store(scope, target, secretsFor(execution))
    await scope.queries
      .updateTable(tables.subtasks)
      .set(outcomeOf(target, scope.now))
      .where('id', '=', subtask['id'])
      .execute()
    await storeTaskLog(scope, String(subtask['id']), worker, changeLines([target]))
  }

/** The results of an execution by account. A retry has the id of the subtask, and returns only that id. */
export const changeSubtasks = (options: SubtaskOptions): Model =>
  modelOf(options.key, {
    ...(options.computed === undefined ? {} : { computed: options.computed }),
    customFilters: { plan_execution_id: byId('execution') },
    hooks: { afterSave: retry(options) },
    writeResponse: ({ id }) => ({ task: id }),
  })
