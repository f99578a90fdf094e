import { sql } from 'kysely'
import allFacts from '../../contract/facts/rbac__role-bindings.json' with { type: 'json' }
import orgFacts from '../../contract/facts/rbac__org-role-bindings.json' with { type: 'json' }
import systemFacts from '../../contract/facts/rbac__system-role-bindings.json' with { type: 'json' }
import { isRoot } from '../rest/find-rows.ts'
import { roleDisplayName } from './builtin-roles.ts'
import { loadFacts } from './load-facts.ts'
import { defineModel, type ModelDefinition, type Scope, type StoredRow, type Values, type Write } from './model.ts'
import { personName } from './person-name.ts'

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const all = await scope.queries.selectFrom('organizations').select(['id', 'name']).execute()
  const names = new Map<unknown, string>(all.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ org_name: names.get(row['org']) ?? '' }))
}

/** The scope of a binding is that of its role; one of an organization belongs to the current one unless it names another. */
async function prepare(columns: Values, { scope, before }: Write): Promise<Values> {
  const role = await scope.queries
    .selectFrom('roles')
    .select('scope')
    .where('id', '=', String(columns['role'] ?? before?.['role']))
    .executeTakeFirst()
  if (role?.scope !== 'org') return { ...columns, scope: 'system', org: null }
  return { ...columns, scope: 'org', org: columns['org'] ?? before?.['org'] ?? scope.actor.organization.id }
}

const inOrganization = (scope: Scope) => sql`row.org = ${scope.actor.organization.id}`

const base = {
  table: 'role_bindings',
  scope: 'global',
  relations: {
    user: {
      kind: 'one',
      table: 'users',
      whenGone: 'cascade',
      display: personName,
    },
    role: {
      kind: 'one',
      table: 'roles',
      whenGone: 'cascade',
      display: (role, { actor }) => roleDisplayName(role, actor.language),
    },
    org: { kind: 'one', table: 'organizations', whenGone: 'cascade', display: (org) => String(org['name']) },
  },
  computed: { fields: ['org_name'], values: computed },
  order: ['role.name'],
  unique: [['user', 'role', 'org']],
  hooks: { prepare },
} satisfies Omit<ModelDefinition, 'key' | 'facts' | 'className' | 'permission'>

export const roleBindings = defineModel({
  ...base,
  key: 'role-bindings',
  facts: loadFacts(allFacts),
  className: 'RoleBinding',
  // No role may hold `rbac.view_rolebinding`: whoever sees system bindings sees all.
  permission: 'rbac.systemrolebinding',
  visible: (scope) => (isRoot(scope) ? null : sql`(row.org is null or ${inOrganization(scope)})`),
})

export const systemRoleBindings = defineModel({
  ...base,
  key: 'system-role-bindings',
  facts: loadFacts(systemFacts),
  className: 'SystemRoleBinding',
  permission: 'rbac.systemrolebinding',
  visible: () => sql`row.scope = 'system'`,
})

export const orgRoleBindings = defineModel({
  ...base,
  key: 'org-role-bindings',
  facts: loadFacts(orgFacts),
  className: 'OrgRoleBinding',
  permission: 'rbac.orgrolebinding',
  visible: (scope) => (isRoot(scope) ? sql`row.scope = 'org'` : sql`row.scope = 'org' and ${inOrganization(scope)}`),
})
