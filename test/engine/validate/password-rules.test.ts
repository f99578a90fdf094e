import { describe, expect, test } from '@jest/globals'
import { meetsRule, passwordRules, type PasswordRule } from '../../../src/engine/validate/password-rules.ts'

describe('what a new password must have', () => {
  test('is what the public settings switch on, in one order', () => {
    const setting = {
      SECURITY_PASSWORD_SPECIAL_CHAR: true,
      SECURITY_PASSWORD_NUMBER: true,
      SECURITY_PASSWORD_LOWER_CASE: false,
      SECURITY_PASSWORD_UPPER_CASE: true,
      SECURITY_PASSWORD_MIN_LENGTH: 6,
    }
    expect(passwordRules(setting)).toEqual([
      { kind: 'length', count: 6 },
      { kind: 'upper' },
      { kind: 'number' },
      { kind: 'special' },
    ])
  })

  test.each([
    undefined,
    null,
    'rules',
    [],
    {},
    { SECURITY_PASSWORD_MIN_LENGTH: '6' },
    { SECURITY_PASSWORD_MIN_LENGTH: 0 },
  ])('is nothing, given %j', (setting) => {
    expect(passwordRules(setting)).toEqual([])
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
