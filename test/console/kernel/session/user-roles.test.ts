import { expect, test } from '@jest/globals'
import { userRoleNames } from '../../../../src/console/kernel/session/user-roles.ts'
import { sessionOf } from '../../../support/sessions.ts'

const OPERATOR = '11111111-1111-4111-8111-111111111111'
const [USER, ORG_USER] = ['00000000-0000-0000-0000-000000000003', '00000000-0000-0000-0000-000000000007']

const [NIGHT, DAY] = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333']

// Servers join names by a comma or a blank, in the order of the ids, in their own language or by their codes.
test.each([
  [
    { org_roles: [OPERATOR, ORG_USER], org_roles_display: 'Command operator Org User' },
    ['Command operator', 'Org User'],
  ],
  [
    { org_roles: [ORG_USER, OPERATOR], org_roles_display: 'OrgUser, Command operator' },
    ['Org User', 'Command operator'],
  ],
  [{ org_roles: [NIGHT, ORG_USER], org_roles_display: 'Night Org User Org User' }, ['Night Org User', 'Org User']],
  [{ org_roles: [NIGHT, ORG_USER], org_roles_display: 'Ops, Night OrgUser' }, ['Ops, Night', 'Org User']],
  [{ org_roles: [NIGHT], org_roles_display: 'Ops, Night' }, ['Ops, Night']],
  [{ org_roles: [NIGHT, DAY], org_roles_display: 'Night Day' }, ['Night', 'Day']],
  [{ org_roles: [NIGHT, DAY], org_roles_display: 'Ops at night, Day' }, ['Ops at night', 'Day']],
  [{ org_roles: [NIGHT, DAY], org_roles_display: 'Ops night Day' }, ['Ops night Day']],
  [{ org_roles: [NIGHT, ORG_USER, DAY], org_roles_display: 'Night, OrgUser, Day' }, ['Night', 'Org User', 'Day']],
  [{ org_roles: [NIGHT, ORG_USER, DAY], org_roles_display: 'Ops, Night OrgUser, Day' }, ['Ops, Night OrgUser, Day']],
  [{ org_roles: [NIGHT, ORG_USER], org_roles_display: 'Night Mitglied' }, ['Night Mitglied']],
  [{ system_roles: [USER], system_roles_display: 'Benutzer', org_roles: [], org_roles_display: '' }, ['User']],
  [{ system_roles_display: 'OrgUser', org_roles_display: 'Ops, Night' }, ['Org User', 'Ops, Night']],
])('the roles of %j are told apart', (roles, names) => {
  const nameOf = (name: string) => (name === 'OrgUser' ? 'Org User' : name)
  expect(userRoleNames({ ...sessionOf().user, ...roles }, nameOf)).toEqual(names)
})
