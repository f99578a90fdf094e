import { factsOf } from '../rest/model/facts-of.ts'
import { factFields } from '../../contract/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Queries } from '../database/open.ts'
import { message } from '../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { type RestResponse, ok, HttpError, throwIfInvalid } from '../rest/model/response.ts'
import { paginate } from '../rest/read/paging.ts'
import { checkFields } from '../rest/write/check-value.ts'

const LIST = factsOf('notifications__user-msg-subscription')
const ONE = factsOf('notifications__user-msg-subscription_ID')

/** The default channels. */
const DEFAULT_CHANNELS: readonly string[] = ['site_msg', 'email']

/** The names of the notification channels that a user has chosen. */
export async function userChannels(queries: Queries, user: string): Promise<readonly string[]> {
  const row = await queries.selectFrom('user_msg_subscriptions').selectAll().where('user', '=', user).executeTakeFirst()
  const channels = row?.['receive_backends']
  return Array.isArray(channels) ? channels.map(String) : DEFAULT_CHANNELS
}

async function shown({ scope: { queries, actor } }: EndpointRequest) {
  return { user_id: actor.user.id, receive_backends: await userChannels(queries, actor.user.id) }
}

async function list(call: EndpointRequest): Promise<RestResponse> {
  return ok(paginate([await shown(call)], call.scope.query, call.url))
}

/** Users change only their own channels. */
async function choose(call: EndpointRequest): Promise<RestResponse> {
  const { scope, method, body, parameters } = call
  const { user, language } = scope.actor
  if (parameters['id'] !== user.id)
    throw new HttpError(403, { detail: message('requests.denied', language), code: 'permission_denied' })
  if (method !== 'PUT' && method !== 'PATCH') return ok(await shown(call))
  const { values, errors } = checkFields(
    factFields(ONE, 'PUT'),
    isObject(body) ? body : {},
    language,
    method === 'PATCH',
  )
  throwIfInvalid(errors)
  const channels = values['receive_backends']
  if (channels !== undefined) {
    const row = { user: user.id, receive_backends: JSON.stringify(channels) }
    await scope.queries
      .insertInto('user_msg_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('user').doUpdateSet({ receive_backends: row.receive_backends }))
      .execute()
  }
  return ok(await shown(call))
}

export const messageChannelEndpoints: readonly Endpoint[] = [
  { url: LIST.url, allow: LIST.allow, facts: LIST, labels: 'users', handle: list },
  { url: `${LIST.url}:id/`, allow: ONE.allow, facts: ONE, labels: 'users', handle: choose },
]
