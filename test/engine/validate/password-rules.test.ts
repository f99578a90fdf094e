import { describe, expect, test } from '@jest/globals'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { sessionOf } from '../../support/sessions.ts'
import { type PasswordRule, readPasswordRules } from '../../../src/contract/settings/password-rules.ts'
import { meetsRule, passwordProblems } from '../../../src/engine/validate/password-rules.ts'

describe('the rules of a new password', () => {
  test('are those enabled in the public settings, in a fixed order', () => {
    const setting = {
      SECURITY_PASSWORD_SPECIAL_CHAR: true,
      SECURITY_PASSWORD_NUMBER: true,
      SECURITY_PASSWORD_LOWER_CASE: false,
      SECURITY_PASSWORD_UPPER_CASE: true,
      SECURITY_PASSWORD_MIN_LENGTH: 6,
    }
    expect(readPasswordRules(setting)).toEqual([
      { kind: 'length', count: 6 },
      { kind: 'upper' },
      { kind: 'number' },
      { kind: 'special' },
    ])
  })

  test('have another length for an administrator', () => {
    const setting = { SECURITY_PASSWORD_MIN_LENGTH: 6, SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH: 10 }
    expect(readPasswordRules(setting, true)).toEqual([{ kind: 'length', count: 10 }])
  })

  test.each([
    undefined,
    null,
    'rules',
    [],
    {},
    { SECURITY_PASSWORD_MIN_LENGTH: '6' },
    { SECURITY_PASSWORD_MIN_LENGTH: 0 },
  ])('are none, given %j', (setting) => {
    expect(readPasswordRules(setting)).toEqual([])
  })

  test.each<[rule: PasswordRule, good: string, bad: string]>([
    [{ kind: 'length', count: 3 }, '王力王', '王力'],
    [{ kind: 'upper' }, 'aÄ', 'aä'],
    [{ kind: 'lower' }, 'Aß', 'A1'],
    [{ kind: 'number' }, 'a1', 'a'],
    [{ kind: 'special' }, 'a!', 'a1王 '],
  ])('%j is met by %j, not by %j', (rule, good, bad) => {
    expect(meetsRule(good, rule)).toBe(true)
    expect(meetsRule(bad, rule)).toBe(false)
  })
})

describe('a set password', () => {
  const PASSWORD_RULE = { SECURITY_PASSWORD_MIN_LENGTH: 6, SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH: 10 }
  const session = sessionOf({ settings: { PASSWORD_RULE } })
  const SYSTEM_ADMIN = '00000000-0000-0000-0000-000000000001'
  const ORG_ADMIN = '00000000-0000-0000-0000-000000000005'

  test.each<[who: string, form: FormValues, row: FormValues | null, count: number]>([
    ['a user who is no administrator', { system_roles: ['r3'], org_roles: [] }, null, 6],
    ['who becomes an administrator', { system_roles: [SYSTEM_ADMIN] }, null, 10],
    ['who becomes one of an organization', { org_roles: ['r3', ORG_ADMIN] }, null, 10],
    ['who is one already, though the form does not ask', {}, { system_roles: [{ id: SYSTEM_ADMIN }] }, 10],
    ['who is one no more', { system_roles: ['r3'] }, { system_roles: [SYSTEM_ADMIN] }, 6],
  ])('of %s', (_who, form, row, count) => {
    expect(passwordProblems('short', { session, form, row })).toEqual([
      { key: 'validate.password.length', params: { count } },
    ])
  })
})
