import { sql } from 'kysely'
import recorded from '../../../contract/facts/perms__system-users-permission.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope } from '../model.ts'

/** Those that the user may log in as by a valid permission of assets, directly or through a group. */
function visible({ actor, now }: Scope) {
  const user = actor.user.id
  return sql`row.id in (select link.systemuser from asset_permission_system_users as link
    join asset_permissions as permission on permission.id = link.assetpermission
    where permission.is_active and permission.date_start < ${now} and permission.date_expired > ${now}
    and (permission.id in (select assetpermission from asset_permission_users where "user" = ${user})
      or permission.id in (select grp.assetpermission from asset_permission_user_groups as grp
        join user_group_members as member on member.usergroup = grp.usergroup where member."user" = ${user})))`
}

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
      self: 'systemuser',
      other: 'filter',
      display: (filter) => String(filter['name']),
    },
  },
  visible,
  search: ['name', 'username'],
  order: ['name'],
})
