import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { listRows } from '../../rest/handlers.ts'
import { demand } from '../../rest/scope.ts'
import type { ActionAnswer, ActionCall, Model, ModelAction } from '../model.ts'
import { suggestions } from '../suggestions.ts'
import { cmdFilterRuleRows } from './cmd-filter-rules.ts'

const body = (value: unknown, status = 200): ActionAnswer => ({ kind: 'body', status, body: value })

const narrowed = (model: Model, condition: RawBuilder<unknown>): Model => ({ ...model, visible: () => condition })

/** Those that another system user may switch from: they log in over SSH by themselves. */
async function listSuFrom({ model, scope, url }: ActionCall): Promise<ActionAnswer> {
  const condition = sql`row.protocol = 'ssh' and row.login_mode = 'auto'`
  return body(await listRows(narrowed(model, condition), scope, url))
}

async function listSuTo({ model, scope, row, url }: ActionCall): Promise<ActionAnswer> {
  return body(await listRows(narrowed(model, sql`row.su_from = ${row?.['id']}`), scope, url))
}

/** The rules of all filters that name the system user. */
async function listRules({ scope, row, url }: ActionCall): Promise<ActionAnswer> {
  const condition = sql`row.filter in (select filter from cmd_filter_system_users where systemuser = ${row?.['id']})`
  return body(await listRows(narrowed(cmdFilterRuleRows, condition), scope, url))
}

const TASKS: Readonly<Record<string, string>> = {
  push: 'assets.push_assetsystemuser',
  test: 'assets.test_assetconnectivity',
}

/** Simulated: the answer names a task that reaches no asset. */
function startTask({ scope, body: asked }: ActionCall): Promise<ActionAnswer> {
  const action = isObject(asked) ? asked['action'] : undefined
  if (action === undefined) throw new InvalidInput({ action: [message('required', scope.actor.language)] })
  const permission = TASKS[toText(action)]
  if (permission === undefined)
    throw new InvalidInput({ action: [message('notChoice', scope.actor.language, { value: toText(action) })] })
  demand(scope, permission)
  return Promise.resolve(body({ task: randomUUID() }, 201))
}

const VIEW = 'assets.view_systemuser'

export const systemUserActions: readonly ModelAction[] = [
  suggestions('assets.match_systemuser'),
  { on: 'list', path: 'su-from', methods: ['GET'], permission: VIEW, handle: listSuFrom },
  { on: 'item', path: 'su-to', methods: ['GET'], permission: VIEW, handle: listSuTo },
  { on: 'item', path: 'cmd-filter-rules', methods: ['GET'], permission: VIEW, handle: listRules },
  { on: 'item', path: 'tasks', methods: ['POST'], permission: VIEW, handle: startTask },
]
