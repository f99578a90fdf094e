import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { simulatedTask } from '../models/assets/simulated-task.ts'
import { fleetOf } from '../models/cloud/fleet.ts'
import { STATE } from '../models/cloud/sync-run.ts'
import { assetId } from './seed-assets.ts'
import { cloudAccountId } from './seed-cloud.ts'
import { seedId } from './seed-ids.ts'

const org_id = DEFAULT_ORGANIZATION_ID

/** How often each has run, once a day; the last one fails. */
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

/** What its runs have met. Machines in another network than the task takes over became no asset; those gone by the newest run are released. */
function instanceRows(task: Task, now: Date) {
  if ('fails' in task) return []
  const id = syncTaskId(task.name)
  const met = Array.from({ length: task.runs }, (_, run) => fleetOf(id, task.regions, run)).flat()
  const last = new Set(fleetOf(id, task.regions, task.runs - 1).map(({ instance }) => instance))
  return [...new Map(met.map((machine) => [machine.instance, machine])).values()].map((machine, place) => {
    const { instance, region, ip } = machine
    const isTaken = ip.startsWith('10.')
    return {
      id: seedId('cloud-instance', instance),
      org_id,
      task: id,
      execution: executionId(task, 1),
      instance_id: instance,
      region,
      asset: isTaken ? assetId('D', 20 + place) : null,
      status: !last.has(instance) ? STATE.released : isTaken ? STATE.synced : STATE.unsynced,
      date_sync: subDays(now, 1),
    }
  })
}

const runsOf = (task: Task, now: Date) =>
  Array.from({ length: task.runs }, (_, at) => executionRow(task, task.runs - at, now))

/** What is taken over from cloud providers, with the runs that were. */
export async function seedCloudSync(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('cloud_sync_tasks')
    .values(TASKS.map((task) => taskRow(task, now)))
    .execute()
  const runs = TASKS.flatMap((task) => runsOf(task, now))
  await queries.insertInto('cloud_sync_executions').values(runs).execute()
  const logs = runs.map(({ id, reason, summary, date_sync: date }) =>
    simulatedTask(id, org_id, 'run_sync_instance_task', [reason === '' ? summary : reason], date),
  )
  await queries.insertInto('simulated_tasks').values(logs).execute()
  await queries
    .insertInto('cloud_sync_instances')
    .values(TASKS.flatMap((task) => instanceRows(task, now)))
    .execute()
}
