import { subDays, subHours } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { storeVersions } from '../models/accounts/account-versions.ts'
import { isHostReachable, WRONG_PASSWORD } from '../models/tasks/host-tasks.ts'
import { type SeedHost, seedHosts } from './seed-assets.ts'
import { seedId, seedPassword } from './seed-ids.ts'
import { seedNodesOf } from './seed-nodes.ts'
import { SYSTEM_USERS, systemUserId } from './seed-system-users.ts'

/** System users with accounts on hosts, by the host's first protocol. */
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  ssh: ['ops', 'deploy', 'oracle-su'],
  rdp: ['windows-user', 'windows-support'],
  telnet: ['switch-console'],
  vnc: ['远程桌面'],
}

/** Linked to nodes, so pushed to their assets. */
const NODES = [
  ['ops', '/Default/Production'],
  ['deploy', '/Default/Staging'],
  ['deploy', '/Default/Production/Web'],
  ['windows-user', '/Default/Office'],
] as const

/** Users of the system user `same-as-user`. */
const USERS = ['admin', 'lihua', 'wangfang', 'orguser']

/** The first account is on every host, the others on every third. */
const accountsOf = ({ protocol }: SeedHost, index: number) =>
  (ACCOUNTS[protocol] ?? []).filter((_, rank) => rank === 0 || index % 3 === rank)

const usernameOf = (name: string) => SYSTEM_USERS.find((user) => user.org === 'D' && user.name === name)?.username ?? ''

function accountRow(host: SeedHost, name: string, index: number, now: Date) {
  const connectivity = index % 5 === 2 ? 'unknown' : isHostReachable(host.id) ? 'ok' : 'failed'
  const id = seedId('asset-account', `${host.id}/${name}`)
  const made = subDays(now, 40 - (index % 40))
  return {
    id,
    username: usernameOf(name),
    password: seedPassword(id),
    version: 1,
    comment: '',
    date_created: made,
    date_updated: made,
    org_id: DEFAULT_ORGANIZATION_ID,
    asset: host.id,
    systemuser: systemUserId('D', name),
    connectivity,
    date_verified: connectivity === 'unknown' ? null : subHours(now, index % 20),
  }
}

type AccountRow = ReturnType<typeof accountRow>

/** The first reachable account gets a wrong password, which users can correct. */
function withOneRefused(rows: readonly AccountRow[]): readonly AccountRow[] {
  const wrong = rows.findIndex(({ connectivity }) => connectivity === 'ok')
  return rows.map((row, index) =>
    index === wrong ? { ...row, connectivity: 'failed', password: WRONG_PASSWORD, comment: 'Rotated by hand' } : row,
  )
}

/** Seeds accounts on assets, and the nodes and users of system users. */
export async function seedAccountLinks(queries: Queries, now: Date): Promise<void> {
  const hosts = await seedHosts(queries)
  const accounts = withOneRefused(
    hosts.flatMap((host, index) => accountsOf(host, index).map((name) => accountRow(host, name, index, now))),
  )
  await queries.insertInto('asset_accounts').values(accounts).execute()
  await storeVersions({ queries, now }, accounts)
  const ids = new Map(seedNodesOf('D').map(({ full_value: path, id }) => [path, id]))
  const nodes = NODES.map(([name, path]) => ({ systemuser: systemUserId('D', name), node: ids.get(path) }))
  await queries.insertInto('system_user_nodes').values(nodes).execute()
  const users = USERS.map((name) => ({ systemuser: systemUserId('D', 'same-as-user'), user: seedId('user', name) }))
  await queries.insertInto('system_user_users').values(users).execute()
}

const TASKS = [
  {
    name: 'production, weekly',
    is_periodic: true,
    crontab: '0 2 * * 1',
    node: '/Default/Production',
    runs: [1, 8, 15],
  },
  { name: 'everything', is_periodic: false, crontab: null, node: '/Default', runs: [20] },
] as const

type Task = (typeof TASKS)[number]

const taskId = ({ name }: Task) => seedId('gather-user-task', name)

const org_id = DEFAULT_ORGANIZATION_ID

