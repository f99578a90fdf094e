import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { isHostReachable, WRONG_PASSWORD } from '../models/tasks/host-tasks.ts'
import { simulatedTaskRow } from '../models/tasks/simulated-task.ts'
import { APP_TARGETS, ASSET_TARGETS, type ChangeTargetType } from '../models/change-auth/targets.ts'
import { planSnapshot } from '../models/change-auth/executions.ts'
import { changeLines, secondsOf, subtaskRow } from '../models/change-auth/subtasks.ts'
import type { StoredRow } from '../rest/model/model.ts'
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

/** A host with a wrong password, an unreachable one, and some reachable ones. */
async function troubledHosts(queries: Queries): Promise<readonly Account[]> {
  const all = await accounts(queries)
  const refused = all.find(({ password }) => password === WRONG_PASSWORD)
  if (refused === undefined) return []
  const same = all.filter(({ username, asset }) => username === refused.username && asset !== refused.asset)
  const silent = same.filter(({ asset }) => !isHostReachable(asset)).slice(0, 1)
  return [refused, ...silent, ...same.filter(({ asset }) => isHostReachable(asset)).slice(0, GOOD_HOSTS)]
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

interface SeedPlan {
  readonly prefix: string
  readonly targetType: ChangeTargetType
  readonly plan: StoredRow
  /** Values of the snapshot besides the columns. */
  readonly lists: StoredRow
  /** Rows by link table. */
  readonly links: Readonly<Record<string, readonly StoredRow[]>>
}

async function executionOf(queries: Queries, { targetType, plan, lists }: SeedPlan, date_start: Date) {
  const id = seedId('change-execution', `${String(plan['id'])}/${date_start.toISOString()}`)
  const targets = await targetType.ofPlan(queries, plan)
  const plan_snapshot = JSON.stringify(planSnapshot(plan, { ...lists, recipients: RECIPIENTS }))
  const row = { ...RUN, id, org_id, plan: plan['id'], plan_snapshot, date_start, timedelta: secondsOf(targets) }
  const subtasks = targets.map((target) => ({
    ...subtaskRow(id, org_id, target, date_start),
    id: seedId('change-subtask', `${id}/${target.label}`),
  }))
  const log = simulatedTaskRow({
    id,
    org_id,
    name: 'execute_change_auth_plan',
    lines: changeLines(targets),
    date_start,
  })
  return { row, subtasks, log }
}

async function insertPlan(queries: Queries, seedPlan: SeedPlan, days: readonly Date[]) {
  const { prefix, plan, links } = seedPlan
  const stored = { ...plan, password_rules: JSON.stringify(plan['password_rules']) }
  await queries.insertInto(`${prefix}s`).values(stored).execute()
  for (const [table, rows] of Object.entries(links))
    await queries
      .insertInto(table)
      .values([...rows])
      .execute()
  await queries.insertInto(`${prefix}_recipients`).values({ plan: plan['id'], user: READER }).execute()
  for (const day of days) {
    const { row, subtasks, log } = await executionOf(queries, seedPlan, day)
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
    targetType: ASSET_TARGETS,
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
    targetType: ASSET_TARGETS,
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
    targetType: APP_TARGETS,
    plan: planRow(id, 'mysql monthly', now, { category: 'db', type: 'mysql', crontab: '0 4 1 * *' }),
    lists: { apps, system_users, apps_display: MYSQL, system_users_display: [`${LOGIN}(orders)`] },
    links: {
      app_change_plan_apps: apps.map((app) => ({ plan: id, app })),
      app_change_plan_system_users: system_users.map((systemuser) => ({ plan: id, systemuser })),
    },
  }
}

/** Seeds plans that change passwords, with executions whose results a new run repeats. */
export async function seedChangePlans(queries: Queries, now: Date): Promise<void> {
  const days = RUNS.map((number) => subDays(now, number * 7))
  await insertPlan(queries, hostPlan(await troubledHosts(queries), now), days)
  await insertPlan(queries, nodePlan(now), [])
  await insertPlan(queries, appPlan(now), days)
}
