import derived from '../../../contract/facts/xpack__cloud_sync-instance-tasks.json' with { type: 'json' }
import type { FieldErrors } from '../../rest/model/response.ts'
import { systemUserDisplay } from '../mixins/display-names.ts'
import { addressErrors } from '../acls/address-rules.ts'
import { protocolErrors } from '../assets/assets.ts'
import { countBy } from '../mixins/row-queries.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ComputedFields,
  defineModel,
  loadFacts,
  type ToOneRelation,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'
import { periodic, periodicErrors } from '../mixins/periodic.ts'
import { EXECUTIONS_TABLE, INSTANCES_TABLE } from './sync-lists.ts'
import { deleteReleased, runSync } from './sync-run.ts'

const computed: ComputedFields = {
  fields: [...periodic.fields, 'history_count', 'instance_count'],
  async values(rows, scope, view) {
    const times = await periodic.values(rows, scope, view)
    const ids = rows.map(({ id }) => id)
    const runs = await countBy(scope, { table: EXECUTIONS_TABLE, column: 'task' }, ids)
    const instances = await countBy(scope, { table: INSTANCES_TABLE, column: 'task' }, ids)
    return ids.map((id, at) => ({
      ...times[at],
      history_count: runs.get(id) ?? 0,
      instance_count: instances.get(id) ?? 0,
    }))
  },
}

const SCHEDULE = { is_periodic: true, interval: 24 }

function validate(body: Values, scope: Scope, before: StoredRow | null): FieldErrors {
  const addresses = addressErrors(body['ip_network_segment_group'], scope.actor.language)
  return {
    ...periodicErrors({ ...SCHEDULE, ...before, ...body }, scope),
    ...protocolErrors(body, scope),
    ...(Object.keys(addresses).length === 0 ? {} : { ip_network_segment_group: addresses }),
  }
}

async function run({ scope, row }: ActionRequest): Promise<ActionResponse> {
  return { kind: 'body', status: 200, body: { task: await runSync(scope, row ?? {}) } }
}

async function removeReleased({ scope, row }: ActionRequest): Promise<ActionResponse> {
  await deleteReleased(scope, row ?? {})
  return { kind: 'empty' }
}

const adminUser: ToOneRelation = {
  kind: 'one',
  table: 'system_users',
  onDelete: 'set null',
  display: systemUserDisplay,
}

/** Tasks that import instances of an account into a node, on a schedule. */
export const syncTasks = defineModel({
  key: 'cloud-sync-tasks',
  facts: loadFacts(derived),
  table: 'cloud_sync_tasks',
  className: 'SyncInstanceTask',
  permission: 'xpack.syncinstancetask',
  scope: 'organization',
  relations: {
    account: { kind: 'one', table: 'cloud_accounts', onDelete: 'cascade', display: (row) => String(row['name']) },
    node: { kind: 'one', table: 'nodes', onDelete: 'cascade', display: (row) => String(row['full_value']) },
    unix_admin_user: adminUser,
    windows_admin_user: adminUser,
  },
  computed,
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
  hooks: { validate },
  actions: [
    {
      on: 'item',
      path: 'run',
      methods: ['GET'],
      permission: 'xpack.add_syncinstancetaskexecution',
      writes: true,
      handle: run,
    },
    {
      on: 'item',
      path: 'released-assets',
      methods: ['DELETE'],
      permission: 'xpack.delete_syncinstancetask',
      handle: removeReleased,
    },
  ],
})
