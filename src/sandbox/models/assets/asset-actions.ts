import { sql } from 'kysely'
import gatewayFacts from '../../../contract/facts/assets__assets_ID_gateways.json' with { type: 'json' }
import platformFacts from '../../../contract/facts/assets__assets_ID_platform.json' with { type: 'json' }
import suggestionFacts from '../../../contract/facts/assets__assets_suggestions.json' with { type: 'json' }
import taskFacts from '../../../contract/facts/assets__assets_tasks.json' with { type: 'json' }
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { findRows, rowsById, visibleConditions } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { present } from '../../rest/present.ts'
import { loadFacts } from '../load-facts.ts'
import type { ActionAnswer, ActionCall, ModelAction } from '../model.ts'
import { ACCOUNT_TASKS, idsIn, isAccountTask, runAccountTask, type AccountTask } from '../accounts/account-tasks.ts'
import { assetGrantees } from '../perms/asset-grantees.ts'
import { suggestions } from '../suggestions.ts'
import { runAssetTask, taskPermission } from './asset-tasks.ts'
import { gateways } from './gateways.ts'
import { platforms } from './platforms.ts'

const ok = (body: unknown): ActionAnswer => ({ kind: 'body', status: 200, body })

async function platformOf({ scope, row }: ActionCall): Promise<ActionAnswer> {
  const [platform] = await present(platforms, await rowsById(scope, 'platforms', [row?.['platform']]), scope)
  return ok(platform ?? {})
}

/** The ways to an asset: the gateways of its domain. Components of a core also get the secrets; the sandbox hands none out. */
async function gatewaysOf({ scope, row }: ActionCall): Promise<ActionAnswer> {
  const conditions = [...visibleConditions(gateways, scope), sql`row.domain = ${row?.['domain'] ?? null}`]
  const found = await findRows(gateways, scope, { conditions, order: sql`row.name, row.id` })
  const shown = await present(gateways, found, scope)
  return ok(shown.map((gateway) => ({ ...gateway, password: '', private_key: '', public_key: '' })))
}

async function taskOnMany(call: ActionCall): Promise<ActionAnswer> {
  const { model, scope, body } = call
  const given: unknown = isObject(body) ? body['assets'] : undefined
  if (!Array.isArray(given)) throw new InvalidInput({ assets: [message('required', scope.actor.language)] })
  const ids = given.filter(isUuid)
  const chosen = ids.length === 0 ? sql`false` : sql`row.id in (${sql.join(ids)})`
  return runAssetTask(call, sql.join([...visibleConditions(model, scope), chosen], sql` and `))
}

const SYSTEM_USER_TASK = /^(push|test)_system_user$/

/** What a body asks to be done about system users of an asset; null where it is about the asset itself. */
function accountTaskIn(body: unknown): AccountTask | null {
  const [, task] = SYSTEM_USER_TASK.exec(isObject(body) ? toText(body['action']) : '') ?? []
  return isAccountTask(task) ? task : null
}

function itemTaskPermission(call: { readonly body: unknown }): string {
  const task = accountTaskIn(call.body)
  return task === null ? taskPermission(call) : ACCOUNT_TASKS[task].permission
}

function taskOnOne(call: ActionCall): Promise<ActionAnswer> {
  const { body, row, scope } = call
  const task = accountTaskIn(body)
  if (task === null) return runAssetTask(call, sql`row.id = ${row?.['id']}`)
  const systemUsers = idsIn(body, 'system_users')
  const chosen = systemUsers === null ? [] : [sql`row.systemuser in (${systemUsers})`]
  return runAccountTask(scope, task, [sql`row.asset = ${row?.['id']}`, ...chosen])
}

export const assetActions: readonly ModelAction[] = [
  suggestions('assets.match_asset', loadFacts(suggestionFacts)),
  {
    on: 'list',
    path: 'tasks',
    methods: ['POST'],
    permission: taskPermission,
    facts: loadFacts(taskFacts),
    handle: taskOnMany,
  },
  {
    on: 'item',
    path: 'tasks',
    methods: ['POST'],
    permission: itemTaskPermission,
    handle: taskOnOne,
  },
  {
    on: 'item',
    path: 'platform',
    methods: ['GET'],
    permission: 'assets.view_platform',
    facts: loadFacts(platformFacts),
    handle: platformOf,
  },
  {
    on: 'item',
    path: 'gateways',
    methods: ['GET'],
    permission: 'assets.view_gateway',
    facts: loadFacts(gatewayFacts),
    handle: gatewaysOf,
  },
  ...assetGrantees,
]
