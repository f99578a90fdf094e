import type { PermissionOrNone, PermissionOverride } from '../registry/entry-types.generated.ts'
import type { IndexEntry, ResourcePermissions } from '../registry/entry.ts'

const LIST_URL = /^\/api\/v1\/([a-z_]+)\/([a-z_-]+)\//

export interface ResourceName {
  readonly app: string
  /** The model name, singular, as permissions and link tables use it. */
  readonly resource: string
}

/**
 * The app and model that a list URL names: dashes and one trailing s are removed.
 * @returns null for a URL that is not `/api/v1/{app}/{resources}/...`
 * @example resourceName('/api/v1/assets/system-users/') // { app: 'assets', resource: 'systemuser' }
 */
export function resourceName(url: string): ResourceName | null {
  const [, app, plural] = LIST_URL.exec(url) ?? []
  if (app === undefined || plural === undefined) return null
  return { app, resource: plural.replaceAll('-', '').replace(/s$/, '') }
}

export const NO_PERMISSION: ResourcePermissions = { view: null, add: null, change: null, delete: null }

/**
 * The permissions of a list URL: `{app}.{action}_{resource}`.
 * @returns all null for a URL that names no resource: then no permission is required
 */
export function derivedPermissions(url: string): ResourcePermissions {
  const named = resourceName(url)
  if (named === null) return NO_PERMISSION
  const name = (action: string): string => `${named.app}.${action}_${named.resource}`
  return { view: name('view'), add: name('add'), change: name('change'), delete: name('delete') }
}

/**
 * The permissions of an entry: derived from its list URL, then overridden by its `permission`. Null clears all four; a
 * string is required for view and change, and forbids add and delete; an object replaces single ones.
 */
export function permissionsOf(entry: { url: string; permission?: PermissionOverride }): ResourcePermissions {
  const { url, permission } = entry
  if (permission === null) return NO_PERMISSION
  if (typeof permission === 'string') return { view: permission, add: false, change: permission, delete: false }
  return { ...derivedPermissions(url), ...permission }
}

/** Any one view permission of the tabs (`a | b`); null if one of the tabs requires none. */
export function permOfTabs(tabs: IndexEntry, index: readonly IndexEntry[]): string | null {
  const required = tabs.tabs.map((tab) => {
    const entry = index.find(({ key }) => key === tab.entry)
    const perm = entry?.permission.view ?? entry?.perm ?? null
    return typeof perm === 'string' ? perm : null
  })
  return required.some((perm) => perm === null) ? null : [...new Set(required)].join(' | ')
}

export type ResourceAction = 'view' | 'add' | 'change' | 'delete' | 'clone' | 'import'

/**
 * The permission that an action requires: clone requires add; import add or change; pages and tabs only have `perm`.
 * @returns false if the resource has no such action, null if no permission is required
 */
export function permissionOf(entry: IndexEntry, action: ResourceAction): PermissionOrNone | readonly string[] {
  const { permission } = entry
  switch (action) {
    case 'view':
      return permission.view ?? entry.perm
    case 'clone':
      return permission.add
    case 'import':
      return eitherOf(permission.add, permission.change)
    case 'add':
    case 'change':
    case 'delete':
      return permission[action]
  }
}

/** Null (no permission required) wins; false (no such action) adds nothing. */
function eitherOf(left: PermissionOrNone, right: PermissionOrNone): PermissionOrNone {
  if (left === null || right === null) return null
  return left !== false && right !== false ? `${left} | ${right}` : left || right
}
