import { factsOf, type FactsName } from '../rest/model/facts-of.ts'
import { toText, isObject } from '../../contract/json-object.ts'
import { ROOT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Actor } from '../rest/model/context.ts'
import type { Model, Scope, Values } from '../rest/model/model.ts'
import { users } from '../models/users/users.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { ok, type RestResponse, HttpError, throwIfInvalid } from '../rest/model/response.ts'
import { requireReauthentication, inTransaction } from '../rest/model/scope.ts'
import { presentRow } from '../rest/read/present.ts'
import { updateMode, updateRow } from '../rest/write/write-row.ts'
import { actorRow, ownSecrets } from './own-secrets.ts'
import { describePublicKey } from './public-key.ts'
import { factFields } from '../../contract/facts.ts'
import type { Queries } from '../database/open.ts'
import { message } from '../messages/message.ts'
import { paginate } from '../rest/read/paging.ts'
import { checkFields } from '../rest/write/check-value.ts'

const LIST = factsOf('notifications__user-msg-subscription')
const ONE = factsOf('notifications__user-msg-subscription_ID')

const DEFAULT_CHANNELS: readonly string[] = ['site_msg', 'email']

/** The names of the notification channels that a user has chosen. */
async function userChannels(queries: Queries, user: string): Promise<readonly string[]> {
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

const messageChannelEndpoints: readonly Endpoint[] = [
  { url: LIST.url, allow: LIST.allow, facts: LIST, labels: 'users', handle: list },
  { url: `${LIST.url}:id/`, allow: ONE.allow, facts: ONE, labels: 'users', handle: choose },
]

/** The user columns of chat accounts. */
const CHATS = { wecom: 'wecom_id', dingtalk: 'dingtalk_id', feishu: 'feishu_id' } as const

const ALLOW = ['POST', 'OPTIONS'] as const

/** Unbinds a chat account of the actor; requires reauthentication. */
const unbindEndpoints: readonly Endpoint[] = Object.entries(CHATS).map(([chat, column]) => ({
  url: `/api/v1/authentication/${chat}/qr/unbind/`,
  allow: ALLOW,
  checkAccess: (scope) => requireReauthentication(scope, 'relogin', ALLOW),
  handle: async ({ scope: { queries, actor }, method }) => {
    if (method === 'OPTIONS') return ok({ name: 'QR Unbind', description: '' })
    await queries
      .updateTable('users')
      .set({ [column]: null })
      .where('id', '=', actor.user.id)
      .execute()
    return ok('ok')
  },
}))

const PROFILE = factsOf('users__profile')

/** The actor's own row: all fields are visible, those of the profile can be changed. */
const self: Model = { ...users, facts: PROFILE, fieldPermissions: {} }

/** Profile fields beyond the user's: organizations, and permissions in the current one. */
function beyondUser({ organizations, permissions }: Actor): Values {
  return {
    guide_url: '',
    console_orgs: organizations.console,
    audit_orgs: organizations.audit,
    workbench_orgs: organizations.workbench,
    perms: [...permissions].sort(),
  }
}

async function profileOf(scope: Scope): Promise<Values> {
  const row = await actorRow(scope)
  const shown = await presentRow({ ...users, fieldPermissions: {} }, row, scope)
  return {
    ...shown,
    ...describePublicKey(toText(row['public_key'])),
    ...beyondUser(scope.actor),
    receive_backends: await userChannels(scope.queries, scope.actor.user.id),
  }
}

async function answerProfile({ scope, method, body }: EndpointRequest) {
  if (method !== 'PUT' && method !== 'PATCH') return ok(await profileOf(scope))
  return inTransaction(scope, async (inside) => {
    await updateRow(self, inside, await actorRow(inside), { body, mode: updateMode(method) })
    return ok(await profileOf(inside))
  })
}

async function currentOrganization({ scope }: EndpointRequest) {
  const { queries, actor } = scope
  const { id } = actor.organization
  const row =
    id === ROOT_ORGANIZATION_ID
      ? undefined
      : await queries.selectFrom('organizations').select('comment').where('id', '=', id).executeTakeFirst()
  return ok({ ...actor.organization, comment: row?.comment ?? '' })
}

const endpoint = (name: FactsName, labels: string, handle: Endpoint['handle']): Endpoint => {
  const facts = factsOf(name)
  return { url: facts.url, allow: facts.allow, facts, labels, handle }
}

/** The endpoints of the profile and the current organization. */
export const profileEndpoints: readonly Endpoint[] = [
  endpoint('users__profile', 'users', answerProfile),
  ...ownSecrets,
  ...unbindEndpoints,
  ...messageChannelEndpoints,
  endpoint('orgs__orgs_current', 'organizations', currentOrganization),
]
