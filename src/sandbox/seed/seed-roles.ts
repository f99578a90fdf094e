import type { Queries } from '../database/open.ts'
import { permissionFacts, permissionId, permissionRows } from '../models/rbac/permissions.ts'
import custom from './rows/roles.json' with { type: 'json' }
import { seedId } from './seed-ids.ts'

/** Seeds the permissions, the built-in roles as recorded, and custom roles of both scopes. */
export async function seedRoles(queries: Queries, now: Date): Promise<void> {
  await queries.insertInto('permissions').values(permissionRows).execute()
  const when = { updated_by: null, date_created: now, date_updated: now }
  const builtIn = { ...when, comment: '', builtin: true, created_by: 'System' }
  const own = { ...when, builtin: false, created_by: 'Administrator' }
  const roles = [
    ...permissionFacts.roles.map((role) => ({ ...builtIn, ...role })),
    ...custom.map((role) => ({
      ...own,
      ...role,
      id: seedId('role', role.id),
      scope: role.scope === 'system' ? ('system' as const) : ('org' as const),
    })),
  ]
  await queries
    .insertInto('roles')
    .values(roles.map(({ permissions: _, ...row }) => row))
    .execute()
  const granted = roles.flatMap((role) =>
    [...new Set(role.permissions)].map((name) => ({ role: role.id, permission: permissionId(name) })),
  )
  await queries.insertInto('role_permissions').values(granted).execute()
}
