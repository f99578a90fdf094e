import derived from '../../../contract/facts/xpack__cloud_sync-instance-tasks.json' with { type: 'json' }
import type { FieldErrors } from '../../rest/answer-error.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { addressErrors } from '../acls/rule-lists.ts'
import { protocolErrors } from '../assets/assets.ts'
import { countBy } from '../count-by.ts'
import { loadFacts } from '../load-facts.ts'
import {
  type ActionAnswer,
  type ActionCall,
  type Computed,
  defineModel,
  type OneRelation,
  type Scope,
  type StoredRow,
  type Values,
} from '../model.ts'
import { periodic, periodicErrors } from '../periodic.ts'
import { EXECUTIONS, INSTANCES } from './sync-lists.ts'
import { deleteReleased, runSync } from './sync-run.ts'

const computed: Computed = {
  fields: [...periodic.fields, 'history_count', 'instance_count'],
  async values(rows, scope, view) {
    const times = await periodic.values(rows, scope, view)
    const ids = rows.map(({ id }) => id)
    const runs = await countBy(scope, EXECUTIONS, 'task', ids)
    const instances = await countBy(scope, INSTANCES, 'task', ids)
    return ids.map((id, at) => ({
      ...times[at],
      history_count: runs.get(id) ?? 0,
      instance_count: instances.get(id) ?? 0,
    }))
  },
}

const SCHEDULE = { is_periodic: true, interval: 24 }

function check(body: Values, scope: Scope, before: StoredRow | null): FieldErrors {
  const addresses = addressErrors(body['ip_network_segment_group'], scope.actor.language)
  return {
    ...periodicErrors({ ...SCHEDULE, ...before, ...body }, scope),
    ...protocolErrors(body, scope),
    ...(Object.keys(addresses).length === 0 ? {} : { ip_network_segment_group: addresses }),
  }
}

async function run({ scope, row }: ActionCall): Promise<ActionAnswer> {
  return { kind: 'body', status: 200, body: { task: await runSync(scope, row ?? {}) } }
}

async function removeReleased({ scope, row }: ActionCall): Promise<ActionAnswer> {
  await deleteReleased(scope, row ?? {})
  return { kind: 'empty' }
}

const adminUser: OneRelation = {
  kind: 'one',
  table: 'system_users',
  whenGone: 'set null',
  display: systemUserDisplay,
}

/** What is taken over from which account into which node, and when. */
export const syncTasks = defineModel({
  key: 'cloud-sync-tasks',
  facts: loadFacts(derived),
  table: 'cloud_sync_tasks',
  className: 'SyncInstanceTask',
  permission: 'xpack.syncinstancetask',
  scope: 'organization',
  relations: {
    account: { kind: 'one', table: 'cloud_accounts', whenGone: 'cascade', display: (row) => String(row['name']) },
    node: { kind: 'one', table: 'nodes', whenGone: 'cascade', display: (row) => String(row['full_value']) },
    unix_admin_user: adminUser,
    windows_admin_user: adminUser,
  },
  computed,
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
  hooks: { check },
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
