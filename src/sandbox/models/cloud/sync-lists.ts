import historyFacts from '../../../contract/facts/xpack__cloud_sync-instance-tasks_ID_history.json' with { type: 'json' }
import instanceFacts from '../../../contract/facts/xpack__cloud_sync-instance-tasks_ID_instances.json' with { type: 'json' }
import { rowsById } from '../../rest/read/find-rows.ts'
import {
  defineModel,
  loadFacts,
  type ToOneRelation,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'

export const EXECUTIONS_TABLE = 'cloud_sync_executions'
export const INSTANCES_TABLE = 'cloud_sync_instances'

const parent = { table: 'cloud_sync_tasks', column: 'task', className: 'SyncInstanceTask' }

const task: ToOneRelation = {
  kind: 'one',
  table: parent.table,
  onDelete: 'cascade',
  display: (row) => String(row['name']),
}

/** The executions of a task, newest first. An execution has the id of its task. */
export const syncHistory = defineModel({
  key: 'cloud-sync-history',
  facts: loadFacts(historyFacts),
  parent,
  table: EXECUTIONS_TABLE,
  className: 'SyncInstanceTaskExecution',
  permission: 'xpack.syncinstancetaskexecution',
  scope: 'organization',
  columns: { summary: 'jsonb', result: 'jsonb' },
  relations: { task },
  search: ['reason'],
  order: ['-date_sync'],
  logTitle: (row) => String(row['id']),
})

/** The address of the imported asset. */
async function addresses(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.flatMap(({ asset }) => asset ?? [])
  const assets = new Map((await rowsById(scope, 'assets', ids)).map(({ id, ip }) => [id, ip]))
  return rows.map(({ asset }) => ({ asset_ip: assets.get(asset) ?? '' }))
}

/** The instances that a task has found, with their latest state. */
export const syncInstances = defineModel({
  key: 'cloud-sync-instances',
  facts: loadFacts(instanceFacts),
  parent,
  table: INSTANCES_TABLE,
  className: 'SyncInstanceDetail',
  permission: 'xpack.syncinstancedetail',
  scope: 'organization',
  relations: {
    task,
    asset: { kind: 'one', table: 'assets', onDelete: 'set null', display: (row) => String(row['hostname']) },
    execution: { kind: 'one', table: EXECUTIONS_TABLE, onDelete: 'set null', display: (row) => String(row['id']) },
  },
  computed: { fields: ['asset_ip'], values: addresses },
  search: ['instance_id', 'region'],
  order: ['region', 'instance_id'],
  unique: [['task', 'instance_id']],
  logTitle: (row) => String(row['instance_id']),
})
