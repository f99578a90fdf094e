import historyFacts from '../../../contract/facts/xpack__cloud_sync-instance-tasks_ID_history.json' with { type: 'json' }
import instanceFacts from '../../../contract/facts/xpack__cloud_sync-instance-tasks_ID_instances.json' with { type: 'json' }
import { rowsById } from '../../rest/find-rows.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type OneRelation, type Scope, type StoredRow, type Values } from '../model.ts'

export const EXECUTIONS = 'cloud_sync_executions'
export const INSTANCES = 'cloud_sync_instances'

const parent = { table: 'cloud_sync_tasks', column: 'task', className: 'SyncInstanceTask' }

const task: OneRelation = {
  kind: 'one',
  table: parent.table,
  whenGone: 'cascade',
  display: (row) => String(row['name']),
}

/** The runs of a task, the newest first. A run is called like the task that carries it out. */
export const syncHistory = defineModel({
  key: 'cloud-sync-history',
  facts: loadFacts(historyFacts),
  parent,
  table: EXECUTIONS,
  className: 'SyncInstanceTaskExecution',
  permission: 'xpack.syncinstancetaskexecution',
  scope: 'organization',
  columns: { summary: 'jsonb', result: 'jsonb' },
  relations: { task },
  search: ['reason'],
  order: ['-date_sync'],
  title: (row) => String(row['id']),
})

/** The address of the asset that an instance became. */
async function addresses(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.flatMap(({ asset }) => asset ?? [])
  const assets = new Map((await rowsById(scope, 'assets', ids)).map(({ id, ip }) => [id, ip]))
  return rows.map(({ asset }) => ({ asset_ip: assets.get(asset) ?? '' }))
}

/** What a task has seen at the provider, each as it was met last. */
export const syncInstances = defineModel({
  key: 'cloud-sync-instances',
  facts: loadFacts(instanceFacts),
  parent,
  table: INSTANCES,
  className: 'SyncInstanceDetail',
  permission: 'xpack.syncinstancedetail',
  scope: 'organization',
  relations: {
    task,
    asset: { kind: 'one', table: 'assets', whenGone: 'set null', display: (row) => String(row['hostname']) },
    execution: { kind: 'one', table: EXECUTIONS, whenGone: 'set null', display: (row) => String(row['id']) },
  },
  computed: { fields: ['asset_ip'], values: addresses },
  search: ['instance_id', 'region'],
  order: ['region', 'instance_id'],
  unique: [['task', 'instance_id']],
  title: (row) => String(row['instance_id']),
})
