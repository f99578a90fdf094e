import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readProfile } from '../../../src/contract/session/profile.ts'
import { sandboxForTests } from './sandbox.ts'

const PAGES = path.resolve(import.meta.dirname, '../../../src/sandbox/pages')
const { visitor } = sandboxForTests()

interface ProfileBody {
  readonly perms: string[]
  readonly console_orgs: { name: string; is_root: boolean }[]
  readonly audit_orgs: { name: string; is_root: boolean }[]
  readonly workbench_orgs: { name: string; is_root: boolean }[]
  readonly [key: string]: unknown
}

async function profileOf(username: string) {
  const who = visitor()
  who.cookies.set('django_language', 'en')
  await who.signIn(username)
  return (await who.get('/api/v1/users/profile/')).json<ProfileBody>()
}

const names = (organizations: readonly { name: string }[]) => organizations.map(({ name }) => name)

/** The keys of a recorded profile, in its order. */
const KEYS =
  `id name username email wechat phone mfa_level source source_display can_public_key_auth need_update_password mfa_enabled
  is_service_account is_valid is_expired is_active date_expired date_joined last_login created_by comment is_wecom_bound is_dingtalk_bound
  is_feishu_bound is_otp_secret_key_bound wecom_id dingtalk_id feishu_id mfa_level_display mfa_force_enabled is_first_login
  date_password_last_updated avatar_url groups groups_display system_roles org_roles system_roles_display org_roles_display login_blocked
  public_key_comment public_key_hash_md5 guide_url console_orgs audit_orgs workbench_orgs receive_backends perms`.split(
    /\s+/,
  )

describe('the profile', () => {
  test.each(['admin', 'orguser'])('of %s has the shape of a recorded one', async (username) => {
    const profile = await profileOf(username)
    expect(Object.keys(profile).sort()).toEqual([...KEYS].sort())
    expect(profile).toMatchObject({
      username,
      source: 'local',
      source_display: 'Local',
      is_first_login: false,
      is_valid: true,
    })
    expect(readProfile(profile)?.username).toBe(username)
    expect(existsSync(path.join(PAGES, String(profile['avatar_url'])))).toBe(true)
  })

  /** Which roles open which views, as recorded: root organization for system roles, own organizations for organization roles. */
  test.each([
    ['admin', ['GLOBAL', 3], ['GLOBAL', 3], 3],
    ['sysadmin', ['GLOBAL', 3], ['GLOBAL', 3], 1],
    ['sysauditor', [null, 0], ['GLOBAL', 3], 1],
    ['user', [null, 0], [null, 0], 1],
    ['orgadmin', [null, 2], [null, 2], 2],
    ['orgauditor', [null, 0], [null, 2], 2],
    ['orguser', [null, 0], [null, 0], 1],
  ] as const)('%s manages, audits and works where its roles say', async (username, managed, audited, joined) => {
    const profile = await profileOf(username)
    const rootOf = (organizations: ProfileBody['console_orgs']) =>
      names(organizations.filter(({ is_root }) => is_root))[0] ?? null
    const ownOf = (organizations: ProfileBody['console_orgs']) => organizations.filter(({ is_root }) => !is_root).length
    expect([rootOf(profile.console_orgs), ownOf(profile.console_orgs)]).toEqual(managed)
    expect([rootOf(profile.audit_orgs), ownOf(profile.audit_orgs)]).toEqual(audited)
    expect([rootOf(profile.workbench_orgs), ownOf(profile.workbench_orgs)]).toEqual(['All organizations', joined])
  })

  /** How many permissions a recorded community core grants in the default organization. */
  test.each([
    ['sysauditor', 40],
    ['user', 21],
    ['orgauditor', 38],
    ['orguser', 21],
  ])('%s holds the %i recorded permissions', async (username, count) => {
    expect((await profileOf(username)).perms).toHaveLength(count)
  })
})

describe('in a community edition', () => {
  const community = sandboxForTests({ edition: 'community' })

  test.each([
    ['sysadmin', 209],
    ['orgadmin', 143],
  ])('%s holds the %i recorded permissions, in the default organization alone', async (username, count) => {
    const who = await community.visitor().signIn(username)
    const profile = (await who.get('/api/v1/users/profile/')).json<ProfileBody>()
    expect(profile.perms).toHaveLength(count)
    expect(names(profile.console_orgs.filter(({ is_root }) => !is_root))).toEqual(['Default'])
  })

  test('the public settings say so', async () => {
    const who = await community.visitor().signIn('user')
    const settings = (await who.get('/api/v1/settings/public/')).json<Record<string, unknown>>()
    expect(settings).toMatchObject({
      XPACK_ENABLED: false,
      XPACK_LICENSE_IS_VALID: false,
      INTERFACE: { theme_info: {} },
    })
    expect((await who.get('/api/v1/xpack/license/detail')).statusCode).toBe(404)
  })
})
