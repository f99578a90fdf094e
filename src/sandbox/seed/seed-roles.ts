import type { RoleScope } from '../database/core-tables.ts'
import type { Queries } from '../database/open.ts'
import { permissionFacts, permissionId, permissionRows } from '../models/rbac/permissions.ts'
import { CUSTOM_ROLES } from './people.ts'

interface SeedRole {
  readonly id: string
  readonly name: string
  readonly scope: RoleScope
  readonly comment: string
  readonly permissions: readonly string[]
}

const CUSTOM: readonly SeedRole[] = [
  {
    id: CUSTOM_ROLES.helpdesk,
    name: 'Helpdesk',
    scope: 'system',
    comment: 'May look users up and unlock them',
    permissions: ['users.view_user', 'users.change_user', 'users.match_user', 'rbac.view_console'],
  },
  {
    id: CUSTOM_ROLES.teamLead,
    name: 'Team lead',
    scope: 'org',
    comment: 'May arrange user groups',
    permissions: [
      'users.view_user',
      'users.view_usergroup',
      'users.add_usergroup',
      'users.change_usergroup',
      'rbac.view_console',
    ],
  },
  {
    id: CUSTOM_ROLES.commandOperator,
    name: 'Command operator',
    scope: 'org',
    comment: 'May run batch commands in the console, which no built-in role may',
    permissions: [
      'ops.add_adhocexecution',
      'ops.add_commandexecution',
      'ops.view_commandexecution',
      'rbac.view_console',
    ],
  },
]

const BUILTIN: readonly SeedRole[] = permissionFacts.roles.map((role) => ({ ...role, comment: '' }))

const toRow = ({ id, name, scope, comment }: SeedRole, builtin: boolean, now: Date) => ({
  id,
  name,
  scope,
  comment,
  builtin,
  created_by: builtin ? 'System' : 'Administrator',
  updated_by: null,
  date_created: now,
  date_updated: now,
})

/** Seeds the permissions, the built-in roles as recorded, and custom roles of both scopes. */
export async function seedRoles(queries: Queries, now: Date): Promise<void> {
  await queries.insertInto('permissions').values(permissionRows).execute()
  const rows = [...BUILTIN.map((role) => toRow(role, true, now)), ...CUSTOM.map((role) => toRow(role, false, now))]
  await queries.insertInto('roles').values(rows).execute()
  const granted = [...BUILTIN, ...CUSTOM].flatMap((role) =>
    [...new Set(role.permissions)].map((name) => ({ role: role.id, permission: permissionId(name) })),
  )
  await queries.insertInto('role_permissions').values(granted).execute()
}
