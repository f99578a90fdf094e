import type { Language } from '../../../contract/language.ts'
import { permissionGroupLabel, permissionLabel } from '../../messages/labels.ts'
import type { StoredRow } from '../../rest/model/model.ts'
import { toTreeNode } from '../mixins/tree-node.ts'
import { permissionFacts, permissionId } from './permissions.ts'

const ROOT = '$ROOT$'

const TERMINALS = ['commandstorage', 'endpoint', 'endpointrule', 'replaystorage', 'status', 'task', 'terminal']

/** Parents of groups outside their app, and of apps outside the console. */
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

/** Parents of permissions outside the model in their name. */
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

/** Not in the tree of a core without a license, although a role can have them. */
const UNSHOWN =
  /^(tickets\.|assets\.\w+_(accountbackup|gathereduser)|rbac\.\w+_orgrole|users\.(invite|remove)_|settings\.change_(sms|interface)$)/

const isInTree = (permission: string): boolean => !UNSHOWN.test(permission)

const SETTINGS = /^settings\.change_/

function groupOfPermission(permission: string): string {
  const group = PERMISSIONS[permission]
  if (group !== undefined) return group
  return SETTINGS.test(permission) ? 'settings.setting' : permission.replace(/\.[^_]*_/, '.')
}

function groupAbove(group: string): string | null {
  if (group === ROOT) return null
  if (group.startsWith('view_')) return ROOT
  return GROUPS[group] ?? (group.includes('.') ? (group.split('.')[0] ?? ROOT) : 'view_console')
}

function kindOfGroup(group: string): 'root' | 'view' | 'model' | 'extra' | 'app' {
  if (group === ROOT) return 'root'
  if (group.startsWith('view_')) return 'view'
  if (group.includes('.')) return 'model'
  return group.includes('_') ? 'extra' : 'app'
}

interface Count {
  held: number
  all: number
}

const ICONS = new Set(['view', 'add', 'change', 'delete', 'match'])

const counted = (label: string, { held, all }: Count) => `${label}(${String(held)}/${String(all)})`

const groupsOf = (group: string | null): readonly string[] =>
  group === null ? [] : [group, ...groupsOf(groupAbove(group))]

function countGroups(permissions: readonly string[], isHeld: (permission: string) => boolean) {
  const counts = new Map<string, Count>()
  for (const permission of permissions)
    for (const group of groupsOf(groupOfPermission(permission))) {
      const { held, all } = counts.get(group) ?? { held: 0, all: 0 }
      counts.set(group, { held: held + (isHeld(permission) ? 1 : 0), all: all + 1 })
    }
  return counts
}

function leaf(permission: string, checked: boolean, isFixed: boolean, language: Language) {
  const codename = permission.split('.')[1] ?? ''
  const verb = codename.split('_')[0] ?? ''
  return toTreeNode({
    id: String(permissionId(permission)),
    name: counted(permissionLabel(codename, language), { held: checked ? 1 : 0, all: 1 }),
    title: permission,
    parent: groupOfPermission(permission),
    isParent: false,
    icon: ICONS.has(verb) ? verb : 'file',
    checked,
    isFixed,
    meta: { type: 'perm' },
  })
}

/** As in a core, a group is checked when the role has any of its permissions. */
const checkOf = ({ held }: Count) => (held > 0 ? true : null)

function branch(group: string, count: Count, isFixed: boolean, language: Language) {
  const type = kindOfGroup(group)
  return toTreeNode({
    id: group,
    name: counted(permissionGroupLabel(group, language), count),
    title: group,
    parent: groupAbove(group) ?? '',
    open: type === 'root' || type === 'view',
    checked: checkOf(count),
    isFixed,
    meta: { type },
  })
}

/** The permissions and their groups as a flat list. The tree of a built-in role is disabled. */
export function roleTree(role: StoredRow, held: ReadonlySet<unknown>, language: Language) {
  const permissions = permissionFacts.assignable[role['scope'] === 'system' ? 'system' : 'org'].filter(isInTree)
  const isHeld = (permission: string) => held.has(permissionId(permission))
  const isFixed = role['builtin'] === true
  return [
    ...permissions.map((permission) => leaf(permission, isHeld(permission), isFixed, language)),
    ...[...countGroups(permissions, isHeld)].map(([group, count]) => branch(group, count, isFixed, language)),
  ]
}
