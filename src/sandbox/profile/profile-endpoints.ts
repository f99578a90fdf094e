import { factsOf, type FactsName } from '../rest/model/facts-of.ts'
import { toText } from '../../contract/json-object.ts'
import { ROOT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Actor } from '../rest/model/context.ts'
import { type Model, type Scope, type Values } from '../rest/model/model.ts'
import { users } from '../models/users/users.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { ok } from '../rest/model/response.ts'
import { requireReauthentication, inTransaction } from '../rest/model/scope.ts'
import { presentRow } from '../rest/read/present.ts'
import { updateMode, updateRow } from '../rest/write/write-row.ts'
import { messageChannelEndpoints, userChannels } from './message-channels.ts'
import { actorRow, ownSecrets } from './own-secrets.ts'
import { describePublicKey } from './public-key.ts'

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
