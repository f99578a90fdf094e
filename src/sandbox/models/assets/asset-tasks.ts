import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { chosenTask } from '../chosen-task.ts'
import type { ActionAnswer, ActionCall, Scope } from '../model.ts'
import { type HostOutcome, keepRun } from '../ops/job-run.ts'

type Task = 'refresh' | 'test'

const isTask = (value: unknown): value is Task => value === 'refresh' || value === 'test'

/** The tasks under one URL ask for permissions of their own. */
export const taskPermission = ({ body }: { readonly body: unknown }) =>
  isObject(body) && body['action'] === 'test' ? 'assets.test_assetconnectivity' : 'assets.refresh_assethardwareinfo'

/** An asset of the sandbox is always reachable or never: one in eight is not. */
export const isReachable = (id: string) => createHash('sha256').update(id).digest().readUInt8(0) % 8 !== 0

/** The same for a row of the store. */
export const isReachableRow = (id: RawBuilder<unknown>) => sql`get_byte(sha256(${id}::text::bytea), 0) % 8 <> 0`

const REACHABLE = isReachableRow(sql.ref('row.id'))

/** What a core would find out by logging in: made up where nothing is known yet. */
async function findHardware(scope: Scope, which: RawBuilder<unknown>): Promise<void> {
  await sql`update assets as row set vendor = coalesce(vendor, 'QEMU'), model = coalesce(model, 'Standard PC'),
      cpu_model = coalesce(cpu_model, 'Virtual CPU'), cpu_count = coalesce(cpu_count, 1), cpu_cores = coalesce(cpu_cores, 2),
      cpu_vcpus = coalesce(cpu_vcpus, 2), memory = coalesce(memory, '4'), disk_total = coalesce(disk_total, '40'),
      hostname_raw = coalesce(hostname_raw, hostname)
    where ${which} and ${REACHABLE}`.execute(scope.queries)
}

async function test(scope: Scope, which: RawBuilder<unknown>): Promise<readonly HostOutcome[]> {
  const { rows } = await sql<HostOutcome>`update assets as row
      set connectivity = case when ${REACHABLE} then 'ok' else 'failed' end, date_verified = ${scope.now} where ${which}
    returning row.id, row.hostname, row.org_id, case when ${REACHABLE} then null else 'not reachable' end as problem`.execute(
    scope.queries,
  )
  return rows
}

/** Tests or refreshes those assets that a condition on their `row` chooses, all at once and without reaching any. @returns the id of its log */
export async function runAssets(
  scope: Scope,
  kind: 'test-assets' | 'refresh-assets',
  which: RawBuilder<unknown>,
): Promise<string> {
  if (kind === 'refresh-assets') await findHardware(scope, which)
  return keepRun(scope, { kind, hosts: await test(scope, which), accounts: [] })
}

/** The same as the answer to a call that names the task. */
export async function runAssetTask(call: ActionCall, which: RawBuilder<unknown>): Promise<ActionAnswer> {
  const kind = `${chosenTask(call, isTask)}-assets` as const
  return { kind: 'body', status: 201, body: { task: await runAssets(call.scope, kind, which) } }
}
