import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { roleDisplayName } from './builtin-roles.ts'
import {
  type ModelDefinition,
  type Scope,
  type StoredRow,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const all = await scope.queries.selectFrom('organizations').select(['id', 'name']).execute()
  const names = new Map<unknown, string>(all.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ org_name: names.get(row['org']) ?? '' }))
}

/** A binding gets the scope of its role; an organization binding gets the current organization by default. */
async function prepareColumns(columns: Values, { scope, before }: WriteContext): Promise<Values> {
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
  relations: {
    role: {
      kind: 'one',
      table: 'roles',
      onDelete: 'cascade',
      display: (role, { actor }) => roleDisplayName(role, actor.language),
    },
  },
  computed: { fields: ['org_name'], values: computed },
  hooks: { prepareColumns },
} satisfies Partial<ModelDefinition>

export const roleBindings = modelOf('role-bindings', {
  ...base,
  // No role can have `rbac.view_rolebinding`, so the permission for system bindings is required.
  permission: 'rbac.systemrolebinding',
  visibilityCondition: (scope) =>
    isRootOrganization(scope) ? null : sql`(row.org is null or ${inOrganization(scope)})`,
})

export const systemRoleBindings = modelOf('system-role-bindings', {
  ...base,
  visibilityCondition: () => sql`row.scope = 'system'`,
})

export const orgRoleBindings = modelOf('org-role-bindings', {
  ...base,
  visibilityCondition: (scope) =>
    isRootOrganization(scope) ? sql`row.scope = 'org'` : sql`row.scope = 'org' and ${inOrganization(scope)}`,
})
