import { isUuid } from '../../../contract/page.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, ok } from '../../rest/model/response.ts'
import { requireAnyPermission } from '../../rest/model/scope.ts'
import { type Scope } from '../../rest/model/model.ts'
import { APPLICATION_GRANT, ASSET_GRANT, type GrantType } from '../perms/grant.ts'
import { abilities, type Ability } from './granted-accounts.ts'
import { type Grantee, actorGrantee } from './grantee.ts'

/** The query parameters of a target, and the required permissions: for the actor, and for other users. */
interface ValidationTarget {
  readonly grantType: GrantType
  readonly parameter: 'asset_id' | 'application_id'
  readonly ownPermission: string
  readonly othersPermission: string
}

const ASSET: ValidationTarget = {
  grantType: ASSET_GRANT,
  parameter: 'asset_id',
  ownPermission: 'perms.view_myassets',
  othersPermission: 'perms.view_userassets',
}

const APPLICATION: ValidationTarget = {
  grantType: APPLICATION_GRANT,
  parameter: 'application_id',
  ownPermission: 'perms.view_myapps',
  othersPermission: 'perms.view_userapps',
}

const NOTHING: Ability = { actions: [], until: null }

/**
 * The user in the query, or the actor.
 * @throws HttpError 403
 */
function demandGrantee({ ownPermission, othersPermission }: ValidationTarget, scope: Scope): Grantee {
  const { user_id: id = '' } = scope.query
  const isSelf = id === '' || id === scope.actor.user.id
  requireAnyPermission(scope, isSelf ? [ownPermission, othersPermission] : [othersPermission])
  return isSelf ? actorGrantee(scope) : { kind: 'user', id }
}

/** The ability for the target and system user in the query; none when one is missing. */
async function abilityOf(target: ValidationTarget, scope: Scope): Promise<Ability> {
  const grantee = demandGrantee(target, scope)
  const { [target.parameter]: id = '', system_user_id: account = '' } = scope.query
  if (id === '' || account === '' || (grantee.kind === 'user' && !isUuid(grantee.id))) return NOTHING
  return (await abilities({ grantType: target.grantType, id }, grantee, scope)).get(account.toLowerCase()) ?? NOTHING
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/**
 * Whether a user may do `action_name`. `expire_at` is in epoch seconds, now without permission. As recorded, a
 * complete query without permission is a 403.
 */
async function validate(target: ValidationTarget, scope: Scope): Promise<RestResponse> {
  const { actions, until } = await abilityOf(target, scope)
  const { query } = scope
  const action = query['action_name'] ?? ''
  const isAllowed = actions.includes(action)
  const isComplete = [target.parameter, 'user_id', 'system_user_id', 'action_name'].every((name) =>
    Boolean(query[name]),
  )
  const body = {
    has_permission: isAllowed,
    expire_at: seconds(isAllowed && until !== null ? until : scope.now),
    actions,
  }
  return ok(body, isAllowed || !isComplete ? 200 : 403)
}

/** As recorded, an empty query gives an empty body. */
async function actionsOf({ scope }: EndpointRequest): Promise<RestResponse> {
  const { actions } = await abilityOf(ASSET, scope)
  return ok(scope.query['asset_id'] === undefined ? {} : { actions })
}

const validation = (target: ValidationTarget, permission: string): Endpoint => ({
  url: `/api/v1/perms/${permission}/user/validate/`,
  allow: ['GET', 'HEAD', 'OPTIONS'],
  handle: ({ scope, method }) =>
    method === 'OPTIONS' ? Promise.resolve(ok({ name: 'validate', description: '' })) : validate(target, scope),
})

const ACTIONS = factsOf('perms__asset-permissions_user_actions')

/** Terminals call these before they open a session. */
export const validationEndpoints: readonly Endpoint[] = [
  validation(ASSET, 'asset-permissions'),
  validation(APPLICATION, 'application-permissions'),
  { url: ACTIONS.url, allow: ACTIONS.allow, facts: ACTIONS, labels: 'asset-permissions', handle: actionsOf },
]
