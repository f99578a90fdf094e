import path from 'node:path'
import { expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { matchPath } from '../../src/engine/routes/match.ts'
import { firstAllowedPath } from '../../src/engine/routes/views.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { DEFAULT_ORGANIZATION, sessionOf } from '../support/sessions.ts'

const { index, menu } = await registryModule(path.resolve('.'))
const { permissions, xpack } = permissionFacts()
const session = sessionOf({
  permissions: [...permissions, ...xpack],
  auditOrganizations: [DEFAULT_ORGANIZATION],
  workbenchOrganizations: [DEFAULT_ORGANIZATION],
  settings: { TICKETS_ENABLED: true },
})

/** The path or the entry that an address opens, to a user with all permissions. */
function opens(address: string): string {
  const match = matchPath(index, address, {})
  switch (match.kind) {
    case 'screen':
      return match.entry.key
    case 'redirect':
      return match.to
    case 'view':
    case 'parent':
      return firstAllowedPath(address, menu, index, session) ?? 'nothing'
    default:
      return match.kind
  }
}

/** Bookmarks of the previous console, which has the other addresses of `all paths of the product` too. */
test.each([
  ['/console', '/console/dashboard'],
  ['/audit', '/audit/dashboard'],
  ['/workbench', '/workbench/home'],
  ['/tickets', '/tickets/my-tickets'],
  ['/settings', '/settings/basic'],
  ['/profile', '/profile/info'],
  ['/audit/sessions', '/audit/sessions/sessions'],
  ['/audit/logs', '/audit/logs/login-log'],
  ['/workbench/apps', '/workbench/apps/remote-apps'],
  ['/console/users', '/console/users/users'],
  ['/console/assets', '/console/assets/assets'],
  ['/console/applications', '/console/applications/remote-apps'],
  ['/console/accounts', '/console/accounts/authbook'],
  ['/console/perms', '/console/perms/asset-permissions'],
  ['/console/acls', '/console/acls/asset-acl'],
  ['/console/ops', '/console/ops/tasks'],
  ['/console/accounts/gathered-user', 'gathered-user-tabs'],
  ['/console/accounts/gathered-user/list', 'gathered-users'],
  ['/console/accounts/gathered-user/tasks', 'gather-user-tasks'],
  ['/console/assets/gateways', '/console/assets/gateways/create'],
  ['/console/assets/cloud/account', 'cloud-accounts'],
  ['/console/assets/cloud/sync-instance-tasks', 'cloud-sync-tasks'],
  ['/console/accounts/change-auth-plan/plan', 'change-auth-plans'],
  ['/console/accounts/change-auth-plan/app-plan', 'app-change-auth-plans'],
])('the address %s of the previous console opens %s', (address, target) => {
  expect(opens(address)).toBe(target)
})
