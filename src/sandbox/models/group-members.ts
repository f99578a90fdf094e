import { sql } from 'kysely'
import recorded from '../../contract/facts/users__users-groups-relations.json' with { type: 'json' }
import { isRoot } from '../rest/find-rows.ts'
import { loadFacts } from './load-facts.ts'
import { defineModel, type Scope } from './model.ts'

function visible(scope: Scope) {
  if (isRoot(scope)) return null
  return sql`row.usergroup in (select id from user_groups where org_id = ${scope.actor.organization.id})`
}

export const groupMembers = defineModel({
  key: 'users-groups-relations',
  facts: loadFacts(recorded),
  table: 'user_group_members',
  className: 'UserGroupRelation',
  permission: 'users.usergroup',
  scope: 'global',
  id: 'integer',
  relations: {
    user: { kind: 'one', table: 'users', whenGone: 'cascade', display: (user) => String(user['name']) },
    usergroup: { kind: 'one', table: 'user_groups', whenGone: 'cascade', display: (group) => String(group['name']) },
  },
  visible,
  order: ['id'],
  unique: [['user', 'usergroup']],
})
