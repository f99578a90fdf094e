import oneFacts from '../../contract/facts/notifications__user-msg-subscription_ID.json' with { type: 'json' }
import listFacts from '../../contract/facts/notifications__user-msg-subscription.json' with { type: 'json' }
import { factFields } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Queries } from '../database/open.ts'
import { message } from '../labels/messages.ts'
import { loadFacts } from '../models/load-facts.ts'
import type { TableDefinition } from '../models/storage.ts'
import { AnswerError, refuseWrong } from '../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { type Answer, ok } from '../rest/handlers.ts'
import { pageOf } from '../rest/paging.ts'
import { checkFields } from '../rest/validate/check-value.ts'

const LIST = loadFacts(listFacts)
const ONE = loadFacts(oneFacts)

/** Of users who have chosen. */
export const messageWays: TableDefinition = {
  name: 'user_msg_subscriptions',
  columns: { user: 'uuid not null references "users" (id) on delete cascade', receive_backends: 'jsonb not null' },
  unique: [['user']],
}

/** Until somebody chooses. */
const DEFAULT_WAYS: readonly string[] = ['site_msg', 'email']

/** The ways in which a user wants to be told of what concerns them, by their names. */
export async function waysOf(queries: Queries, user: string): Promise<readonly string[]> {
  const row = await queries.selectFrom(messageWays.name).selectAll().where('user', '=', user).executeTakeFirst()
  const ways = row?.['receive_backends']
  return Array.isArray(ways) ? ways.map(String) : DEFAULT_WAYS
}

async function shown({ scope: { queries, actor } }: EndpointCall) {
  return { user_id: actor.user.id, receive_backends: await waysOf(queries, actor.user.id) }
}

async function list(call: EndpointCall): Promise<Answer> {
  return ok(pageOf([await shown(call)], call.scope.query, call.url))
}

/** One chooses for oneself alone. */
async function choose(call: EndpointCall): Promise<Answer> {
  const { scope, method, body, parameters } = call
  const { user, language } = scope.actor
  if (parameters['id'] !== user.id)
    throw new AnswerError(403, { detail: message('denied', language), code: 'permission_denied' })
  if (method !== 'PUT' && method !== 'PATCH') return ok(await shown(call))
  const { values, errors } = checkFields(
    factFields(ONE, 'PUT'),
    isObject(body) ? body : {},
    language,
    method === 'PATCH',
  )
  refuseWrong(errors)
  const ways = values['receive_backends']
  if (ways !== undefined) {
    const row = { user: user.id, receive_backends: JSON.stringify(ways) }
    await scope.queries
      .insertInto(messageWays.name)
      .values(row)
      .onConflict((conflict) => conflict.column('user').doUpdateSet({ receive_backends: row.receive_backends }))
      .execute()
  }
  return ok(await shown(call))
}

export const messageWaysEndpoints: readonly Endpoint[] = [
  { url: LIST.url, allow: LIST.allow, facts: LIST, labels: 'users', answer: list },
  { url: `${LIST.url}:id/`, allow: ONE.allow, facts: ONE, labels: 'users', answer: choose },
]
