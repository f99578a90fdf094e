import { itemAction } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import type { FieldErrors } from '../../rest/model/response.ts'
import { addressErrors } from '../acls/address-rules.ts'
import { protocolErrors } from '../assets/assets.ts'
import { countBy } from '../mixins/row-queries.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ComputedFields,
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

/** Tasks that import instances of an account into a node, on a schedule. */
export const syncTasks = modelOf('cloud-sync-tasks', {
  computed,
  hooks: { validate },
  actions: [
    { ...itemAction(['GET'], 'run', 'xpack.add_syncinstancetaskexecution', run), writes: true },
    itemAction(['DELETE'], 'released-assets', 'xpack.delete_syncinstancetask', removeReleased),
  ],
})
