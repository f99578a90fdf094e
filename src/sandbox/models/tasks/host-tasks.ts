import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { isObject } from '../../../contract/json-object.ts'
import type { ActionResponse, ActionRequest, Scope } from '../../rest/model/model.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { readTask } from '../mixins/actions.ts'
import { type HostResult, recordRun } from './job-run.ts'

type Task = 'refresh' | 'test'

const isTask = (value: unknown): value is Task => value === 'refresh' || value === 'test'

export const taskPermission = ({ body }: { readonly body: unknown }) =>
  isObject(body) && body['action'] === 'test' ? 'assets.test_assetconnectivity' : 'assets.refresh_assethardwareinfo'

/** Simulated reachability: constant for an asset; one in eight is unreachable. */
export const isHostReachable = (id: string) => createHash('sha256').update(id).digest().readUInt8(0) % 8 !== 0

/** The same in SQL. */
export const hostReachableSql = (id: RawBuilder<unknown>) => sql`get_byte(sha256(${id}::text::bytea), 0) % 8 <> 0`

const REACHABLE = hostReachableSql(sql.ref('row.id'))

/** Simulated hardware facts, for assets without any. */
async function findHardware(scope: Scope, which: RawBuilder<unknown>): Promise<void> {
  await sql`update assets as row set vendor = coalesce(vendor, 'QEMU'), model = coalesce(model, 'Standard PC'),
      cpu_model = coalesce(cpu_model, 'Virtual CPU'), cpu_count = coalesce(cpu_count, 1), cpu_cores = coalesce(cpu_cores, 2),
      cpu_vcpus = coalesce(cpu_vcpus, 2), memory = coalesce(memory, '4'), disk_total = coalesce(disk_total, '40'),
      hostname_raw = coalesce(hostname_raw, hostname)
    where ${which} and ${REACHABLE}`.execute(scope.queries)
}

async function test(scope: Scope, which: RawBuilder<unknown>): Promise<readonly HostResult[]> {
  const { rows } = await sql<HostResult>`update assets as row
      set connectivity = case when ${REACHABLE} then 'ok' else 'failed' end, date_verified = ${scope.now} where ${which}
    returning row.id, row.hostname, row.org_id, case when ${REACHABLE} then null else 'not reachable' end as problem`.execute(
    scope.queries,
  )
  return rows
}

/**
 * Simulates a test or refresh of the assets that meet a condition on the alias `row`.
 * @returns the id of its log
 */
export async function runAssets(
  scope: Scope,
  kind: 'test-assets' | 'refresh-assets',
  which: RawBuilder<unknown>,
): Promise<string> {
  if (kind === 'refresh-assets') await findHardware(scope, which)
  return recordRun(scope, { kind, hosts: await test(scope, which), accounts: [] })
}

export async function runAssetTask(call: ActionRequest, which: RawBuilder<unknown>): Promise<ActionResponse> {
  const kind = `${readTask(call, isTask)}-assets` as const
  return { kind: 'body', status: 201, body: { task: await runAssets(call.scope, kind, which) } }
}

export const ACCOUNT_TASKS = {
  push: { permission: 'assets.push_assetsystemuser' },
  test: { permission: 'assets.test_assetconnectivity' },
} as const

export type AccountTask = keyof typeof ACCOUNT_TASKS

export const isAccountTask = (value: unknown): value is AccountTask =>
  typeof value === 'string' && Object.hasOwn(ACCOUNT_TASKS, value)

/** The ids in a member of a body; null when missing, which means all. */
export function idsIn(body: unknown, name: string): RawBuilder<unknown> | null {
  const given = isObject(body) ? body[name] : undefined
  const ids = Array.isArray(given) ? given.filter(isUuid) : []
  return ids.length === 0 ? null : sql.join(ids)
}

interface Account {
  readonly id: string
  readonly asset: string
  readonly hostname: string
  readonly org_id: string
  readonly username: string
  readonly reachable: boolean
  readonly connectivity: string
}

/** Assets reject this password, to simulate a wrong one. */
export const WRONG_PASSWORD = 'Out-of-date-2025'

function problemOf({ username, reachable, connectivity }: Account): string | null {
  if (!reachable) return 'not reachable'
  return connectivity === 'ok' ? null : `the password of ${username} is refused`
}

/**
 * Simulates a test or push of the accounts that meet a condition on the alias `row`.
 * @returns the id of its log
 */
export async function runAccounts(
  scope: Scope,
  kind: `${AccountTask}-accounts`,
  which: readonly RawBuilder<unknown>[],
): Promise<string> {
  const reachable = hostReachableSql(sql.ref('row.asset'))
  const { rows } = await sql<Account>`update asset_accounts as row
      set connectivity = case when ${reachable} and coalesce(row.password, '') <> ${WRONG_PASSWORD} then 'ok' else 'failed' end,
        date_verified = ${scope.now}
      from assets where assets.id = row.asset and ${sql.join(which, sql` and `)}
      returning row.id, row.asset, assets.hostname, assets.org_id, row.username, ${reachable} as reachable,
        row.connectivity`.execute(scope.queries)
  const hosts = rows.map((row) => ({ ...row, id: row.asset, problem: problemOf(row) }))
  return recordRun(scope, { kind, hosts, accounts: rows.map(({ id }) => id) })
}

export async function runAccountTask(
  scope: Scope,
  task: AccountTask,
  which: readonly RawBuilder<unknown>[],
): Promise<ActionResponse & { readonly kind: 'body' }> {
  return { kind: 'body', status: 201, body: { task: await runAccounts(scope, `${task}-accounts`, which) } }
}
