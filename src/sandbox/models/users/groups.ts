import { sql } from 'kysely'
import groupsFacts from '../../../contract/facts/users__groups.json' with { type: 'json' }
import groupMembersFacts from '../../../contract/facts/users__users-groups-relations.json' with { type: 'json' }
import { defineModel, loadFacts, type Scope, type StoredRow } from '../../rest/model/model.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { countBy } from '../mixins/row-queries.ts'

async function computed(rows: readonly StoredRow[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const counts = await countBy(scope, { table: 'user_group_members', column: 'usergroup' }, ids)
  return ids.map((id) => ({ users_amount: counts.get(id) ?? 0 }))
}

export const groups = defineModel({
  key: 'user-groups',
  facts: loadFacts(groupsFacts),
  table: 'user_groups',
  className: 'UserGroup',
  permission: 'users.usergroup',
  scope: 'organization',
  relations: {
    users: {
      kind: 'many',
      table: 'users',
      through: 'user_group_members',
      sourceColumn: 'usergroup',
      targetColumn: 'user',
      display: (user) => String(user['name']),
    },
  },
  computed: { fields: ['users_amount'], values: computed },
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
})

function visibilityCondition(scope: Scope) {
  if (isRootOrganization(scope)) return null
  return sql`row.usergroup in (select id from user_groups where org_id = ${scope.actor.organization.id})`
}

export const groupMembers = defineModel({
  key: 'users-groups-relations',
  facts: loadFacts(groupMembersFacts),
  table: 'user_group_members',
  className: 'UserGroupRelation',
  permission: 'users.usergroup',
  scope: 'global',
  id: 'integer',
  relations: {
    user: { kind: 'one', table: 'users', onDelete: 'cascade', display: (user) => String(user['name']) },
    usergroup: { kind: 'one', table: 'user_groups', onDelete: 'cascade', display: (group) => String(group['name']) },
  },
  visibilityCondition,
  order: ['id'],
  unique: [['user', 'usergroup']],
})
