import { modelOf } from '../mixins/declared.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'

export const EXECUTIONS_TABLE = 'cloud_sync_executions'
export const INSTANCES_TABLE = 'cloud_sync_instances'

/** The executions of a task, newest first. An execution has the id of its task. */
export const syncHistory = modelOf('cloud-sync-history')

/** The address of the imported asset. */
async function addresses(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.flatMap(({ asset }) => asset ?? [])
  const assets = new Map((await rowsById(scope, 'assets', ids)).map(({ id, ip }) => [id, ip]))
  return rows.map(({ asset }) => ({ asset_ip: assets.get(asset) ?? '' }))
}

/** The instances that a task has found, with their latest state. */
export const syncInstances = modelOf('cloud-sync-instances', {
  computed: { fields: ['asset_ip'], values: addresses },
})
