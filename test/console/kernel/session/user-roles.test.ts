import { expect, test } from '@jest/globals'
import { userRoleNames } from '../../../../src/console/kernel/session/user-roles.ts'
import { sessionOf } from '../../../support/sessions.ts'

const OPERATOR = '11111111-1111-4111-8111-111111111111'
const [USER, ORG_USER] = ['00000000-0000-0000-0000-000000000003', '00000000-0000-0000-0000-000000000007']

// A core joins names by a blank, in its own language or by their codes.
test.each([
  [
    { org_roles: [OPERATOR, ORG_USER], org_roles_display: 'Command operator Org User' },
    ['Org User', 'Command operator'],
  ],
  [
    { org_roles: [OPERATOR, ORG_USER], org_roles_display: 'Command operator OrgUser' },
    ['Org User', 'Command operator'],
  ],
  [{ system_roles: [USER], system_roles_display: 'User', org_roles: [], org_roles_display: '' }, ['User']],
  [{ system_roles_display: 'User, Auditor', org_roles_display: 'User' }, ['User', 'Auditor']],
])('the roles of %j are told apart', (roles, names) => {
  expect(userRoleNames({ ...sessionOf().user, ...roles }, (name) => name.replace(/(?<=[a-z])(?=[A-Z])/, ' '))).toEqual(
    names,
  )
})
