import { sql } from 'kysely'
import allFacts from '../../contract/facts/rbac__roles.json' with { type: 'json' }
import orgUserFacts from '../../contract/facts/rbac__org-roles_ID_users.json' with { type: 'json' }
import systemUserFacts from '../../contract/facts/rbac__system-roles_ID_users.json' with { type: 'json' }
import orgFacts from '../../contract/facts/rbac__org-roles.json' with { type: 'json' }
import systemFacts from '../../contract/facts/rbac__system-roles.json' with { type: 'json' }
import { message } from '../labels/messages.ts'
import { Refused } from '../rest/answer-error.ts'
import { isRoot } from '../rest/find-rows.ts'
import { isUuid } from '../rest/identifiers.ts'
import { roleDisplayName } from './builtin-roles.ts'
import { countBy } from './counting.ts'
import { loadFacts } from './load-facts.ts'
import { defineModel, type ModelDefinition, type Scope, type StoredRow, type Values, type Write } from './model.ts'
import { roleActions } from './role-actions.ts'

/** Users with a role: of an organization role, those of the current organization. */
async function usersWith(ids: readonly unknown[], scope: Scope): Promise<ReadonlyMap<unknown, number>> {
  if (ids.length === 0) return new Map()
  const here = isRoot(scope) ? sql`true` : sql`(org is null or org = ${scope.actor.organization.id})`
  const result = await sql<{ role: unknown; count: number }>`select role, count(distinct "user")::int as count
    from role_bindings where role in (${sql.join(ids)}) and ${here} group by role`.execute(scope.queries)
  return new Map(result.rows.map(({ role, count }) => [role, count]))
}

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const counts = await usersWith(
    rows.map(({ id }) => id),
    scope,
  )
  return rows.map((row) => ({
    display_name: roleDisplayName(row, scope.actor.language),
    users_amount: counts.get(row['id']) ?? 0,
  }))
}

function changing(row: StoredRow, { actor }: Scope): Promise<void> {
  if (row['builtin'] === true) return Promise.reject(new Refused(message('builtinRoleChange', actor.language)))
  return Promise.resolve()
}

async function deletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  const { language } = scope.actor
  if (rows.some((row) => row['builtin'] === true)) throw new Refused(message('builtinRoleDelete', language))
  const ids = rows.map(({ id }) => id)
  const bound = await countBy(scope, 'role_bindings', 'role', ids)
  if (bound.size > 0) throw new Refused(message('roleInUse', language))
  return rows
}

/** A role keeps the scope it was made with. */
function prepare(columns: Values, { before }: Write): Promise<Values> {
  return Promise.resolve(before === null ? { ...columns, builtin: false } : { ...columns, scope: before['scope'] })
}

/** `?clone_from=` on a create takes over the permissions of that role. */
async function saved(row: StoredRow, { scope, input, before }: Write): Promise<void> {
  const source = scope.query['clone_from']
  if (before !== null || input['permissions'] !== undefined || !isUuid(source)) return
  await sql`insert into role_permissions (role, permission)
    select ${row['id']}, permission from role_permissions where role = ${source}`.execute(scope.queries)
}

const base = {
  table: 'roles',
  scope: 'global',
  relations: {
    permissions: {
      kind: 'many',
      table: 'permissions',
      id: 'integer',
      through: 'role_permissions',
      self: 'role',
      other: 'permission',
      display: (permission) => String(permission['codename']),
    },
  },
  computed: { fields: ['display_name', 'users_amount'], values: computed },
  mini: ['id', 'name', 'display_name'],
  search: ['name', 'comment'],
  order: ['-builtin', 'scope', 'date_created'],
  unique: [['name', 'scope']],
  defaults: () => ({ comment: '' }),
  hooks: { prepare, saved, changing, deletable },
} satisfies Omit<ModelDefinition, 'key' | 'facts' | 'className' | 'permission'>

export const roles = defineModel({
  ...base,
  key: 'roles',
  facts: loadFacts(allFacts),
  className: 'Role',
  // No role may hold `rbac.view_role`: whoever sees system roles sees all.
  permission: 'rbac.systemrole',
})

export const systemRoles = defineModel({
  ...base,
  key: 'system-roles',
  facts: loadFacts(systemFacts),
  className: 'SystemRole',
  permission: 'rbac.systemrole',
  visible: () => sql`row.scope = 'system'`,
  actions: roleActions('rbac.view_systemrole', loadFacts(systemUserFacts)),
})

export const orgRoles = defineModel({
  ...base,
  key: 'org-roles',
  facts: loadFacts(orgFacts),
  className: 'OrgRole',
  permission: 'rbac.orgrole',
  visible: () => sql`row.scope = 'org'`,
  actions: roleActions('rbac.view_orgrole', loadFacts(orgUserFacts)),
})
