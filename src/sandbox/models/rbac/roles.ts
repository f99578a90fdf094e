import { isUuid } from '../../../contract/page.ts'
import { itemAction } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import type { Facts } from '../../../contract/facts.ts'
import { message } from '../../messages/message.ts'
import { Forbidden } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type CustomFilter,
  type ModelAction,
  type ModelDefinition,
  type Scope,
  type StoredRow,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { paginate } from '../../rest/read/paging.ts'
import { countBy } from '../mixins/row-queries.ts'
import { roleDisplayName } from './builtin-roles.ts'
import { allPermissions } from './permissions.ts'
import { roleTree } from './role-tree.ts'

const listOf = ({ scope, url }: ActionRequest, all: readonly unknown[]): ActionResponse => ({
  kind: 'body',
  status: 200,
  body: paginate(all, scope.query, url),
})

async function heldPermissionIds({ scope, row }: ActionRequest): Promise<ReadonlySet<unknown>> {
  const held = await scope.queries
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', String(row?.['id']))
    .execute()
  return new Set(held.map(({ permission }) => permission))
}

/** The permissions of a role. */
async function permissions(call: ActionRequest): Promise<ActionResponse> {
  const ids = await heldPermissionIds(call)
  const all = await allPermissions(call.scope)
  return listOf(
    call,
    all.filter(({ id }) => ids.has(id)),
  )
}

/** The permissions of a role's scope as a tree, with those of the role checked. */
async function tree(call: ActionRequest): Promise<ActionResponse> {
  const role = call.row ?? {}
  const body = roleTree(role, await heldPermissionIds(call), call.scope.actor.language)
  return { kind: 'body', status: 200, body }
}

/** The users with a role; for an organization role, those of the current organization. */
async function users(call: ActionRequest): Promise<ActionResponse> {
  const { scope, row } = call
  const organizationCondition = isRootOrganization(scope)
    ? sql`true`
    : sql`(binding.org is null or binding.org = ${scope.actor.organization.id})`
  const found = await sql<StoredRow>`select distinct member.id, member.name, member.username from users as member
    join role_bindings as binding on binding."user" = member.id
    where binding.role = ${row?.['id']} and ${organizationCondition} order by member.name`.execute(scope.queries)
  return listOf(call, found.rows)
}

/** @param view the permission to view roles of this scope */
const roleActions = (view: string, userFacts: Facts): readonly ModelAction[] => [
  { ...itemAction(['GET'], 'permissions', view, permissions), allow: ['GET'] },
  { ...itemAction(['GET'], 'permissions/tree', view, tree), allow: ['GET'] },
  { ...itemAction(['GET'], 'users', view, users), facts: userFacts },
]

/** The number of users by role; for an organization role, those of the current organization. */
async function usersWith(ids: readonly unknown[], scope: Scope): Promise<ReadonlyMap<unknown, number>> {
  if (ids.length === 0) return new Map()
  const organizationCondition = isRootOrganization(scope)
    ? sql`true`
    : sql`(org is null or org = ${scope.actor.organization.id})`
  const result = await sql<{ role: unknown; count: number }>`select role, count(distinct "user")::int as count
    from role_bindings where role in (${sql.join(ids)}) and ${organizationCondition} group by role`.execute(
    scope.queries,
  )
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

function beforeUpdate(row: StoredRow, { actor }: Scope): Promise<void> {
  if (row['builtin'] === true) return Promise.reject(new Forbidden(message('roles.builtinChange', actor.language)))
  return Promise.resolve()
}

async function selectDeletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  const { language } = scope.actor
  if (rows.some((row) => row['builtin'] === true)) throw new Forbidden(message('roles.builtinDelete', language))
  const ids = rows.map(({ id }) => id)
  const bound = await countBy(scope, { table: 'role_bindings', column: 'role' }, ids)
  if (bound.size > 0) throw new Forbidden(message('roles.inUse', language))
  return rows
}

/** The scope of a role cannot be changed. */
function prepareColumns(columns: Values, { before }: WriteContext): Promise<Values> {
  return Promise.resolve(before === null ? { ...columns, builtin: false } : { ...columns, scope: before['scope'] })
}

/** `?clone_from=` on a create copies the permissions of that role. */
async function afterSave(row: StoredRow, { scope, input, before }: WriteContext): Promise<void> {
  const source = scope.query['clone_from']
  if (before !== null || input['permissions'] !== undefined || !isUuid(source)) return
  await sql`insert into role_permissions (role, permission)
    select ${row['id']}, permission from role_permissions where role = ${source}`.execute(scope.queries)
}

/** Roles with a part of a name, also in the reader's language. */
const named: CustomFilter = async (value, { queries, actor }) => {
  const roles = await queries.selectFrom('roles').select(['id', 'name', 'builtin']).execute()
  const part = value.toLowerCase()
  const found = roles.filter((role) =>
    [role.name, roleDisplayName(role, actor.language)].some((name) => name.toLowerCase().includes(part)),
  )
  return found.length === 0 ? sql`false` : sql`row.id in (${sql.join(found.map(({ id }) => id))})`
}

const base = {
  computed: { fields: ['display_name', 'users_amount'], values: computed },
  customFilters: { name: named },
  hooks: { prepareColumns, afterSave, beforeUpdate, selectDeletable },
} satisfies Partial<ModelDefinition>

export const roles = modelOf('roles', {
  ...base,
  // No role can have `rbac.view_role`, so the permission for system roles is required.
  permission: 'rbac.systemrole',
})

export const systemRoles = modelOf('system-roles', {
  ...base,
  visibilityCondition: () => sql`row.scope = 'system'`,
  actions: roleActions('rbac.view_systemrole', factsOf('rbac__system-roles_ID_users')),
})

export const orgRoles = modelOf('org-roles', {
  ...base,
  visibilityCondition: () => sql`row.scope = 'org'`,
  actions: roleActions('rbac.view_orgrole', factsOf('rbac__org-roles_ID_users')),
})
