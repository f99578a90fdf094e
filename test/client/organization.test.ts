import { describe, expect, test } from '@jest/globals'
import type { TextStorage } from '../../src/client/browser.ts'
import {
  chooseOrganization,
  firstOrganizationId,
  selectableOrganizations,
  rememberEdition,
} from '../../src/client/organization.ts'
import { parseCookies } from '../../src/contract/session/cookies.ts'
import {
  DEFAULT_ORGANIZATION_ID,
  type Organization,
  readProfile,
  ROOT_ORGANIZATION_ID,
} from '../../src/contract/session/profile.ts'
import { memoryStorage } from './support/fakes.ts'

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

describe('selectable organizations', () => {
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
    expect(selectableOrganizations(view, user).map((organization) => organization.name)).toEqual(names)
  })
})

describe('the organization of the first calls', () => {
  const COMMUNITY = memoryStorage()
  rememberEdition(COMMUNITY, false)
  const ENTERPRISE = memoryStorage()
  rememberEdition(ENTERPRISE, false)
  rememberEdition(ENTERPRISE, true)

  test.each<[string, string | null, string, TextStorage, string | null]>([
    ['the one that the page asks for', '9', 'X-JMS-ORG=1', memoryStorage(), '9'],
    ['else that of the cookie', null, 'X-JMS-ORG=1', memoryStorage(), '1'],
    ['that of the cookie, where the page names an empty one', '', 'X-JMS-ORG=1', memoryStorage(), '1'],
    ['unknown, where nothing names one', null, '', memoryStorage(), null],
    ['unknown, where the cookie is empty', null, 'X-JMS-ORG=', memoryStorage(), null],
    ['the default, where this browser last saw the community edition', null, '', COMMUNITY, DEFAULT.id],
    ['the default there, whatever is asked for', '9', 'X-JMS-ORG=1', COMMUNITY, DEFAULT.id],
    ['no longer the default, once it has seen the enterprise edition', null, 'X-JMS-ORG=1', ENTERPRISE, '1'],
  ])('is %s', (_title, wanted, cookies, storage, id) => {
    expect(firstOrganizationId({ wanted, cookies: parseCookies(cookies), storage })).toBe(id)
  })
})
