import { DEFAULT_ORGANIZATION_ID, type Organization, ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { ActorOrganizations, Edition, Language } from '../context.ts'
import type { OrganizationRow, UserRow } from '../database/core-tables.ts'
import type { Queries } from '../database/open.ts'
import { say, text } from '../labels/text.ts'
import { ENTERPRISE_PERMISSIONS, ENTERPRISE_ROLES } from './enterprise-permissions.ts'

export async function findUserByUsername(queries: Queries, username: string): Promise<UserRow | null> {
  const row = await queries.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
  return row ?? null
}

export async function findUserById(queries: Queries, id: string): Promise<UserRow | null> {
  const row = await queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export const isExpired = (user: UserRow, now: Date) => user.date_expired !== null && user.date_expired < now

export const isValid = (user: UserRow, now: Date) => user.is_active && !isExpired(user, now)

/** System roles hold everywhere; organization roles in their organization, so never in the root organization. */
async function roleIds(queries: Queries, userId: string, organizationId: string) {
  const bindings = await queries
    .selectFrom('role_bindings')
    .select('role')
    .where('user', '=', userId)
    .where((eb) => eb.or([eb('org', 'is', null), eb('org', '=', organizationId)]))
    .execute()
  return [...new Set(bindings.map(({ role }) => role))]
}

/**
 * What a user may do in an organization, sorted: the union of the permissions of the roles bound there. In the enterprise edition the two
 * administrator roles also hold the enterprise permissions, which no role of a community core grants.
 */
export async function permissionsOf(
  queries: Queries,
  userId: string,
  organizationId: string,
  edition: Edition,
): Promise<ReadonlySet<string>> {
  const roles = await roleIds(queries, userId, organizationId)
  if (roles.length === 0) return new Set()
  const granted = await queries
    .selectFrom('role_permissions')
    .innerJoin('permissions', 'permissions.id', 'role_permissions.permission')
    .select(['permissions.app_label', 'permissions.codename'])
    .distinct()
    .where('role_permissions.role', 'in', roles)
    .execute()
  const names = granted.map(({ app_label: app, codename }) => `${app}.${codename}`)
  const extra =
    edition === 'enterprise' && roles.some((role) => ENTERPRISE_ROLES.has(role)) ? ENTERPRISE_PERMISSIONS : []
  return new Set([...names, ...extra].sort())
}

const toOrganization = ({ id, name }: Pick<OrganizationRow, 'id' | 'name'>): Organization => ({
  id,
  name,
  is_default: id === DEFAULT_ORGANIZATION_ID,
  is_root: false,
})

const ROOT_NAMES = {
  managed: text('GLOBAL', '全局', 'グローバル'),
  joined: text('All organizations', '全部组织', 'すべての組織'),
}

/** The root organization by the name that a view shows for it: where one manages, or where one only works. */
export function rootOrganization(kind: 'managed' | 'joined', language: Language): Organization {
  return { id: ROOT_ORGANIZATION_ID, name: say(ROOT_NAMES[kind], language), is_default: false, is_root: true }
}

/** Every organization but the root one, by name, the default one first. A community edition has only the default one. */
export async function allOrganizations(queries: Queries, edition: Edition): Promise<Organization[]> {
  const rows = await queries.selectFrom('organizations').select(['id', 'name']).orderBy('name').execute()
  const known = rows.map(toOrganization).filter(({ is_default }) => is_default || edition === 'enterprise')
  return known.sort((a, b) => Number(b.is_default) - Number(a.is_default))
}

interface Grant {
  readonly scope: string
  readonly org: string | null
}

function grantsOf(queries: Queries, userId: string, app: string, codename: string): Promise<Grant[]> {
  return queries
    .selectFrom('role_bindings')
    .innerJoin('role_permissions', 'role_permissions.role', 'role_bindings.role')
    .innerJoin('permissions', 'permissions.id', 'role_permissions.permission')
    .select(['role_bindings.scope', 'role_bindings.org'])
    .where('role_bindings.user', '=', userId)
    .where('permissions.app_label', '=', app)
    .where('permissions.codename', '=', codename)
    .execute()
}

async function joinedOrganizationIds(queries: Queries, userId: string) {
  const bindings = await queries.selectFrom('role_bindings').select('org').where('user', '=', userId).execute()
  return new Set(bindings.flatMap(({ org }) => (org === null ? [] : [org])))
}

/**
 * Where a user may open each view. A system role that holds the view's permission opens every organization and the root one; an organization
 * role its own organization. The workbench is different: it shows the organizations that the user has joined, and the root one to all.
 */
export async function organizationsOf(
  queries: Queries,
  userId: string,
  edition: Edition,
  language: Language,
): Promise<ActorOrganizations> {
  const all = await allOrganizations(queries, edition)
  const managed = async (codename: string) => {
    const grants = await grantsOf(queries, userId, 'rbac', codename)
    if (grants.some(({ scope }) => scope === 'system')) return [rootOrganization('managed', language), ...all]
    return all.filter(({ id }) => grants.some(({ org }) => org === id))
  }
  const workbench = await grantsOf(queries, userId, 'rbac', 'view_workbench')
  const joined = await joinedOrganizationIds(queries, userId)
  return {
    console: await managed('view_console'),
    audit: await managed('view_audit'),
    workbench:
      workbench.length === 0 ? [] : [rootOrganization('joined', language), ...all.filter(({ id }) => joined.has(id))],
  }
}
