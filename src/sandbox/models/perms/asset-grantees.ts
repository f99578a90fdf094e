import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { parseKey } from '../../rest/model/parse.ts'
import { groups } from '../users/groups.ts'
import { type ActionRequest, type ModelAction } from '../../rest/model/model.ts'
import { rowList } from '../mixins/actions.ts'
import { users } from '../users/users.ts'
import { assetPermissions, grantedOnAsset } from './asset-permissions.ts'
import { ASSET_GRANT, ANY_GRANT, hasLink, grantedToUser } from './grant.ts'

/** Permissions of an asset, including those that are not valid now. */
const opening = ({ row }: ActionRequest) => grantedOnAsset(sql`select ${row?.['id']}::uuid`, ANY_GRANT)

const permissions = (call: ActionRequest) => sql`select row.id from asset_permissions as row where ${opening(call)}`

const named = ({ parameters }: ActionRequest, name: string) => parseKey('uuid', parameters[name])

const permission = 'perms.view_assetpermission'

/** The users with access to an asset, and the permissions that grant it. */
export const assetGrantees: readonly ModelAction[] = [
  rowList({
    path: 'perm-users',
    permission,
    facts: factsOf('assets__assets_ID_perm-users'),
    of: users,
    where: (call) => sql`(
      row.id in (select "user" from asset_permission_users where assetpermission in (${permissions(call)}))
      or row.id in (select member."user" from user_group_members as member
        join asset_permission_user_groups as link on link.usergroup = member.usergroup
        where link.assetpermission in (${permissions(call)})))`,
  }),
  rowList({
    path: 'perm-users/:user/permissions',
    permission,
    facts: factsOf('assets__assets_ID_perm-users_ID_permissions'),
    of: assetPermissions,
    where: (call) =>
      sql`(${opening(call)} and ${grantedToUser(ASSET_GRANT, sql`select ${named(call, 'user')}::uuid`, ANY_GRANT)})`,
  }),
  rowList({
    path: 'perm-user-groups',
    permission,
    facts: factsOf('assets__assets_ID_perm-user-groups'),
    of: groups,
    where: (call) =>
      sql`row.id in (select usergroup from asset_permission_user_groups where assetpermission in (${permissions(call)}))`,
  }),
  rowList({
    path: 'perm-user-groups/:group/permissions',
    permission,
    facts: factsOf('assets__assets_ID_perm-user-groups_ID_permissions'),
    of: assetPermissions,
    where: (call) =>
      sql`(${opening(call)} and ${hasLink(ASSET_GRANT, 'user_groups', sql`link.usergroup = ${named(call, 'group')}`)})`,
  }),
]
