import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import type { ActionAnswer, ActionCall, Scope } from '../model.ts'
import { simulateTask } from './simulated-task.ts'

type Task = 'refresh' | 'test'

const isTask = (value: unknown): value is Task => value === 'refresh' || value === 'test'

function readTask({ body, scope }: ActionCall): Task {
  const { language } = scope.actor
  const action = isObject(body) ? body['action'] : undefined
  if (action === undefined) throw new InvalidInput({ action: [message('required', language)] })
  if (!isTask(action)) throw new InvalidInput({ action: [message('notChoice', language, { value: toText(action) })] })
  return action
}

/** Two tasks under one URL ask for two permissions. */
export const taskPermission = ({ body }: { readonly body: unknown }) =>
  isObject(body) && body['action'] === 'test' ? 'assets.test_assetconnectivity' : 'assets.refresh_assethardwareinfo'

/** An asset of the sandbox is always reachable or never: one in eight is not. */
export const isReachable = (id: string) => createHash('sha256').update(id).digest().readUInt8(0) % 8 !== 0

async function markReachable(scope: Scope, ids: readonly string[], reachable: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`update assets set connectivity = ${reachable ? 'ok' : 'failed'}, date_verified = ${scope.now}
    where id in (${sql.join(ids)})`.execute(scope.queries)
}

/** What a core would find out by logging in: made up where nothing is known yet. */
async function findHardware(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update assets set vendor = coalesce(vendor, 'QEMU'), model = coalesce(model, 'Standard PC'),
      cpu_model = coalesce(cpu_model, 'Virtual CPU'), cpu_count = coalesce(cpu_count, 1), cpu_cores = coalesce(cpu_cores, 2),
      cpu_vcpus = coalesce(cpu_vcpus, 2), memory = coalesce(memory, '4'), disk_total = coalesce(disk_total, '40'),
      hostname_raw = coalesce(hostname_raw, hostname), date_verified = ${scope.now}
    where id in (${sql.join(ids)})`.execute(scope.queries)
}

/** Tests or refreshes assets, all at once and without reaching any. */
export async function runAssetTask(call: ActionCall, ids: readonly string[]): Promise<ActionAnswer> {
  const { scope } = call
  const task = readTask(call)
  const reachable = ids.filter(isReachable)
  const unreachable = ids.filter((id) => !isReachable(id))
  if (task === 'refresh') await findHardware(scope, reachable)
  await markReachable(scope, reachable, true)
  await markReachable(scope, unreachable, false)
  const found = `${String(reachable.length)} reachable, ${String(unreachable.length)} not reachable`
  const id = await simulateTask(scope, task === 'test' ? 'test_asset_connectivity' : 'update_asset_hardware', [found])
  return { kind: 'body', status: 201, body: { task: id } }
}
