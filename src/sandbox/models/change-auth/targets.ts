import { type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../../database/open.ts'
import type { Scope, StoredRow, Values } from '../../rest/model/model.ts'
import { storeVersions } from '../accounts/account-versions.ts'
import { rowInSubtree } from '../nodes/node-store.ts'
import { hostReachableSql, WRONG_PASSWORD } from '../tasks/host-tasks.ts'

type ChangeProblem = 'not_connected' | 'wrong_password'

/** An account before the run. */
export interface ChangeTarget {
  /** The columns that identify it in a subtask. */
  readonly names: Values
  readonly username: string
  /** Name in the log. */
  readonly label: string
  readonly problem: ChangeProblem | null
}

/** The new secrets of an account; null keeps the old one. */
export interface NewSecrets {
  readonly password: string | null
  readonly private_key: string | null
}

/** How plans of one type find accounts and store their new secrets. */
export interface ChangeTargetType {
  /** Sorted as in the log. */
  readonly ofPlan: (queries: Queries, plan: StoredRow) => Promise<readonly ChangeTarget[]>
  /** The current account of a subtask. */
  readonly ofSubtask: (queries: Queries, subtask: StoredRow) => Promise<readonly ChangeTarget[]>
  /** Stores a new version of the account; creates a missing account. */
  readonly store: (scope: Scope, target: ChangeTarget, secrets: NewSecrets) => Promise<void>
}

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

async function hosts(queries: Queries, username: string, which: RawBuilder<unknown>): Promise<readonly ChangeTarget[]> {
  const { rows } = await sql<Host>`select row.id, row.hostname, ${hostReachableSql(sql.ref('row.id'))} as reachable,
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

/** The assets of a plan: direct ones, and those at or below its nodes. */
const assetAccountsInPlan = (
  plan: unknown,
) => sql`(row.id in (select asset from change_plan_assets where plan = ${plan})
  or row.id in (select link.asset from asset_nodes as link join nodes as node on node.id = link.node
    join change_plan_nodes as chosen on chosen.plan = ${plan} join nodes as above on above.id = chosen.node
    where ${rowInSubtree('node', 'above')}))`

/** Columns that every change sets. */
const changed = ({ now }: Scope, { password, private_key }: NewSecrets) => sql`version = version + 1,
  password = coalesce(${password}::text, password), private_key = coalesce(${private_key}::text, private_key),
  date_updated = ${now}`

function addAssetAccount(scope: Scope, { names, username }: ChangeTarget, secrets: NewSecrets) {
  const { now } = scope
  const when = { date_verified: now, date_created: now, date_updated: now }
  const row = { ...names, ...secrets, ...when, username, version: 1, comment: '', connectivity: 'ok' }
  return scope.queries
    .insertInto('asset_accounts')
    .values({ ...row, id: randomUUID(), org_id: scope.actor.organization.id })
    .returningAll()
    .execute()
}

async function storeAssetSecret(scope: Scope, target: ChangeTarget, secrets: NewSecrets): Promise<void> {
  const { rows } = await sql<StoredRow>`update asset_accounts set ${changed(scope, secrets)}, connectivity = 'ok',
      date_verified = ${scope.now}
    where asset = ${target.names['asset']} and username = ${target.username} returning *`.execute(scope.queries)
  await storeVersions(scope, rows.length > 0 ? rows : await addAssetAccount(scope, target, secrets))
}

/** Accounts with the plan's username on its assets. */
export const ASSET_TARGETS: ChangeTargetType = {
  ofPlan: (queries, plan) => hosts(queries, String(plan['username']), assetAccountsInPlan(plan['id'])),
  ofSubtask: (queries, subtask) => hosts(queries, String(subtask['username']), sql`row.id = ${subtask['asset']}`),
  store: storeAssetSecret,
}

interface Pair {
  readonly app: string
  readonly system_user: string
  readonly name: string
  readonly username: string
  readonly reachable: boolean
}

async function pairs(queries: Queries, which: RawBuilder<unknown>): Promise<readonly ChangeTarget[]> {
  const { rows } = await sql<Pair>`select app.id as app, app.name, login.id as system_user, login.username,
      ${hostReachableSql(sql.ref('app.id'))} as reachable
    from applications as app cross join system_users as login where ${which}
    order by lower(app.name) collate "C", lower(login.name) collate "C", app.id, login.id`.execute(queries)
  return rows.map(({ app, system_user, name, username, reachable }) => ({
    names: { app, system_user },
    username,
    label: `${username}@${name}`,
    problem: reachable ? null : 'not_connected',
  }))
}

const appAccountsInPlan = (plan: unknown) => sql`app.id in (select app from app_change_plan_apps where plan = ${plan})
  and login.id in (select systemuser from app_change_plan_system_users where plan = ${plan})`

function addAppAccount({ queries, actor, now }: Scope, { names, username }: ChangeTarget, { password }: NewSecrets) {
  return sql`insert into application_accounts
      (id, org_id, app, systemuser, username, password, version, comment, type, category, date_created, date_updated)
    select ${randomUUID()}::uuid, ${actor.organization.id}::uuid, id, ${names['system_user']}::uuid, ${username}::text,
      ${password}::text, 1, '', type, category, ${now}, ${now} from applications where id = ${names['app']}`.execute(
    queries,
  )
}

async function storeAppSecret(scope: Scope, target: ChangeTarget, secrets: NewSecrets): Promise<void> {
  const { app, system_user: login } = target.names
  const { rows } = await sql<StoredRow>`update application_accounts set ${changed(scope, secrets)}
    where app = ${app} and systemuser = ${login} returning id`.execute(scope.queries)
  if (rows.length === 0) await addAppAccount(scope, target, secrets)
}

/** Every system user of the plan on each of its applications. */
export const APP_TARGETS: ChangeTargetType = {
  ofPlan: (queries, plan) => pairs(queries, appAccountsInPlan(plan['id'])),
  ofSubtask: (queries, { app, system_user: login }) => pairs(queries, sql`app.id = ${app} and login.id = ${login}`),
  store: storeAppSecret,
}
