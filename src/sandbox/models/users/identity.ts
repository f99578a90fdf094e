import { DEFAULT_ORGANIZATION_ID, type Organization, ROOT_ORGANIZATION_ID } from '../../../contract/session/profile.ts'
import type { Language } from '../../../contract/language.ts'
import type { OrganizationRow, UserRow } from '../../database/core-tables.ts'
import type { Queries } from '../../database/open.ts'
import { message } from '../../messages/message.ts'
import type { ActorOrganizations, Edition } from '../../rest/model/context.ts'
import { ENTERPRISE_PERMISSIONS, ENTERPRISE_ROLES } from '../rbac/builtin-roles.ts'

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

/** System roles apply everywhere, organization roles in their organization only. */
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
 * The sorted permissions of a user in an organization. In the enterprise edition, the two administrator roles also
 * have the enterprise permissions.
 */
export async function userPermissions(
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

/** The root organization; its name differs in views for managers and for members. */
export function rootOrganization(kind: 'managed' | 'joined', language: Language): Organization {
  return {
    id: ROOT_ORGANIZATION_ID,
    name: message(`organizations.root.${kind}`, language),
    is_default: false,
    is_root: true,
  }
}

/**
 * All organizations except the root one: the default one first, then by name. The community edition has only the
 * default one.
 */
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
 * The organizations in which a user may open each view. A system role with the view's permission opens all
 * organizations and the root one, an organization role its own. The workbench has the organizations that the user is
 * a member of, and the root one.
 */
export async function userOrganizations(
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

/** Organizations named by a request, by precedence: query, header, cookie, session. */
type OrganizationNames = readonly (string | null | undefined)[]

const isRootName = (name: string) => name === ROOT_ORGANIZATION_ID || name.toLowerCase() === 'root'

/** The first name that is not empty, even if that organization does not exist, as in a core. */
export const requestedOrganization = (names: OrganizationNames): string =>
  names.find((name) => name !== undefined && name !== null && name !== '') ?? DEFAULT_ORGANIZATION_ID

/** The organization of a request; an unknown one means the default one, as in a core. */
export async function resolveOrganization(
  queries: Queries,
  names: OrganizationNames,
  edition: Edition,
  language: Language,
): Promise<Organization> {
  const name = requestedOrganization(names)
  if (isRootName(name)) return rootOrganization('managed', language)
  const all = await allOrganizations(queries, edition)
  const found = all.find(({ id }) => id === name) ?? all.find(({ is_default }) => is_default)
  if (found === undefined) throw new Error('the database has no default organization')
  return found
}
