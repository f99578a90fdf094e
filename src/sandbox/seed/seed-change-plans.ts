import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { WRONG_PASSWORD } from '../models/accounts/account-tasks.ts'
import { isReachable } from '../models/assets/asset-tasks.ts'
import { simulatedTask } from '../models/assets/simulated-task.ts'
import { APP_TARGETS } from '../models/change-auth/app-targets.ts'
import { ASSET_TARGETS } from '../models/change-auth/asset-targets.ts'
import { snapshotOf } from '../models/change-auth/executions.ts'
import { changeLines, secondsOf, subtaskRow } from '../models/change-auth/subtask-row.ts'
import type { TargetKind } from '../models/change-auth/target.ts'
import type { StoredRow } from '../models/model.ts'
import { applicationId } from './seed-applications.ts'
import { seedId } from './seed-ids.ts'
import { seedNodesOf } from './seed-nodes.ts'
import { systemUserId } from './seed-system-users.ts'

const org_id = DEFAULT_ORGANIZATION_ID
const RUNS = [1, 2, 3]
const GOOD_HOSTS = 4

interface Account {
  readonly asset: string
  readonly username: string
  readonly password: string
}

async function accounts(queries: Queries): Promise<readonly Account[]> {
  const rows = await queries
    .selectFrom('asset_accounts')
    .innerJoin('assets', 'assets.id', 'asset_accounts.asset')
    .select(['asset_accounts.asset', 'asset_accounts.username', 'asset_accounts.password'])
    .where('assets.org_id', '=', org_id)
    .orderBy('assets.hostname')
    .execute()
  return rows.map((row) => ({
    asset: String(row['asset']),
    username: String(row['username']),
    password: String(row['password']),
  }))
}

/** The host that refuses its password, one that does not answer, and some that do. */
async function troubledHosts(queries: Queries): Promise<readonly Account[]> {
  const all = await accounts(queries)
  const refused = all.find(({ password }) => password === WRONG_PASSWORD)
  if (refused === undefined) return []
  const same = all.filter(({ username, asset }) => username === refused.username && asset !== refused.asset)
  const silent = same.filter(({ asset }) => !isReachable(asset)).slice(0, 1)
  return [refused, ...silent, ...same.filter(({ asset }) => isReachable(asset)).slice(0, GOOD_HOSTS)]
}

function planRow(id: string, name: string, now: Date, more: StoredRow): StoredRow {
  const made = subDays(now, 20)
  const when = { is_periodic: true, interval: 24, crontab: '0 2 * * 0', date_created: made, date_updated: made }
  const what = { password_strategy: 'random_all', password_rules: { length: 24 }, comment: '' }
  return { id, org_id, name, ...when, ...what, created_by: 'Administrator', ...more }
}

const READER = seedId('user', 'admin')

const RECIPIENTS = { [READER]: ['Administrator(admin)', false] }

const RUN = { trigger: 'timing', password: null }

async function runOf(queries: Queries, kind: TargetKind, plan: StoredRow, lists: StoredRow, date_start: Date) {
  const id = seedId('change-execution', `${String(plan['id'])}/${date_start.toISOString()}`)
  const targets = await kind.ofPlan(queries, plan)
  const plan_snapshot = JSON.stringify(snapshotOf(plan, { ...lists, recipients: RECIPIENTS }))
  const row = { ...RUN, id, org_id, plan: plan['id'], plan_snapshot, date_start, timedelta: secondsOf(targets) }
  const subtasks = targets.map((target) => ({
    ...subtaskRow(id, org_id, target, date_start),
    id: seedId('change-subtask', `${id}/${target.label}`),
  }))
  const log = simulatedTask(id, org_id, 'execute_change_auth_plan', changeLines(targets), date_start)
  return { row, subtasks, log }
}

interface SeedPlan {
  readonly prefix: string
  readonly kind: TargetKind
  readonly plan: StoredRow
  /** What the snapshot holds beside the columns. */
  readonly lists: StoredRow
  /** By the table between. */
  readonly links: Readonly<Record<string, readonly StoredRow[]>>
}

async function seedPlan(queries: Queries, { prefix, kind, plan, lists, links }: SeedPlan, days: readonly Date[]) {
  const stored = { ...plan, password_rules: JSON.stringify(plan['password_rules']) }
  await queries.insertInto(`${prefix}s`).values(stored).execute()
  for (const [table, rows] of Object.entries(links))
    await queries
      .insertInto(table)
      .values([...rows])
      .execute()
  await queries.insertInto(`${prefix}_recipients`).values({ plan: plan['id'], user: READER }).execute()
  for (const day of days) {
    const { row, subtasks, log } = await runOf(queries, kind, plan, lists, day)
    await queries.insertInto(`${prefix}_executions`).values(row).execute()
    await queries.insertInto(`${prefix}_subtasks`).values(subtasks).execute()
    await queries.insertInto('simulated_tasks').values(log).execute()
  }
}

const OF_ASSETS = { is_password: true, is_ssh_key: false, ssh_key_strategy: 'add' }

function hostPlan(hosts: readonly Account[], now: Date): SeedPlan {
  const id = seedId('change-plan', 'weekly')
  const assets = hosts.map(({ asset }) => asset)
  return {
    prefix: 'change_plan',
    kind: ASSET_TARGETS,
    plan: planRow(id, 'weekly', now, { ...OF_ASSETS, username: hosts[0]?.username ?? 'root' }),
    lists: { assets, nodes: [] },
    links: { change_plan_assets: assets.map((asset) => ({ plan: id, asset })) },
  }
}

function nodePlan(now: Date): SeedPlan {
  const id = seedId('change-plan', 'root everywhere')
  const nodes = seedNodesOf('D').filter(({ full_value: path }) => path === '/Default/Production')
  const more = { ...OF_ASSETS, username: 'root', is_periodic: false, crontab: null, password_strategy: 'random_one' }
  return {
    prefix: 'change_plan',
    kind: ASSET_TARGETS,
    plan: planRow(id, 'root everywhere', now, more),
    lists: {},
    links: { change_plan_nodes: nodes.map((node) => ({ plan: id, node: node.id })) },
  }
}

const MYSQL = ['orders', 'orders-replica', '商品目录']
const LOGIN = 'orders-app'

function appPlan(now: Date): SeedPlan {
  const id = seedId('change-plan', 'mysql monthly')
  const apps = MYSQL.map((name) => applicationId({ org: 'D', name }))
  const system_users = [systemUserId('D', LOGIN)]
  return {
    prefix: 'app_change_plan',
    kind: APP_TARGETS,
    plan: planRow(id, 'mysql monthly', now, { category: 'db', type: 'mysql', crontab: '0 4 1 * *' }),
    lists: { apps, system_users, apps_display: MYSQL, system_users_display: [`${LOGIN}(orders)`] },
    links: {
      app_change_plan_apps: apps.map((app) => ({ plan: id, app })),
      app_change_plan_system_users: system_users.map((systemuser) => ({ plan: id, systemuser })),
    },
  }
}

/** Plans that change passwords; what the runs of the last days met, the next one meets, too. */
export async function seedChangePlans(queries: Queries, now: Date): Promise<void> {
  const days = RUNS.map((number) => subDays(now, number * 7))
  await seedPlan(queries, hostPlan(await troubledHosts(queries), now), days)
  await seedPlan(queries, nodePlan(now), [])
  await seedPlan(queries, appPlan(now), days)
}
