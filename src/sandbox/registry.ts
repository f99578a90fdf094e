import plainTables from './database/tables.json' with { type: 'json' }
import { dashboardEndpoint } from './dashboard/dashboard-endpoint.ts'
import { accountBackupExecutions, accountBackupPlans } from './models/accounts/account-backup-plans.ts'
import { accountHistory } from './models/accounts/account-history.ts'
import { accountSecrets } from './models/accounts/account-secrets.ts'
import { applicationAccounts, systemUserApps } from './models/accounts/application-accounts.ts'
import { assetAccounts } from './models/accounts/asset-accounts.ts'
import { gatheredUsers, gatherUserExecutions, gatherUserTasks } from './models/accounts/gather-users.ts'
import { systemUserAssets, systemUserNodes, systemUserUsers } from './models/accounts/system-user-links.ts'
import { adminUsers, systemUsers } from './models/accounts/system-users.ts'
import { cmdFilterRules, cmdFilters, rulesOfFilter } from './models/acls/cmd-filters.ts'
import { loginAcls, loginAssetAcls } from './models/acls/login-acls.ts'
import { applications } from './models/applications/applications.ts'
import { remoteAppConnection } from './models/applications/remote-app-connection.ts'
import { assets } from './models/assets/assets.ts'
import { domains, gateways } from './models/assets/domains.ts'
import { favoriteAssets } from './models/assets/favorite-assets.ts'
import { labels } from './models/assets/labels.ts'
import { nodes } from './models/assets/nodes.ts'
import { platforms } from './models/assets/platforms.ts'
import { operateLogs } from './models/audits/operate-logs.ts'
import { ftpLogs, loginLogs, passwordChangeLogs } from './models/audits/user-logs.ts'
import { accessKeys } from './models/authentication/access-keys.ts'
import { connectionTokens } from './models/authentication/connection-tokens.ts'
import { tempTokens } from './models/authentication/temp-tokens.ts'
import { appChangePlans, changeExecutionsOfApps, changeSubtasksOfApps } from './models/change-auth/app-plans.ts'
import { changeExecutionsOfAssets, changePlans, changeSubtasksOfAssets } from './models/change-auth/asset-plans.ts'
import { cloudAccounts, cloudRegions } from './models/cloud/cloud-accounts.ts'
import { syncHistory, syncInstances } from './models/cloud/sync-lists.ts'
import { syncTasks } from './models/cloud/sync-tasks.ts'
import { grantedEndpoints } from './models/granted/granted-endpoints.ts'
import { grantedSystemUsers } from './models/granted/grantee.ts'
import { validationEndpoints } from './models/granted/validation-endpoints.ts'
import { assetNodes } from './models/nodes/node-store.ts'
import { messageBackends } from './models/notifications/message-backends.ts'
import { siteMessageEndpoints, siteMessages } from './models/notifications/site-messages.ts'
import { systemSubscriptionEndpoints, systemSubscriptions } from './models/notifications/system-subscriptions.ts'
import { commandExecutionHosts, commandExecutionLogs, commandExecutions } from './models/ops/command-executions.ts'
import { executions } from './models/ops/executions.ts'
import { jobs, periodTasks } from './models/ops/jobs.ts'
import { versions } from './models/ops/versions.ts'
import { applicationPermissions } from './models/perms/application-permissions.ts'
import { assetPermissions } from './models/perms/asset-permissions.ts'
import { grantLinks } from './models/perms/grant-links.ts'
import { permissionDenied, permissionEndpoints } from './models/rbac/permissions.ts'
import { orgRoleBindings, roleBindings, systemRoleBindings } from './models/rbac/role-bindings.ts'
import { orgRoles, roles, systemRoles } from './models/rbac/roles.ts'
import { commandStorages } from './models/terminal/command-storages.ts'
import { commands } from './models/terminal/commands.ts'
import { endpointRules, terminalEndpoints } from './models/terminal/endpoints.ts'
import { sessionTasks } from './models/terminal/session-tasks.ts'
import { sessionJoinRecords, sessions } from './models/terminal/sessions.ts'
import { replayStorages } from './models/terminal/storages.ts'
import { componentMetrics, terminals } from './models/terminal/terminals.ts'
import { comments, ticketComments } from './models/tickets/comments.ts'
import { flows } from './models/tickets/flows.ts'
import { ticketSessionRelation } from './models/tickets/ticket-session.ts'
import { tickets } from './models/tickets/tickets.ts'
import { typedTickets } from './models/tickets/typed-tickets.ts'
import { groupMembers, groups } from './models/users/groups.ts'
import { organizations } from './models/users/organizations.ts'
import { users } from './models/users/users.ts'
import { ownLists } from './profile/own-lists.ts'
import { profileEndpoints } from './profile/profile-endpoints.ts'
import { type Endpoint, type EndpointRequest, selectionEndpoint } from './rest/http/endpoint.ts'
import { type RestResponse, ok } from './rest/model/response.ts'
import type { Model } from './rest/model/model.ts'
import { mergeTables, tableOf } from './rest/model/storage.ts'
import { connectionTests } from './settings/connection-tests.ts'
import { interfaceEndpoints } from './settings/interface-endpoints.ts'
import { ldapEndpoints } from './settings/ldap/ldap-endpoints.ts'
import { settingEndpoint } from './settings/setting-endpoint.ts'

const APPS = [
  ...['acls', 'applications', 'assets', 'audits', 'authentication', 'notifications', 'ops', 'orgs', 'perms', 'rbac'],
  ...['terminal', 'tickets', 'users'],
]

/** As recorded, the root URL of an app rejects everyone. */
function appRoot({ scope, method }: EndpointRequest): Promise<RestResponse> {
  if (method === 'OPTIONS') return Promise.resolve(ok({ name: 'Api Root', description: '' }))
  return Promise.reject(permissionDenied(scope))
}

export const endpoints: readonly Endpoint[] = [
  ...profileEndpoints,
  ...APPS.map((app) => ({ url: `/api/v1/${app}/`, allow: ['GET', 'HEAD', 'OPTIONS'], handle: appRoot })),
  dashboardEndpoint,
  favoriteAssets,
  remoteAppConnection,
  cloudRegions,
  componentMetrics,
  ...ownLists,
  ticketComments,
  ticketSessionRelation,
  ...siteMessageEndpoints,
  messageBackends,
  ...systemSubscriptionEndpoints,
  settingEndpoint,
  ...connectionTests,
  ...interfaceEndpoints,
  ...ldapEndpoints,
  ...grantedEndpoints,
  ...validationEndpoints,
  selectionEndpoint,
  ...permissionEndpoints,
]

/** Every resource of the sandbox. A model follows those whose tables it refers to. */
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
  terminalEndpoints,
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

/** All tables, in the order of creation. */
export const tables = mergeTables([
  ...[...models, comments, siteMessages, systemSubscriptions].map(tableOf),
  assetNodes,
  ...plainTables,
])
