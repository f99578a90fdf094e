import { expect, test } from '@jest/globals'
import { isAdministrator } from '../../../src/contract/access/roles.ts'
import { asObject, asRows } from './reading.ts'
import { seededRest } from './rest-server.ts'

const { get } = seededRest()

test('the profile has the roles of the user in the requested organization', async () => {
  const [osaka] = asRows((await get('/orgs/orgs/?name=Osaka Lab')).body)
  const [berlin] = asRows((await get('/orgs/orgs/?name=Berlin Office')).body)
  const rolesIn = async (org: unknown) =>
    asObject((await get('/users/profile/', { as: 'akira', org: String(org) })).body)
  const there = await rolesIn(osaka?.['id'])
  const elsewhere = await rolesIn(berlin?.['id'])
  expect([isAdministrator(there), isAdministrator(elsewhere)]).toEqual([true, false])
  expect(there['org_roles']).not.toEqual(elsewhere['org_roles'])
})
