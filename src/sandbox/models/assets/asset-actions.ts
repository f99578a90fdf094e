import { isUuid } from '../../../contract/page.ts'
import { itemAction, listAction } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { ValidationError } from '../../rest/model/response.ts'
import { findRows, rowsById, visibleConditions } from '../../rest/read/find-rows.ts'
import { presentRows } from '../../rest/read/present.ts'
import { type ActionResponse, type ActionRequest, type ModelAction } from '../../rest/model/model.ts'
import {
  ACCOUNT_TASKS,
  type AccountTask,
  idsIn,
  isAccountTask,
  runAccountTask,
  runAssetTask,
  taskPermission,
} from '../tasks/host-tasks.ts'
import { assetGrantees } from '../perms/asset-grantees.ts'
import { suggestions } from '../mixins/actions.ts'
import { gateways } from './domains.ts'
import { platforms } from './platforms.ts'

const ok = (body: unknown): ActionResponse => ({ kind: 'body', status: 200, body })

async function platformOf({ scope, row }: ActionRequest): Promise<ActionResponse> {
  const [platform] = await presentRows(platforms, await rowsById(scope, 'platforms', [row?.['platform']]), scope)
  return ok(platform ?? {})
}

/** The gateways of an asset's domain, without secrets, which only components of a core get. */
async function gatewaysOf({ scope, row }: ActionRequest): Promise<ActionResponse> {
  const conditions = [...visibleConditions(gateways, scope), sql`row.domain = ${row?.['domain'] ?? null}`]
  const found = await findRows(gateways, scope, { conditions, order: sql`row.name, row.id` })
  const shown = await presentRows(gateways, found, scope)
  return ok(shown.map((gateway) => ({ ...gateway, password: '', private_key: '', public_key: '' })))
}

async function taskOnMany(call: ActionRequest): Promise<ActionResponse> {
  const { model, scope, body } = call
  const given: unknown = isObject(body) ? body['assets'] : undefined
  if (!Array.isArray(given))
    throw new ValidationError({ assets: [message('validation.required', scope.actor.language)] })
  const ids = given.filter(isUuid)
  const chosen = ids.length === 0 ? sql`false` : sql`row.id in (${sql.join(ids)})`
  return runAssetTask(call, sql.join([...visibleConditions(model, scope), chosen], sql` and `))
}

const SYSTEM_USER_TASK = /^(push|test)_system_user$/

/** The task on system users in a body; null for a task on the asset itself. */
function accountTaskIn(body: unknown): AccountTask | null {
  const [, task] = SYSTEM_USER_TASK.exec(isObject(body) ? toText(body['action']) : '') ?? []
  return isAccountTask(task) ? task : null
}

function itemTaskPermission(call: { readonly body: unknown }): string {
  const task = accountTaskIn(call.body)
  return task === null ? taskPermission(call) : ACCOUNT_TASKS[task].permission
}

function taskOnOne(call: ActionRequest): Promise<ActionResponse> {
  const { body, row, scope } = call
  const task = accountTaskIn(body)
  if (task === null) return runAssetTask(call, sql`row.id = ${row?.['id']}`)
  const systemUsers = idsIn(body, 'system_users')
  const chosen = systemUsers === null ? [] : [sql`row.systemuser in (${systemUsers})`]
  return runAccountTask(scope, task, [sql`row.asset = ${row?.['id']}`, ...chosen])
}

export const assetActions: readonly ModelAction[] = [
  suggestions('assets.match_asset', factsOf('assets__assets_suggestions')),
  { ...listAction(['POST'], 'tasks', taskPermission, taskOnMany), facts: factsOf('assets__assets_tasks') },
  itemAction(['POST'], 'tasks', itemTaskPermission, taskOnOne),
  {
    ...itemAction(['GET'], 'platform', 'assets.view_platform', platformOf),
    facts: factsOf('assets__assets_ID_platform'),
  },
  {
    ...itemAction(['GET'], 'gateways', 'assets.view_gateway', gatewaysOf),
    facts: factsOf('assets__assets_ID_gateways'),
  },
  ...assetGrantees,
]
