import { describe, expect, test } from '@jest/globals'
import { chooseOrganization, firstOrganizationId, organizationsIn } from '../../src/client/organization.ts'
import { parseCookies } from '../../src/contract/cookies.ts'
import type { Organization } from '../../src/contract/organization.ts'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../src/contract/organization.ts'
import { readProfile } from '../../src/contract/profile.ts'

const DEFAULT: Organization = { id: DEFAULT_ORGANIZATION_ID, name: 'Default', is_default: true, is_root: false }
const ROOT: Organization = { id: ROOT_ORGANIZATION_ID, name: 'All', is_default: false, is_root: true }
const ONE: Organization = { id: '1', name: 'One', is_default: false, is_root: false }

describe('chooseOrganization', () => {
  test.each<[string, readonly (string | null)[], readonly Organization[], boolean, string | null]>([
    ['the first wanted that may be used', [null, 'gone', '1'], [DEFAULT, ONE], true, 'One'],
    ['the root, when it is wanted', [ROOT.id], [ROOT, DEFAULT], true, 'All'],
    ['else the default', ['gone'], [ROOT, ONE, DEFAULT], true, 'Default'],
    ['else the first that is not the root', [], [ROOT, ONE], true, 'One'],
    ['else the root', [], [ROOT], true, 'All'],
    ['else none', ['1'], [], true, null],
    ['community: the default', ['1'], [ONE, DEFAULT], false, 'Default'],
    ['community: the default, even unnamed', ['1'], [], false, 'Default'],
  ])('%s', (_title, wanted, organizations, enterprise, name) => {
    expect(chooseOrganization({ wanted, organizations, enterprise })?.name ?? null).toBe(name)
  })
})

describe('organizationsIn', () => {
  const user = readProfile({
    id: 'u',
    username: 'u',
    console_orgs: [DEFAULT],
    audit_orgs: [ONE],
    workbench_orgs: [ROOT, ONE],
  })
  if (user === null) throw new Error('no user')

  test.each([
    ['console', ['Default']],
    ['audit', ['One']],
    ['workbench', ['One']],
    ['tickets', ['One']],
    ['settings', ['Default', 'One', 'All']],
    ['profile', ['Default', 'One', 'All']],
  ])('of %s', (view, names) => {
    expect(organizationsIn(view, user).map((organization) => organization.name)).toEqual(names)
  })
})

describe('firstOrganizationId', () => {
  test.each<[string | null, string, string | null]>([
    ['9', 'X-JMS-ORG=1', '9'],
    [null, 'X-JMS-ORG=1', '1'],
    [null, 'X-JMS-ORG=', null],
    [null, '', null],
  ])('oid %s, cookie %s', (oid, cookies, id) => {
    expect(firstOrganizationId(oid, parseCookies(cookies))).toBe(id)
  })
})
