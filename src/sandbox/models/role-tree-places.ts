const ROOT = '$ROOT$'

const TERMINALS = ['commandstorage', 'endpoint', 'endpointrule', 'replaystorage', 'status', 'task', 'terminal']

/** Groups that stand elsewhere than under their app, and apps elsewhere than in the console. */
const GROUPS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TERMINALS.map((name) => [`terminal.${name}`, 'terminal_node'])),
  'applications.account': 'accounts',
  'assets.authbook': 'accounts',
  'audits.ftplog': 'terminal',
  'orgs.organization': 'view_setting',
  'settings.setting': 'view_setting',
  terminal: 'view_audit',
  audits: 'view_audit',
  authentication: 'view_other',
  my_assets: 'view_workbench',
  my_apps: 'view_workbench',
  terminal_node: 'view_setting',
}

/** Permissions that stand elsewhere than under the model that their name tells. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  'applications.view_applicationaccountsecret': 'applications.account',
  'assets.view_assetaccountsecret': 'assets.authbook',
  'assets.change_assetaccountsecret': 'assets.authbook',
  'assets.test_assetconnectivity': 'assets.asset',
  'assets.refresh_assethardwareinfo': 'assets.asset',
  'assets.push_assetsystemuser': 'assets.asset',
  'assets.add_assettonode': 'assets.asset',
  'assets.move_assettonode': 'assets.asset',
  'authentication.view_connectiontokensecret': 'authentication.connectiontoken',
  'ops.view_commandexecution': 'audits',
  'ops.add_commandexecution': 'view_workbench',
  'ops.view_taskmonitor': 'ops.task',
  'orgs.view_alljoinedorg': 'orgs.organization',
  'orgs.view_rootorg': 'orgs.organization',
  'perms.view_myapps': 'my_apps',
  'perms.view_myassets': 'my_assets',
  'perms.view_userapps': 'perms.permedapplication',
  'perms.view_usergroupapps': 'perms.permedapplication',
  'perms.view_userassets': 'perms.permedasset',
  'perms.view_usergroupassets': 'perms.permedasset',
  'rbac.view_audit': 'view_audit',
  'rbac.view_console': 'view_console',
  'rbac.view_workbench': 'view_workbench',
  'rbac.view_filemanager': 'view_workbench',
  'rbac.view_webterminal': 'view_workbench',
  'settings.view_setting': 'view_setting',
  'settings.change_terminal': 'terminal_node',
  'terminal.validate_sessionactionperm': 'terminal.session',
  'terminal.add_supersessionsharing': 'terminal.sessionsharing',
  'terminal.view_terminalconfig': 'terminal.terminal',
}

/** A core without a license does not show these in its tree, though a role may hold them. */
const UNSHOWN =
  /^(tickets\.|assets\.\w+_(accountbackup|gathereduser)|rbac\.\w+_orgrole|users\.(invite|remove)_|settings\.change_(sms|interface)$)/

export const isInTree = (permission: string): boolean => !UNSHOWN.test(permission)

const SETTINGS = /^settings\.change_/

export function groupOfPermission(permission: string): string {
  const group = PERMISSIONS[permission]
  if (group !== undefined) return group
  return SETTINGS.test(permission) ? 'settings.setting' : permission.replace(/\.[^_]*_/, '.')
}

/** The group above a group; null above the root. */
export function groupAbove(group: string): string | null {
  if (group === ROOT) return null
  if (group.startsWith('view_')) return ROOT
  return GROUPS[group] ?? (group.includes('.') ? (group.split('.')[0] ?? ROOT) : 'view_console')
}

export function kindOfGroup(group: string): 'root' | 'view' | 'model' | 'extra' | 'app' {
  if (group === ROOT) return 'root'
  if (group.startsWith('view_')) return 'view'
  if (group.includes('.')) return 'model'
  return group.includes('_') ? 'extra' : 'app'
}
