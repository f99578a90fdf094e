import { modelOf } from '../mixins/declared.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { periodic, periodicErrors } from '../mixins/periodic.ts'
import { rowInSubtree } from '../nodes/node-store.ts'
import { hostReachableSql } from '../tasks/host-tasks.ts'
import { storeTaskLog } from '../tasks/simulated-task.ts'
import { accountRows, assetFields } from './asset-accounts.ts'

/** A condition on the assets (`row`) at or below the nodes of a task. */
const atNodesOf = (task: unknown): RawBuilder<unknown> => sql`row.id in (select link.asset from asset_nodes as link
  join nodes as inside on inside.id = link.node
  join nodes as chosen on ${rowInSubtree('inside', 'chosen')}
  join gather_user_task_nodes as named on named.node = chosen.id where named.task = ${task})`

const ANSWERS = hostReachableSql(sql.ref('row.id'))

interface Host {
  readonly hostname: string
  readonly reachable: boolean
  /** The number of gathered users. */
  readonly users: number
}

/** The assets of a task, sorted by name. */
async function hostsOf(scope: Scope, task: unknown): Promise<readonly Host[]> {
  const { rows } = await sql<Host>`select row.hostname, ${ANSWERS} as reachable,
      (select count(*)::int from gathered_users as found where found.asset = row.id) as users
    from assets as row where ${atNodesOf(task)} order by row.hostname`.execute(scope.queries)
  return rows
}

/** Simulated: on each reachable asset, finds the known users, root, and the users with an account. */
async function gatherUsers(scope: Scope, task: unknown): Promise<void> {
  const condition = sql`${atNodesOf(task)} and ${ANSWERS}`
  await sql`update gathered_users set date_updated = ${scope.now}
    where asset in (select row.id from assets as row where ${condition})`.execute(scope.queries)
  await sql`insert into gathered_users (id, org_id, asset, username, present, date_created, date_updated)
    select gen_random_uuid(), row.org_id, row.id, there.username, true, ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from assets as row join platforms as platform on platform.id = row.platform
    cross join lateral (
      select case platform.base when 'Windows' then 'Administrator' else 'root' end as username
      union select username from asset_accounts where asset = row.id and username <> ''
    ) as there
    where ${condition} and not exists (
      select 1 from gathered_users as known where known.asset = row.id and known.username = there.username
    )`.execute(scope.queries)
}

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

/** Tasks that gather the users of the assets at their nodes. */
export const gatherUserTasks = modelOf('gather-user-tasks', {
  computed: { fields: [...periodic.fields, 'executed_times', 'date_last_sync'], values: computed },
  hooks: { validate: (body, scope, before) => periodicErrors({ ...WHEN, ...before, ...body }, scope) },
})

/** A run is finished at once. It succeeds when any asset is reachable. */
async function run(columns: Values, { scope }: WriteContext): Promise<Values> {
  await gatherUsers(scope, columns['task'])
  const hosts = await hostsOf(scope, columns['task'])
  const success = hosts.some(({ reachable }) => reachable)
  return { ...columns, date_start: scope.now, timedelta: 0.2 + hosts.length / 10, success }
}

async function afterSave(row: StoredRow, { scope }: WriteContext): Promise<void> {
  const hosts = await hostsOf(scope, row['task'])
  const lines = hosts.map(({ hostname, reachable, users }) =>
    reachable ? `${hostname}: ${String(users)} users` : `${hostname}: not reachable`,
  )
  const none = 'no assets at the nodes of this task'
  await storeTaskLog(scope, String(row['id']), 'gather_asset_users', lines.length === 0 ? [none] : lines)
}

/** The executions of these tasks, newest first. An execution has the id of its job. */
export const gatherUserExecutions = modelOf('gather-user-executions', {
  hooks: { prepareColumns: run, afterSave },
  writeResponse: ({ id }) => ({ task: id }),
})

/** Users found on assets. */
export const gatheredUsers = modelOf('gathered-users', {
  relations: { asset: accountRows.relations.asset },
  computed: { fields: ['hostname', 'ip'], values: assetFields },
  customFilters: { node: accountRows.customFilters.node, node_id: accountRows.customFilters.node },
})
