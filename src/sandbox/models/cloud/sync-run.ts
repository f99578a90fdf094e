import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { deleteRows } from '../../rest/write/bulk.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { createRow } from '../../rest/write/write-row.ts'
import { matchesAddress } from '../acls/address-rules.ts'
import { assets } from '../assets/assets.ts'
import { storeTaskLog } from '../tasks/simulated-task.ts'
import { inOrganization } from '../mixins/row-queries.ts'
import type { Scope, StoredRow, Values } from '../../rest/model/model.ts'
import { simulatedMachines, type Machine, unreachableAddress } from './provider.ts'
import { EXECUTIONS_TABLE, INSTANCES_TABLE } from './sync-lists.ts'

/** The latest state of an instance. */
const INSTANCE_STATE = { unsynced: 0, new: 1, synced: 2, released: 3 } as const

const FAILED = 0
const SUCCEEDED = 1

const COUNTED = {
  unsync: INSTANCE_STATE.unsynced,
  new: INSTANCE_STATE.new,
  sync: INSTANCE_STATE.synced,
  released: INSTANCE_STATE.released,
}

interface SyncedMachine {
  readonly machine: Machine
  readonly state: number
  readonly asset: unknown
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(toText) : [])

const rowsOf = async (scope: Scope, table: string, task: unknown): Promise<readonly StoredRow[]> =>
  (await sql<StoredRow>`select * from ${sql.table(table)} where task = ${task}`.execute(scope.queries)).rows

const isWanted = (task: StoredRow, { ip }: Machine): boolean =>
  textsOf(task['ip_network_segment_group']).some((rule) => matchesAddress(rule, ip))

function hostnameOf(task: StoredRow, { name, ip }: Machine): string {
  return task['hostname_strategy'] === 'instance_name' ? name : `${name}-${ip.split('.').slice(2).join('.')}`
}

async function importAsset(scope: Scope, task: StoredRow, machine: Machine): Promise<unknown> {
  const protocols = textsOf(task['protocols'])
  const isWindows = protocols.some((protocol) => protocol.startsWith('rdp'))
  const { id } = await createRow(assets, scope, {
    hostname: hostnameOf(task, machine),
    ip: machine.ip,
    platform: isWindows ? 'Windows' : 'Linux',
    protocols: protocols.length > 0 ? protocols : ['ssh/22'],
    nodes: [task['node']],
    admin_user: task[isWindows ? 'windows_admin_user' : 'unix_admin_user'],
  })
  return id
}

async function syncMachine(
  scope: Scope,
  task: StoredRow,
  machine: Machine,
  known: StoredRow | undefined,
): Promise<SyncedMachine> {
  if (known !== undefined && known['asset'] !== null)
    return { machine, state: INSTANCE_STATE.synced, asset: known['asset'] }
  if (!isWanted(task, machine)) return { machine, state: INSTANCE_STATE.unsynced, asset: null }
  return { machine, state: INSTANCE_STATE.new, asset: await importAsset(scope, task, machine) }
}

async function storeInstance(
  scope: Scope,
  task: StoredRow,
  execution: string,
  { machine, state, asset }: SyncedMachine,
): Promise<void> {
  const found = { asset, region: machine.region, status: state, execution, date_sync: scope.now }
  await scope.queries
    .insertInto(INSTANCES_TABLE)
    .values({ id: randomUUID(), org_id: task['org_id'], task: task['id'], instance_id: machine.instance, ...found })
    .onConflict((conflict) => conflict.columns(['task', 'instance_id']).doUpdateSet(found))
    .execute()
}

/** Marks instances that no longer exist. */
async function markReleased(scope: Scope, released: readonly StoredRow[], execution: string): Promise<void> {
  if (released.length === 0) return
  await sql`update ${sql.table(INSTANCES_TABLE)} set status = ${INSTANCE_STATE.released}, execution = ${execution},
    date_sync = ${scope.now} where id in (${sql.join(released.map(({ id }) => id))})`.execute(scope.queries)
}

/**
 * Synchronizes all machines.
 * @returns the number of instances by state
 */
async function syncMachines(scope: Scope, task: StoredRow, execution: string, run: number): Promise<Values> {
  const before = await rowsOf(scope, INSTANCES_TABLE, task['id'])
  const known = new Map(before.map((row) => [row['instance_id'], row]))
  const fleet = simulatedMachines(String(task['id']), textsOf(task['regions']), run)
  const states: number[] = []
  for (const machine of fleet) {
    const synced = await syncMachine(scope, task, machine, known.get(machine.instance))
    await storeInstance(scope, task, execution, synced)
    states.push(synced.state)
  }
  const currentIds = new Set(fleet.map(({ instance }) => instance))
  const released = before.filter(
    (row) => row['status'] !== INSTANCE_STATE.released && !currentIds.has(String(row['instance_id'])),
  )
  await markReleased(scope, released, execution)
  const all = [...states, ...released.map(() => INSTANCE_STATE.released)]
  return Object.fromEntries(
    Object.entries(COUNTED).map(([name, state]) => [name, all.filter((each) => each === state).length]),
  )
}

const insertExecution = (scope: Scope, task: StoredRow, id: string) =>
  scope.queries
    .insertInto(EXECUTIONS_TABLE)
    .values({ id, org_id: task['org_id'], task: task['id'], status: SUCCEEDED, date_sync: scope.now })
    .execute()

interface SyncResult {
  readonly status: typeof FAILED | typeof SUCCEEDED
  readonly reason: string
  readonly summary: Values
}

async function finishExecution(scope: Scope, id: string, { status, reason, summary }: SyncResult): Promise<void> {
  await sql`update ${sql.table(EXECUTIONS_TABLE)} set status = ${status}, reason = ${reason},
    summary = ${JSON.stringify(summary)} where id = ${id}`.execute(scope.queries)
}

const LOG_NAME = 'run_sync_instance_task'

/**
 * Imports the simulated machines of a provider as assets; finished at once.
 * @returns the id of the execution and its log
 */
export async function runSync(callerScope: Scope, task: StoredRow): Promise<string> {
  const scope = await inOrganization(task['org_id'], callerScope)
  const id = randomUUID()
  const runs = (await rowsOf(scope, EXECUTIONS_TABLE, task['id'])).filter(({ status }) => status === SUCCEEDED).length
  const [account = {}] = await rowsById(scope, 'cloud_accounts', [task['account']])
  const address = unreachableAddress(account)
  await insertExecution(scope, task, id)
  await sql`update cloud_sync_tasks set date_last_sync = ${scope.now} where id = ${task['id']}`.execute(scope.queries)
  if (address !== null) {
    const reason = message('storages.silent', scope.actor.language, { address })
    await finishExecution(scope, id, { status: FAILED, reason, summary: {} })
    await storeTaskLog(scope, id, LOG_NAME, [`${address} does not answer: nothing was taken over`])
    return id
  }
  const summary = await syncMachines(scope, task, id, runs)
  await finishExecution(scope, id, { status: SUCCEEDED, reason: '', summary })
  const lines = Object.entries(summary).map(([name, count]) => `${name}: ${toText(count)}`)
  await storeTaskLog(scope, id, LOG_NAME, [`regions: ${textsOf(task['regions']).join(', ')}`, ...lines])
  return id
}

export async function deleteReleased(scope: Scope, task: StoredRow): Promise<void> {
  const { rows } =
    await sql<StoredRow>`select * from assets where id in (select asset from ${sql.table(INSTANCES_TABLE)}
    where task = ${task['id']} and status = ${INSTANCE_STATE.released})`.execute(scope.queries)
  await deleteRows(assets, scope, rows)
}
