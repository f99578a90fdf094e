import { type RawBuilder, sql } from 'kysely'
import recorded from '../../../contract/facts/perms__system-users-permission.json' with { type: 'json' }
import { defineModel, loadFacts, type Scope } from '../../rest/model/model.ts'
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

/** The actor as grantee. */
export const actorGrantee = ({ actor }: Pick<Scope, 'actor'>): Grantee => ({ kind: 'user', id: actor.user.id })

export type SqlCondition = RawBuilder<unknown>

/** The system users of the actor's valid asset permissions. */
const visibilityCondition = (scope: Scope) =>
  sql`row.id in (select link.systemuser from asset_permission_system_users as link
    where link.assetpermission in (${grantedPermissionIds(ASSET_GRANT, actorGrantee(scope), scope)}))`

export const grantedSystemUsers = defineModel({
  key: 'system-users-permission',
  facts: loadFacts(recorded),
  table: 'system_users',
  className: 'SystemUser',
  permission: 'perms.myassets',
  scope: 'organization',
  relations: {
    cmd_filters: {
      kind: 'many',
      table: 'cmd_filters',
      through: 'cmd_filter_system_users',
      sourceColumn: 'systemuser',
      targetColumn: 'filter',
      display: (filter) => String(filter['name']),
    },
  },
  visibilityCondition,
  search: ['name', 'username'],
  order: ['name'],
})
