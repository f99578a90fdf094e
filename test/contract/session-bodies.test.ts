import { describe, expect, test } from '@jest/globals'
import {
  DEFAULT_ORGANIZATION_ID,
  readOrganization,
  readProfile,
  ROOT_ORGANIZATION_ID,
} from '../../src/contract/session/profile.ts'
import { readOpenSettings, readPublicSettings } from '../../src/contract/settings/settings.ts'

const DEFAULT = { id: DEFAULT_ORGANIZATION_ID, name: 'Default', is_default: true, is_root: false }

describe('readProfile', () => {
  test('reads the used members and keeps the rest for conditions', () => {
    const profile = readProfile({
      id: 'u1',
      username: 'ann',
      name: 'Ann',
      perms: ['users.view_user', 7],
      console_orgs: [DEFAULT, null, { name: 'no id' }],
      audit_orgs: 'none',
      mfa_level: 2,
    })
    expect(profile).toMatchObject({
      name: 'Ann',
      perms: ['users.view_user'],
      console_orgs: [DEFAULT],
      audit_orgs: [],
      mfa_level: 2,
    })
    expect(profile).toMatchObject({
      workbench_orgs: [],
      is_first_login: false,
      source: 'local',
      date_password_last_updated: null,
    })
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an empty object', {}],
    ['HTML', '<html>'],
    ['an id alone', { id: 'u1' }],
  ])('refuses %s', (_title, body) => {
    expect(readProfile(body)).toBeNull()
  })
})

describe('readOrganization', () => {
  test('recognizes root and default by their ids', () => {
    expect(readOrganization({ id: ROOT_ORGANIZATION_ID })).toMatchObject({ is_root: true, is_default: false })
    expect(readOrganization({ id: DEFAULT_ORGANIZATION_ID })).toMatchObject({ is_root: false, is_default: true })
  })
})

describe('settings', () => {
  test('have no colours by default', () => {
    expect(readOpenSettings({ XPACK_ENABLED: false, INTERFACE: { login_title: 'T', theme_info: {} } })).toMatchObject({
      XPACK_ENABLED: false,
      INTERFACE: { login_title: 'T', colors: {} },
    })
  })

  test('have colours as text', () => {
    const { INTERFACE } = readOpenSettings({
      INTERFACE: { theme_info: { colors: { '--color-primary': '#123456', bad: 7 } } },
    })
    expect(INTERFACE.colors).toEqual({ '--color-primary': '#123456' })
  })

  test('never fail as open settings', () => {
    expect(readOpenSettings('<html>')).toMatchObject({ XPACK_ENABLED: false, INTERFACE: { favicon: '', colors: {} } })
  })

  test('keep every key as public settings', () => {
    const settings = readPublicSettings({ XPACK_LICENSE_IS_VALID: true, SECURITY_WATERMARK_ENABLED: true })
    expect(settings).toMatchObject({
      XPACK_LICENSE_IS_VALID: true,
      SECURITY_WATERMARK_ENABLED: true,
      TICKETS_ENABLED: false,
    })
    expect(readPublicSettings(null)).toBeNull()
  })

  test.each<[string, object, boolean]>([
    ['on', { AUTH_TEMP_TOKEN: true, SECURITY_COMMAND_EXECUTION: true }, true],
    ['off', { AUTH_TEMP_TOKEN: false, SECURITY_COMMAND_EXECUTION: false }, false],
    ['unknown to the server, which then switches nothing off', {}, true],
  ])('show a screen if the value is %s', (_state, body, isOn) => {
    expect(readPublicSettings(body)).toMatchObject({ AUTH_TEMP_TOKEN: isOn, SECURITY_COMMAND_EXECUTION: isOn })
  })
})
