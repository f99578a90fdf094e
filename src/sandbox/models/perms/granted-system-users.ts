import { sql } from 'kysely'
import recorded from '../../../contract/facts/perms__system-users-permission.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope } from '../model.ts'
import { ASSET_GRANT } from './grant.ts'
import { heldBy, oneself } from './granted/grantee.ts'

/** Those that the user may log in as by a valid permission of assets, directly or through a group. */
const visible = (scope: Scope) =>
  sql`row.id in (select link.systemuser from asset_permission_system_users as link
    where link.assetpermission in (${heldBy(ASSET_GRANT, oneself(scope), scope)}))`

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
