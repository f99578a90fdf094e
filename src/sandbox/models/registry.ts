import { accountBackupExecutions, accountBackupPlans } from './accounts/account-backup-plans.ts'
import { accountHistory } from './accounts/account-history.ts'
import { accountSecrets } from './accounts/account-secrets.ts'
import { assetAccounts } from './accounts/asset-accounts.ts'
import { rulesOfFilter, cmdFilterRules } from './accounts/cmd-filter-rules.ts'
import { cmdFilters } from './accounts/cmd-filters.ts'
import { systemUserAssets, systemUserNodes, systemUserUsers } from './accounts/system-user-links.ts'
import { gatherUserExecutions, gatherUserTasks } from './accounts/gather-user-tasks.ts'
import { gatheredUsers } from './accounts/gathered-users.ts'
import { adminUsers, systemUsers } from './accounts/system-users.ts'
import { loginAcls } from './acls/login-acls.ts'
import { loginAssetAcls } from './acls/login-asset-acls.ts'
import { applicationAccounts, systemUserApps } from './applications/application-accounts.ts'
import { applications } from './applications/applications.ts'
import { assets } from './assets/assets.ts'
import { domains } from './assets/domains.ts'
import { gateways } from './assets/gateways.ts'
import { labels } from './assets/labels.ts'
import { nodes } from './assets/nodes.ts'
import { platforms } from './assets/platforms.ts'
import { accessKeys } from './authentication/access-keys.ts'
import { connectionTokens } from './authentication/connection-tokens.ts'
import { tempTokens } from './authentication/temp-tokens.ts'
import { ftpLogs } from './audits/ftp-logs.ts'
import { operateLogs } from './audits/operate-logs.ts'
import { passwordChangeLogs } from './audits/password-change-logs.ts'
import { cloudAccounts } from './cloud/cloud-accounts.ts'
import { syncHistory, syncInstances } from './cloud/sync-lists.ts'
import { syncTasks } from './cloud/sync-tasks.ts'
import { appChangePlans, changeExecutionsOfApps, changeSubtasksOfApps } from './change-auth/app-plans.ts'
import { changeExecutionsOfAssets, changePlans, changeSubtasksOfAssets } from './change-auth/asset-plans.ts'
import { groupMembers } from './group-members.ts'
import { groups } from './groups.ts'
import { loginLogs } from './login-logs.ts'
import type { Model } from './model.ts'
import { commandExecutionHosts, commandExecutionLogs, commandExecutions } from './ops/command-executions.ts'
import { executions } from './ops/executions.ts'
import { jobs } from './ops/jobs.ts'
import { periodTasks } from './ops/period-tasks.ts'
import { versions } from './ops/versions.ts'
import { organizations } from './organizations.ts'
import { applicationPermissions } from './perms/application-permissions.ts'
import { assetPermissions } from './perms/asset-permissions.ts'
import { grantLinks } from './perms/grant-links.ts'
import { grantedSystemUsers } from './perms/granted-system-users.ts'
import { siteMessages } from './notifications/site-messages.ts'
import { systemSubscriptions } from './notifications/system-subscriptions.ts'
import { plainTables } from './plain-tables.ts'
import { orgRoleBindings, roleBindings, systemRoleBindings } from './role-bindings.ts'
import { orgRoles, roles, systemRoles } from './roles.ts'
import { mergeTables, tableOf } from './storage.ts'
import { commandStorages } from './terminal/command-storages.ts'
import { commands } from './terminal/commands.ts'
import { endpointRules } from './terminal/endpoint-rules.ts'
import { endpoints } from './terminal/endpoints.ts'
import { replayStorages } from './terminal/replay-storages.ts'
import { sessionJoinRecords } from './terminal/session-join-records.ts'
import { sessionTasks } from './terminal/session-tasks.ts'
import { sessions } from './terminal/sessions.ts'
import { terminals } from './terminal/terminals.ts'
import { comments } from './tickets/comments.ts'
import { flows } from './tickets/flows.ts'
import { tickets } from './tickets/tickets.ts'
import { typedTickets } from './tickets/typed-tickets.ts'
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
  systemUsers,
  adminUsers,
  platforms,
  labels,
  domains,
  nodes,
  assets,
  gateways,
  applications,
  applicationAccounts,
  ...accountSecrets,
  systemUserApps,
  assetAccounts,
  accountHistory,
  gatheredUsers,
  gatherUserTasks,
  gatherUserExecutions,
  accountBackupPlans,
  accountBackupExecutions,
  cloudAccounts,
  syncTasks,
  syncHistory,
  syncInstances,
  changePlans,
  changeExecutionsOfAssets,
  changeSubtasksOfAssets,
  appChangePlans,
  changeExecutionsOfApps,
  changeSubtasksOfApps,
  systemUserAssets,
  systemUserNodes,
  systemUserUsers,
  cmdFilters,
  cmdFilterRules,
  rulesOfFilter,
  loginLogs,
  operateLogs,
  passwordChangeLogs,
  ftpLogs,
  accessKeys,
  tempTokens,
  connectionTokens,
  loginAcls,
  loginAssetAcls,
  terminals,
  replayStorages,
  commandStorages,
  endpoints,
  endpointRules,
  sessions,
  sessionTasks,
  sessionJoinRecords,
  commands,
  jobs,
  versions,
  executions,
  periodTasks,
  commandExecutionLogs,
  commandExecutions,
  commandExecutionHosts,
  assetPermissions,
  applicationPermissions,
  ...grantLinks,
  grantedSystemUsers,
  flows,
  tickets,
  ...typedTickets,
]

/** All tables of the store, in the order in which they can be made. */
export const tables = mergeTables([
  ...[...models, comments, siteMessages, systemSubscriptions].map(tableOf),
  ...plainTables,
])
