import { type RawBuilder, sql } from 'kysely'
import { isReachableRow } from '../assets/asset-tasks.ts'
import { isAtOrBelow } from '../assets/node-store.ts'
import type { Scope } from '../model.ts'

/** The assets, each a `row`, at the nodes of a task and below them. */
const atNodesOf = (task: unknown): RawBuilder<unknown> => sql`row.id in (select link.asset from asset_nodes as link
  join nodes as place on place.id = link.node
  join nodes as chosen on ${isAtOrBelow('place', 'chosen')}
  join gather_user_task_nodes as named on named.node = chosen.id where named.task = ${task})`

const ANSWERS = isReachableRow(sql.ref('row.id'))

interface Host {
  readonly hostname: string
  readonly reachable: boolean
  /** How many users are known on it. */
  readonly users: number
}

/** The assets of a task, in the order of their names. */
export async function hostsOf(scope: Scope, task: unknown): Promise<readonly Host[]> {
  const { rows } = await sql<Host>`select row.hostname, ${ANSWERS} as reachable,
      (select count(*)::int from gathered_users as found where found.asset = row.id) as users
    from assets as row where ${atNodesOf(task)} order by row.hostname`.execute(scope.queries)
  return rows
}

/**
 * What a core would read from its assets is made up: on each that answers there are those who are known already, one who may
 * do everything, and whoever has an account.
 */
export async function gatherUsers(scope: Scope, task: unknown): Promise<void> {
  const which = sql`${atNodesOf(task)} and ${ANSWERS}`
  await sql`update gathered_users set date_updated = ${scope.now}
    where asset in (select row.id from assets as row where ${which})`.execute(scope.queries)
  await sql`insert into gathered_users (id, org_id, asset, username, present, date_created, date_updated)
    select gen_random_uuid(), row.org_id, row.id, there.username, true, ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from assets as row join platforms as platform on platform.id = row.platform
    cross join lateral (
      select case platform.base when 'Windows' then 'Administrator' else 'root' end as username
      union select username from asset_accounts where asset = row.id and username <> ''
    ) as there
    where ${which} and not exists (
      select 1 from gathered_users as known where known.asset = row.id and known.username = there.username
    )`.execute(scope.queries)
}
