import { sql } from 'kysely'
import groupFacts from '../../../contract/facts/assets__assets_ID_perm-user-groups.json' with { type: 'json' }
import groupPermissionFacts from '../../../contract/facts/assets__assets_ID_perm-user-groups_ID_permissions.json' with { type: 'json' }
import userFacts from '../../../contract/facts/assets__assets_ID_perm-users.json' with { type: 'json' }
import userPermissionFacts from '../../../contract/facts/assets__assets_ID_perm-users_ID_permissions.json' with { type: 'json' }
import { keyOf } from '../../rest/identifiers.ts'
import { groups } from '../groups.ts'
import { loadFacts } from '../load-facts.ts'
import type { ActionCall, ModelAction } from '../model.ts'
import { rowList } from '../row-list.ts'
import { users } from '../users.ts'
import { assetPermissions, ofAsset } from './asset-permissions.ts'
import { ASSET_GRANT, EVERY_WAY, linked, ofUser } from './grant.ts'

/** Whether it is valid now or not. */
const opening = ({ row }: ActionCall) => ofAsset(sql`select ${row?.['id']}::uuid`, EVERY_WAY)

const permissions = (call: ActionCall) => sql`select row.id from asset_permissions as row where ${opening(call)}`

const named = ({ parameters }: ActionCall, name: string) => keyOf('uuid', parameters[name])

const permission = 'perms.view_assetpermission'

/** Whom permissions let on an asset, and which of them do. */
export const assetGrantees: readonly ModelAction[] = [
  rowList({
    path: 'perm-users',
    permission,
    facts: loadFacts(userFacts),
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
    facts: loadFacts(userPermissionFacts),
    of: assetPermissions,
    where: (call) =>
      sql`(${opening(call)} and ${ofUser(ASSET_GRANT, sql`select ${named(call, 'user')}::uuid`, EVERY_WAY)})`,
  }),
  rowList({
    path: 'perm-user-groups',
    permission,
    facts: loadFacts(groupFacts),
    of: groups,
    where: (call) =>
      sql`row.id in (select usergroup from asset_permission_user_groups where assetpermission in (${permissions(call)}))`,
  }),
  rowList({
    path: 'perm-user-groups/:group/permissions',
    permission,
    facts: loadFacts(groupPermissionFacts),
    of: assetPermissions,
    where: (call) =>
      sql`(${opening(call)} and ${linked(ASSET_GRANT, 'user_groups', sql`link.usergroup = ${named(call, 'group')}`)})`,
  }),
]
