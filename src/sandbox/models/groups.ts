import recorded from '../../contract/facts/users__groups.json' with { type: 'json' }
import { countBy } from './counting.ts'
import { loadFacts } from './load-facts.ts'
import { defineModel, type Scope, type StoredRow } from './model.ts'

async function computed(rows: readonly StoredRow[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const counts = await countBy(scope, 'user_group_members', 'usergroup', ids)
  return ids.map((id) => ({ users_amount: counts.get(id) ?? 0 }))
}

export const groups = defineModel({
  key: 'user-groups',
  facts: loadFacts(recorded),
  table: 'user_groups',
  className: 'UserGroup',
  permission: 'users.usergroup',
  scope: 'organization',
  relations: {
    users: {
      kind: 'many',
      table: 'users',
      through: 'user_group_members',
      self: 'usergroup',
      other: 'user',
      display: (user) => String(user['name']),
    },
  },
  computed: { fields: ['users_amount'], values: computed },
  search: ['name', 'comment'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
})
