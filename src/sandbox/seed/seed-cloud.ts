import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { simulatedMachines, unreachableAddress } from '../models/cloud/provider.ts'
import { INSTANCE_STATE } from '../models/cloud/sync-run.ts'
import { simulatedTaskRow } from '../models/tasks/simulated-task.ts'
import { assetId } from './seed-assets.ts'
import { seedId } from './seed-ids.ts'

const org_id = DEFAULT_ORGANIZATION_ID

/** Addresses below `.invalid` are unreachable. */
const ACCOUNTS = [
  { name: 'ali-prod', provider: 'aliyun', attrs: { access_key_id: 'LTAI0000000000000001' }, comment: '生产环境' },
  {
    name: 'aws-frankfurt',
    provider: 'aws_international',
    attrs: { access_key_id: 'AKIA0000000000000001' },
    comment: '',
  },
  {
    name: 'azure-japan',
    provider: 'azure_international',
    attrs: { client_id: 'console', tenant_id: 'example', subscription_id: 'example-1' },
    comment: '検証用',
  },
  {
    name: 'office-lan',
    provider: 'lan',
    attrs: { ip_group: ['10.20.0.0/24'], test_port: 22, test_timeout: 2, platform: 'Linux', hostname_prefix: 'lan' },
    comment: '',
  },
  {
    name: 'old-vcenter',
    provider: 'vmware',
    attrs: { host: 'vcenter.invalid', port: 443, username: 'readonly' },
    comment: 'Does not answer',
  },
]

export const cloudAccountId = (name: string) => seedId('cloud-account', name)

/** Seeds cloud accounts; one of them is invalid. */
export async function seedCloud(queries: Queries, now: Date): Promise<void> {
  const date = subDays(now, 40)
  const rows = ACCOUNTS.map((account) => ({
    ...account,
    id: cloudAccountId(account.name),
    org_id,
    attrs: JSON.stringify(account.attrs),
    validity: unreachableAddress(account) === null,
    created_by: 'Administrator',
    date_created: date,
    date_updated: date,
  }))
  await queries.insertInto('cloud_accounts').values(rows).execute()
}

/** With their number of daily runs; the last task fails. */
const TASKS = [
  { name: 'ali-daily', account: 'ali-prod', regions: ['cn-hangzhou', 'cn-beijing'], node: 'cn-north', runs: 3 },
  { name: 'frankfurt', account: 'aws-frankfurt', regions: ['eu-central-1'], node: 'eu-central', runs: 0 },
  { name: 'old machines', account: 'old-vcenter', regions: ['default'], node: 'jp-east', runs: 1, fails: true },
] as const

type Task = (typeof TASKS)[number]

export const syncTaskId = (name: string) => seedId('cloud-sync-task', name)

const executionId = ({ name }: Task, days: number) => seedId('cloud-sync-execution', `${name}/${String(days)}`)

function taskRow({ name, account, regions, node, runs }: Task, now: Date) {
  return {
    id: syncTaskId(name),
    org_id,
    name,
    account: cloudAccountId(account),
    regions: JSON.stringify(regions),
    hostname_strategy: 'instance_name_partial_ip',
    node: seedId('node', `/Default/Cloud/${node}`),
    protocols: JSON.stringify(['ssh/22']),
    ip_network_segment_group: JSON.stringify(['10.0.0.0/8']),
    sync_ip_type: 0,
    is_always_update: false,
    is_periodic: runs > 0,
    interval: 24,
    crontab: null,
    comment: '',
    date_last_sync: runs > 0 ? subDays(now, 1) : null,
    created_by: 'Administrator',
    date_created: subDays(now, 20),
  }
}

const FIRST = { new: 6, unsync: 2, sync: 0, released: 0 }
const LATER = { new: 2, unsync: 2, sync: 4, released: 2 }

function executionRow(task: Task, days: number, now: Date) {
  const failed = 'fails' in task
  return {
    id: executionId(task, days),
    org_id,
    task: syncTaskId(task.name),
    status: failed ? 0 : 1,
    reason: failed ? 'vcenter.invalid does not answer (simulated)' : '',
    summary: JSON.stringify(failed ? {} : days === task.runs ? FIRST : LATER),
    date_sync: subDays(now, days),
  }
}

/**
 * The instances that the runs found. Machines outside the task's network are not imported; missing ones are released.
 */
function instanceRows(task: Task, now: Date) {
  if ('fails' in task) return []
  const id = syncTaskId(task.name)
  const machines = Array.from({ length: task.runs }, (_, run) => simulatedMachines(id, task.regions, run)).flat()
  const last = new Set(simulatedMachines(id, task.regions, task.runs - 1).map(({ instance }) => instance))
  return [...new Map(machines.map((machine) => [machine.instance, machine])).values()].map((machine, index) => {
    const { instance, region, ip } = machine
    const isTaken = ip.startsWith('10.')
    return {
      id: seedId('cloud-instance', instance),
      org_id,
      task: id,
      execution: executionId(task, 1),
      instance_id: instance,
      region,
      asset: isTaken ? assetId('D', 20 + index) : null,
      status: !last.has(instance) ? INSTANCE_STATE.released : isTaken ? INSTANCE_STATE.synced : INSTANCE_STATE.unsynced,
      date_sync: subDays(now, 1),
    }
  })
}

const runsOf = (task: Task, now: Date) =>
  Array.from({ length: task.runs }, (_, at) => executionRow(task, task.runs - at, now))

/** Seeds cloud synchronization tasks and their executions. */
export async function seedCloudSync(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('cloud_sync_tasks')
    .values(TASKS.map((task) => taskRow(task, now)))
    .execute()
  const runs = TASKS.flatMap((task) => runsOf(task, now))
  await queries.insertInto('cloud_sync_executions').values(runs).execute()
  const logs = runs.map(({ id, reason, summary, date_sync: date }) =>
    simulatedTaskRow({
      id,
      org_id,
      name: 'run_sync_instance_task',
      lines: [reason === '' ? summary : reason],
      date_start: date,
    }),
  )
  await queries.insertInto('simulated_tasks').values(logs).execute()
  await queries
    .insertInto('cloud_sync_instances')
    .values(TASKS.flatMap((task) => instanceRows(task, now)))
    .execute()
}
