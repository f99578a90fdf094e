import { describe, expect, test } from '@jest/globals'
import { reasons, type VerdictState } from '../../../src/engine/permission/verdict.ts'
import { permit, type Rule } from '../../../src/engine/permission/permit.ts'
import { ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

const HOLDS: SessionOptions = { permissions: ['users.view_user', 'users.change_user'] }

describe('a rule', () => {
  test.each<[what: string, rule: Rule, options: SessionOptions, expected: VerdictState]>([
    ['that asks for nothing', {}, {}, 'allowed'],
    ['decided elsewhere', { perm: null }, {}, 'allowed'],
    ['whose permission is held', { perm: 'users.view_user' }, HOLDS, 'allowed'],
    ['whose permission is lacking', { perm: 'users.add_user' }, HOLDS, 'absent'],
    ['of several, one is held', { perm: 'users.add_user | users.change_user' }, HOLDS, 'allowed'],
    ['that requires all', { perm: ['users.view_user', 'users.add_user'] }, HOLDS, 'absent'],
    [
      'that requires all, all are held',
      { perm: ['users.view_user', 'users.add_user|users.change_user'] },
      HOLDS,
      'allowed',
    ],
    ['of no permission at all', { perm: [] }, {}, 'allowed'],
    ['with a license', { license: true }, {}, 'allowed'],
    ['without its license', { license: true }, { license: false }, 'absent'],
    ['in the root organization', { notInRoot: 'add' }, { organization: ROOT_ORGANIZATION }, 'disabled'],
    ['outside the root organization', { notInRoot: 'add' }, {}, 'allowed'],
    ['without any organization', { notInRoot: 'add' }, { organization: null }, 'allowed'],
    ['whose condition fails', { when: { 'setting.AUTH_TEMP_TOKEN': true } }, {}, 'absent'],
    ['whose condition is unknown', { when: { 'row.is_active': true } }, {}, 'unknown'],
    ['that needs a state it has not', { enabledWhen: { license: true } }, { license: false }, 'disabled'],
    ['whose state is unknown', { enabledWhen: { 'row.is_active': true } }, {}, 'unknown'],
    ['lacking and unknown', { perm: 'users.add_user', when: { 'row.is_active': true } }, HOLDS, 'absent'],
  ])('%s', (_what, rule, options, expected) => {
    expect(permit(rule, sessionOf(options)).state).toBe(expected)
  })

  test('is evaluated for its row', () => {
    const rule: Rule = { perm: 'users.change_user', enabledWhen: { 'row.builtin': false } }
    const verdict = permit(rule, sessionOf(HOLDS), { row: { builtin: true } })
    expect(verdict.state).toBe('disabled')
    expect(reasons(verdict)).toEqual([{ kind: 'condition', met: false, path: 'row.builtin' }])
  })
})

describe('the reasons of a refusal', () => {
  test('name every sufficient permission', () => {
    const verdict = permit({ perm: ['users.view_user', 'users.add_user | users.invite_user'] }, sessionOf(HOLDS))
    expect(reasons(verdict)).toEqual([
      { kind: 'permission', met: false, anyOf: ['users.add_user', 'users.invite_user'] },
    ])
  })

  test('name the root organization and the action', () => {
    const verdict = permit({ notInRoot: 'delete' }, sessionOf({ organization: ROOT_ORGANIZATION }))
    expect(reasons(verdict)).toEqual([{ kind: 'root-organization', met: false, action: 'delete' }])
  })

  test('are empty if allowed', () => {
    expect(reasons(permit({ when: [{ license: true }, { 'me.source': 'ldap' }] }, sessionOf()))).toEqual([])
  })
})
