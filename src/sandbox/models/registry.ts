import { loginAcls } from './acls/login-acls.ts'
import { loginAssetAcls } from './acls/login-asset-acls.ts'
import { operateLogs } from './audits/operate-logs.ts'
import { passwordChangeLogs } from './audits/password-change-logs.ts'
import { groupMembers } from './group-members.ts'
import { groups } from './groups.ts'
import { loginLogs } from './login-logs.ts'
import type { Model } from './model.ts'
import { organizations } from './organizations.ts'
import { plainTables } from './plain-tables.ts'
import { orgRoleBindings, roleBindings, systemRoleBindings } from './role-bindings.ts'
import { orgRoles, roles, systemRoles } from './roles.ts'
import { mergeTables, tableOf } from './storage.ts'
import { commandStorages } from './terminal/command-storages.ts'
import { commands } from './terminal/commands.ts'
import { sessionTasks } from './terminal/session-tasks.ts'
import { sessions } from './terminal/sessions.ts'
import { users } from './users.ts'

/** Every resource of the sandbox. A model stands after those whose tables it refers to. */
export const models: readonly Model[] = [
  organizations,
  users,
  groups,
  groupMembers,
  roles,
  systemRoles,
  orgRoles,
  roleBindings,
  systemRoleBindings,
  orgRoleBindings,
  loginLogs,
  operateLogs,
  passwordChangeLogs,
  loginAcls,
  loginAssetAcls,
  commandStorages,
  sessions,
  sessionTasks,
  commands,
]

/** All tables of the store, in the order in which they can be made. */
export const tables = mergeTables([...models.map(tableOf), ...plainTables])
