/** Lists that say who reaches what: the entry that shows each of them, and its URL. */
export const ACCESS_LIST = {
  assetPermissions: { entry: 'asset-permissions', url: '/api/v1/perms/asset-permissions/' },
  applicationPermissions: { entry: 'application-permissions', url: '/api/v1/perms/application-permissions/' },
  users: { entry: 'users', url: '/api/v1/users/users/' },
  groups: { entry: 'user-groups', url: '/api/v1/users/groups/' },
  accounts: { entry: 'system-users', url: '/api/v1/assets/system-users/' },
  filters: { entry: 'cmd-filters', url: '/api/v1/assets/cmd-filters/' },
  nodes: { entry: 'nodes', url: '/api/v1/assets/nodes/' },
  assets: { entry: 'assets', url: '/api/v1/assets/assets/' },
  applications: { entry: 'applications', url: '/api/v1/applications/applications/' },
} as const

/** Logins that may do everything on a host. */
export const ROOT_LOGINS: ReadonlySet<string> = new Set(['root', 'administrator'])
