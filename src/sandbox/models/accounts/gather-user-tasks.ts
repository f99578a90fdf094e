import { sql } from 'kysely'
import taskFacts from '../../../contract/facts/xpack__gathered-user_tasks.json' with { type: 'json' }
import executionFacts from '../../../contract/facts/xpack__gathered-user_task-executions.json' with { type: 'json' }
import { keepTaskLog } from '../assets/simulated-task.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { periodic, periodicErrors } from '../periodic.ts'
import { gatherUsers, hostsOf } from './gathering.ts'

interface Runs {
  readonly task: string
  readonly executed_times: number
  readonly date_last_sync: Date | null
}

async function runsOf(rows: readonly StoredRow[], { queries }: Scope): Promise<readonly Values[]> {
  if (rows.length === 0) return []
  const ids = sql.join(rows.map(({ id }) => id))
  const found = await sql<Runs>`select task, count(*)::int as executed_times, max(date_start) as date_last_sync
    from gather_user_executions where task in (${ids}) group by task`.execute(queries)
  const byTask = new Map<unknown, Runs>(found.rows.map((runs) => [runs.task, runs]))
  return rows.map(({ id }) => {
    const runs = byTask.get(id)
    return { executed_times: runs?.executed_times ?? 0, date_last_sync: runs?.date_last_sync ?? null }
  })
}

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const [when, runs] = [await periodic.values(rows, scope, 'list'), await runsOf(rows, scope)]
  return rows.map((_, at) => ({ ...when[at], ...runs[at] }))
}

const WHEN = { is_periodic: true, interval: 24 }

/** Tasks that look for users on the assets of their nodes. */
export const gatherUserTasks = defineModel({
  key: 'gather-user-tasks',
  facts: loadFacts(taskFacts),
  table: 'gather_user_tasks',
  className: 'GatherUserTask',
  permission: 'xpack.gatherusertask',
  scope: 'organization',
  relations: {
    nodes: {
      kind: 'many',
      table: 'nodes',
      through: 'gather_user_task_nodes',
      self: 'task',
      other: 'node',
      scoped: true,
      orderBy: 'key',
      display: (node) => String(node['full_value']),
    },
  },
  computed: { fields: [...periodic.fields, 'executed_times', 'date_last_sync'], values: computed },
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
  hooks: { check: (body, scope, before) => periodicErrors({ ...WHEN, ...before, ...body }, scope) },
})

/** A run is over when it is answered. It went well when any asset has answered. */
async function run(columns: Values, { scope }: Write): Promise<Values> {
  await gatherUsers(scope, columns['task'])
  const hosts = await hostsOf(scope, columns['task'])
  const success = hosts.some(({ reachable }) => reachable)
  return { ...columns, date_start: scope.now, timedelta: 0.2 + hosts.length / 10, success }
}

async function saved(row: StoredRow, { scope }: Write): Promise<void> {
  const hosts = await hostsOf(scope, row['task'])
  const lines = hosts.map(({ hostname, reachable, users }) =>
    reachable ? `${hostname}: ${String(users)} users` : `${hostname}: not reachable`,
  )
  const none = 'no assets at the nodes of this task'
  await keepTaskLog(scope, String(row['id']), 'gather_asset_users', lines.length === 0 ? [none] : lines)
}

/** The runs of these tasks, the newest first. A run is called like the job that carries it out. */
export const gatherUserExecutions = defineModel({
  key: 'gather-user-executions',
  facts: loadFacts(executionFacts),
  table: 'gather_user_executions',
  className: 'GatherUserTaskExecution',
  permission: 'xpack.gatherusertaskexecution',
  scope: 'organization',
  relations: {
    task: { kind: 'one', table: 'gather_user_tasks', whenGone: 'cascade', display: (task) => String(task['name']) },
  },
  order: ['-date_start'],
  hooks: { prepare: run, saved },
  echo: ({ id }) => ({ task: id }),
  title: (row) => String(row['id']),
})
