import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { type Scope, type StoredRow } from '../../rest/model/model.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { countBy } from '../mixins/row-queries.ts'

async function computed(rows: readonly StoredRow[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const counts = await countBy(scope, { table: 'user_group_members', column: 'usergroup' }, ids)
  return ids.map((id) => ({ users_amount: counts.get(id) ?? 0 }))
}

export const groups = modelOf('user-groups', {
  computed: { fields: ['users_amount'], values: computed },
})

function visibilityCondition(scope: Scope) {
  if (isRootOrganization(scope)) return null
  return sql`row.usergroup in (select id from user_groups where org_id = ${scope.actor.organization.id})`
}

export const groupMembers = modelOf('users-groups-relations', {
  visibilityCondition,
})
