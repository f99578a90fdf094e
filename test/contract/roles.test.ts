import { expect, test } from '@jest/globals'
import { isAdministrator } from '../../src/contract/access/roles.ts'
import facts from '../../src/contract/facts/permissions.json' with { type: 'json' }

const idOf = (name: string): string => facts.roles.find((role) => role.name === name)?.id ?? ''

test.each<[name: string, is: boolean]>([
  ['SystemAdmin', true],
  ['OrgAdmin', true],
  ['SystemAuditor', false],
  ['OrgAuditor', false],
  ['User', false],
  ['OrgUser', false],
])('a user with the built-in role %s is an administrator: %j', (name, is) => {
  for (const role of [idOf(name), { id: idOf(name), display_name: name }]) {
    expect([{ system_roles: [role] }, { org_roles: ['other', role] }].map(isAdministrator)).toEqual([is, is])
  }
})

test.each([null, 'admin', {}, { system_roles: null }, { org_roles: 'x' }])('%j is no administrator role', (user) => {
  expect(isAdministrator(user)).toBe(false)
})
