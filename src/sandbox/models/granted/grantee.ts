import { modelOf } from '../mixins/declared.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Scope } from '../../rest/model/model.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { ASSET_GRANT, ANY_GRANT, type GrantType, hasLink, grantedToUser, isValidGrant } from '../perms/grant.ts'

/** Who has permissions: a user (also through groups) or a group. */
export interface Grantee {
  readonly kind: 'user' | 'group'
  readonly id: string
}

/**
 * The SQL query of the ids of a grantee's valid permissions in the current organization. Every query of granted
 * resources starts here.
 * @param which a condition on the alias `row`
 */
export function grantedPermissionIds(grantType: GrantType, { kind, id }: Grantee, scope: Scope, which = sql`true`) {
  const granted =
    kind === 'user'
      ? grantedToUser(grantType, sql`select ${id}::uuid`, ANY_GRANT)
      : hasLink(grantType, 'user_groups', sql`link.usergroup = ${id}`)
  const organizationCondition = isRootOrganization(scope) ? sql`true` : sql`row.org_id = ${scope.actor.organization.id}`
  return sql`select row.id from ${sql.table(`${grantType.prefix}s`)} as row
    where ${granted} and ${isValidGrant(scope.now)} and ${organizationCondition} and ${which}`
}

export const actorGrantee = ({ actor }: Pick<Scope, 'actor'>): Grantee => ({ kind: 'user', id: actor.user.id })

export type SqlCondition = RawBuilder<unknown>

/** The system users of the actor's valid asset permissions. */
const visibilityCondition = (scope: Scope) =>
  sql`row.id in (select link.systemuser from asset_permission_system_users as link
    where link.assetpermission in (${grantedPermissionIds(ASSET_GRANT, actorGrantee(scope), scope)}))`

export const grantedSystemUsers = modelOf('system-users-permission', {
  visibilityCondition,
})