function taskRow(task: Task, now: Date) {
  const { name, is_periodic, crontab } = task
  const made = subDays(now, 30)
  const when = { is_periodic, crontab, interval: 24, date_created: made, date_updated: made }
  return { id: taskId(task), org_id, name, ...when, comment: '', created_by: 'Administrator' }
}

const executionRows = (task: Task, now: Date) =>
  task.runs.map((days, at) => ({
    id: seedId('gather-user-execution', `${task.name}/${String(days)}`),
    org_id,
    task: taskId(task),
    date_start: subDays(now, days),
    timedelta: 1.4 + at / 10,
    success: at !== 1,
  }))

/** Seeds the tasks that gather users, and their executions. */
async function seedGatherTasks(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('gather_user_tasks')
    .values(TASKS.map((task) => taskRow(task, now)))
    .execute()
  await queries
    .insertInto('gather_user_task_nodes')
    .values(TASKS.map((task) => ({ task: taskId(task), node: seedId('node', task.node) })))
    .execute()
  const runs = TASKS.flatMap((task) => executionRows(task, now))
  await queries.insertInto('gather_user_executions').values(runs).execute()
}

const PLANS = [
  { name: 'nightly', is_periodic: true, crontab: '0 3 * * *', types: ['all', 'asset', 'application'], to: ['admin'] },
  { name: 'on demand', is_periodic: false, crontab: null, types: ['asset'], to: [] },
] as const

type Plan = (typeof PLANS)[number]

const planId = ({ name }: Plan) => seedId('account-backup-plan', name)

function planRow(plan: Plan, now: Date) {
  const { name, is_periodic, crontab, types } = plan
  const made = subDays(now, 30)
  const when = { is_periodic, crontab, interval: 24, date_created: made, date_updated: made }
  return {
    id: planId(plan),
    org_id,
    name,
    ...when,
    types: JSON.stringify(types),
    comment: '',
    created_by: 'Administrator',
  }
}

function executionRow(plan: Plan, days: number, now: Date) {
  const { name, is_periodic, crontab, types, to } = plan
  const people = to.map((username) => [seedId('user', username), [`Administrator(${username})`, false]] as const)
  const snapshot = { name, is_periodic, interval: 24, crontab, org_id, created_by: 'Administrator', types }
  return {
    id: seedId('account-backup-execution', `${name}/${String(days)}`),
    org_id,
    plan: planId(plan),
    trigger: is_periodic ? 'timing' : 'manual',
    date_start: subDays(now, days),
    timedelta: 0.3,
    is_success: people.length > 0,
    reason: people.length > 0 ? '' : 'no recipients',
    plan_snapshot: JSON.stringify({ ...snapshot, recipients: Object.fromEntries(people) }),
  }
}

/** Seeds executions of backup plans and gathered users. */
export async function seedAccountUpkeep(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('account_backup_plans')
    .values(PLANS.map((plan) => planRow(plan, now)))
    .execute()
  const recipients = PLANS.flatMap((plan) =>
    plan.to.map((name) => ({ plan: planId(plan), user: seedId('user', name) })),
  )
  await queries.insertInto('account_backup_recipients').values(recipients).execute()
  const runs = PLANS.flatMap((plan) => [1, 2, 3].map((days) => executionRow(plan, days, now)))
  await queries.insertInto('account_backup_executions').values(runs).execute()
  await seedGathered(queries, now)
  await seedGatherTasks(queries, now)
}

const FOUND = ['root', 'backup', 'deploy']

/** Users found on every third host; one of them is no longer present. */
async function seedGathered(queries: Queries, now: Date): Promise<void> {
  const assets = await queries
    .selectFrom('assets')
    .select('id')
    .where('org_id', '=', org_id)
    .orderBy('hostname')
    .execute()
  const rows = assets
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ id }, index) =>
      FOUND.map((username, rank) => ({
        id: seedId('gathered-user', `${String(id)}/${username}`),
        org_id,
        asset: id,
        username,
        present: rank !== 2 || index % 4 !== 0,
        ip_last_login: `192.168.2.${String(2 + rank)}`,
        date_last_login: subDays(now, rank + index),
        date_created: now,
        date_updated: now,
      })),
    )
  await queries.insertInto('gathered_users').values(rows).execute()
}
