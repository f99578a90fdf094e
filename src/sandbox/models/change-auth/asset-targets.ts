import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/open.ts'
import { storeVersions } from '../accounts/account-history-table.ts'
import { WRONG_PASSWORD } from '../accounts/account-tasks.ts'
import { isReachableRow } from '../assets/asset-tasks.ts'
import { isAtOrBelow } from '../assets/node-store.ts'
import type { Scope, StoredRow } from '../model.ts'
import type { Secrets, Target, TargetKind } from './target.ts'

interface Host {
  readonly id: string
  readonly hostname: string
  readonly reachable: boolean
  readonly refused: boolean
}

const problemOf = ({ reachable, refused }: Host) => {
  if (!reachable) return 'not_connected'
  return refused ? 'wrong_password' : null
}

async function hosts(queries: Queries, username: string, which: RawBuilder<unknown>): Promise<readonly Target[]> {
  const { rows } = await sql<Host>`select row.id, row.hostname, ${isReachableRow(sql.ref('row.id'))} as reachable,
      exists (select 1 from asset_accounts as account where account.asset = row.id and account.username = ${username}
        and account.password = ${WRONG_PASSWORD}) as refused
    from assets as row where ${which} order by lower(row.hostname) collate "C", row.id`.execute(queries)
  return rows.map((host) => ({
    names: { asset: host.id },
    username,
    label: `${username}@${host.hostname}`,
    problem: problemOf(host),
  }))
}

/** Those that the plan names, and those at or below its nodes. */
const inPlan = (plan: unknown) => sql`(row.id in (select asset from change_plan_assets where plan = ${plan})
  or row.id in (select link.asset from asset_nodes as link join nodes as node on node.id = link.node
    join change_plan_nodes as chosen on chosen.plan = ${plan} join nodes as above on above.id = chosen.node
    where ${isAtOrBelow('node', 'above')}))`

/** What every change of an account comes with. */
export const changed = ({ now }: Scope, { password, private_key }: Secrets) => sql`version = version + 1,
  password = coalesce(${password}::text, password), private_key = coalesce(${private_key}::text, private_key),
  date_updated = ${now}`

function makeAccount(scope: Scope, { names, username }: Target, secrets: Secrets) {
  const { now } = scope
  const when = { date_verified: now, date_created: now, date_updated: now }
  const row = { ...names, ...secrets, ...when, username, version: 1, comment: '', connectivity: 'ok' }
  return scope.queries
    .insertInto('asset_accounts')
    .values({ ...row, id: randomUUID(), org_id: scope.actor.organization.id })
    .returningAll()
    .execute()
}

async function keep(scope: Scope, target: Target, secrets: Secrets): Promise<void> {
  const { rows } = await sql<StoredRow>`update asset_accounts set ${changed(scope, secrets)}, connectivity = 'ok',
      date_verified = ${scope.now}
    where asset = ${target.names['asset']} and username = ${target.username} returning *`.execute(scope.queries)
  await storeVersions(scope, rows.length > 0 ? rows : await makeAccount(scope, target, secrets))
}

/** Accounts of one name on hosts. */
export const ASSET_TARGETS: TargetKind = {
  ofPlan: (queries, plan) => hosts(queries, String(plan['username']), inPlan(plan['id'])),
  ofSubtask: (queries, subtask) => hosts(queries, String(subtask['username']), sql`row.id = ${subtask['asset']}`),
  keep,
}
