import { describe, expect, test } from '@jest/globals'
import { index } from '../../support/registry.ts'
import { readRolePermissionNames } from '../../../src/contract/access/role-permissions.ts'
import { asRole } from '../../../src/engine/session/as-role.ts'
import { permittedViews } from '../../../src/engine/routes/views.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'

const DOORS = ['rbac.view_console', 'rbac.view_audit', 'rbac.view_workbench']
const EVERYWHERE = [ROOT_ORGANIZATION, DEFAULT_ORGANIZATION]

const administrator = sessionOf({
  permissions: [...DOORS, 'users.view_user', 'users.add_user', 'perms.view_myassets', 'terminal.view_session'],
  consoleOrganizations: EVERYWHERE,
  auditOrganizations: EVERYWHERE,
  workbenchOrganizations: EVERYWHERE,
})
const seenAs = (role: readonly string[], own = administrator) => asRole(own, new Set(role))

describe('a previewed session', () => {
  test.each([
    ['that holds less', ['users.view_user'], ['users.view_user']],
    ['that holds more', ['users.view_user', 'users.delete_user'], ['users.view_user']],
    ['that holds nothing', [], []],
  ])('of %s has the permissions of both', (_case, role, held) => {
    const { permissions, user } = seenAs(role)
    expect([[...permissions], user.perms]).toEqual([held, held])
  })

  test.each([
    ['rbac.view_console', 'console_orgs'],
    ['rbac.view_audit', 'audit_orgs'],
    ['rbac.view_workbench', 'workbench_orgs'],
  ] as const)('with %s has its own organizations in that view alone', (door, orgs) => {
    const { user } = seenAs([door])
    expect({
      console_orgs: user.console_orgs,
      audit_orgs: user.audit_orgs,
      workbench_orgs: user.workbench_orgs,
    }).toEqual({ console_orgs: [], audit_orgs: [], workbench_orgs: [], [orgs]: EVERYWHERE })
  })

  test.each([
    [['rbac.view_console', 'users.view_user'], ['console']],
    [['rbac.view_audit', 'terminal.view_session'], ['audit']],
    [[], []],
  ])('of %j may enter %j, for administrators too', (role, views) => {
    expect(permittedViews(seenAs(role), index)).toEqual(views)
  })

  test('allows nothing that the user may not do', () => {
    const own = sessionOf({ consoleOrganizations: [] })
    const { user, permissions } = seenAs([...DOORS, 'users.view_user'], own)
    expect([user.console_orgs, user.audit_orgs, [...permissions]]).toEqual([[], [], []])
  })
})

test('names permissions as the profile does', () => {
  const row = { id: 341, content_type: { id: 75, app_label: 'acls', model: 'loginacl' }, codename: 'add_loginacl' }
  expect(readRolePermissionNames([row, { id: 342 }])).toEqual(['acls.add_loginacl'])
})
