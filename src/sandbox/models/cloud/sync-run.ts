import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { deleteRows } from '../../rest/delete-rows.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { createRow } from '../../rest/write-row.ts'
import { matchesAddress } from '../acls/address-rule.ts'
import { assets } from '../assets/assets.ts'
import { keepTaskLog } from '../assets/simulated-task.ts'
import { inOrganization } from '../in-organization.ts'
import type { Scope, StoredRow, Values } from '../model.ts'
import { fleetOf, type Machine } from './fleet.ts'
import { silentAddress } from './provider.ts'
import { EXECUTIONS, INSTANCES } from './sync-lists.ts'

/** How an instance was met last. */
export const STATE = { unsynced: 0, new: 1, synced: 2, released: 3 } as const

const FAILED = 0
const SUCCEEDED = 1

const COUNTED = { unsync: STATE.unsynced, new: STATE.new, sync: STATE.synced, released: STATE.released }

interface Met {
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

async function takeOver(scope: Scope, task: StoredRow, machine: Machine): Promise<unknown> {
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

async function meet(scope: Scope, task: StoredRow, machine: Machine, known: StoredRow | undefined): Promise<Met> {
  if (known !== undefined && known['asset'] !== null) return { machine, state: STATE.synced, asset: known['asset'] }
  if (!isWanted(task, machine)) return { machine, state: STATE.unsynced, asset: null }
  return { machine, state: STATE.new, asset: await takeOver(scope, task, machine) }
}

async function keep(scope: Scope, task: StoredRow, execution: string, { machine, state, asset }: Met): Promise<void> {
  const found = { asset, region: machine.region, status: state, execution, date_sync: scope.now }
  await scope.queries
    .insertInto(INSTANCES)
    .values({ id: randomUUID(), org_id: task['org_id'], task: task['id'], instance_id: machine.instance, ...found })
    .onConflict((conflict) => conflict.columns(['task', 'instance_id']).doUpdateSet(found))
    .execute()
}

/** Those that were there and are gone. */
async function release(scope: Scope, gone: readonly StoredRow[], execution: string): Promise<void> {
  if (gone.length === 0) return
  await sql`update ${sql.table(INSTANCES)} set status = ${STATE.released}, execution = ${execution},
    date_sync = ${scope.now} where id in (${sql.join(gone.map(({ id }) => id))})`.execute(scope.queries)
}

/** Meets everything at the provider. @returns how many of each kind there were, by the names of a summary */
async function meetAll(scope: Scope, task: StoredRow, execution: string, run: number): Promise<Values> {
  const before = await rowsOf(scope, INSTANCES, task['id'])
  const known = new Map(before.map((row) => [row['instance_id'], row]))
  const fleet = fleetOf(String(task['id']), textsOf(task['regions']), run)
  const states: number[] = []
  for (const machine of fleet) {
    const met = await meet(scope, task, machine, known.get(machine.instance))
    await keep(scope, task, execution, met)
    states.push(met.state)
  }
  const there = new Set(fleet.map(({ instance }) => instance))
  const gone = before.filter((row) => row['status'] !== STATE.released && !there.has(String(row['instance_id'])))
  await release(scope, gone, execution)
  const all = [...states, ...gone.map(() => STATE.released)]
  return Object.fromEntries(
    Object.entries(COUNTED).map(([name, state]) => [name, all.filter((each) => each === state).length]),
  )
}

const store = (scope: Scope, task: StoredRow, id: string) =>
  scope.queries
    .insertInto(EXECUTIONS)
    .values({ id, org_id: task['org_id'], task: task['id'], status: SUCCEEDED, date_sync: scope.now })
    .execute()

async function settle(scope: Scope, id: string, status: number, reason: string, summary: Values): Promise<void> {
  await sql`update ${sql.table(EXECUTIONS)} set status = ${status}, reason = ${reason},
    summary = ${JSON.stringify(summary)} where id = ${id}`.execute(scope.queries)
}

const LOG_NAME = 'run_sync_instance_task'

/** Takes over what is at the provider, which is made up, as assets. It is done when it is answered. @returns the id of its log */
export async function runSync(asked: Scope, task: StoredRow): Promise<string> {
  const scope = await inOrganization(task['org_id'], asked)
  const id = randomUUID()
  const runs = (await rowsOf(scope, EXECUTIONS, task['id'])).filter(({ status }) => status === SUCCEEDED).length
  const [account = {}] = await rowsById(scope, 'cloud_accounts', [task['account']])
  const address = silentAddress(account)
  await store(scope, task, id)
  await sql`update cloud_sync_tasks set date_last_sync = ${scope.now} where id = ${task['id']}`.execute(scope.queries)
  if (address !== null) {
    const reason = message('storageSilent', scope.actor.language, { address })
    await settle(scope, id, FAILED, reason, {})
    await keepTaskLog(scope, id, LOG_NAME, [`${address} does not answer: nothing was taken over`])
    return id
  }
  const summary = await meetAll(scope, task, id, runs)
  await settle(scope, id, SUCCEEDED, '', summary)
  const lines = Object.entries(summary).map(([name, count]) => `${name}: ${toText(count)}`)
  await keepTaskLog(scope, id, LOG_NAME, [`regions: ${textsOf(task['regions']).join(', ')}`, ...lines])
  return id
}

/** Deletes the assets of instances that are gone at the provider. */
export async function deleteReleased(scope: Scope, task: StoredRow): Promise<void> {
  const { rows } = await sql<StoredRow>`select * from assets where id in (select asset from ${sql.table(INSTANCES)}
    where task = ${task['id']} and status = ${STATE.released})`.execute(scope.queries)
  await deleteRows(assets, scope, rows)
}
