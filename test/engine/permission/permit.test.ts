import { describe, expect, test } from '@jest/globals'
import { reasons } from '../../../src/engine/permission/explain.ts'
import { permit, type Rule } from '../../../src/engine/permission/permit.ts'
import type { VerdictState } from '../../../src/engine/permission/verdict.ts'
import { ROOT_ORGANIZATION, sessionOf, type SessionWish } from '../../support/sessions.ts'

const HOLDS: SessionWish = { permissions: ['users.view_user', 'users.change_user'] }

describe('a rule', () => {
  test.each<[what: string, rule: Rule, wish: SessionWish, expected: VerdictState]>([
    ['that asks for nothing', {}, {}, 'allowed'],
    ['decided elsewhere', { perm: null }, {}, 'allowed'],
    ['whose permission is held', { perm: 'users.view_user' }, HOLDS, 'allowed'],
    ['whose permission is lacking', { perm: 'users.add_user' }, HOLDS, 'absent'],
    ['of which any one is held', { perm: 'users.add_user | users.change_user' }, HOLDS, 'allowed'],
    ['of which all are asked', { perm: ['users.view_user', 'users.add_user'] }, HOLDS, 'absent'],
    ['of which all are held', { perm: ['users.view_user', 'users.add_user|users.change_user'] }, HOLDS, 'allowed'],
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
  ])('%s', (_what, rule, wish, expected) => {
    expect(permit(rule, sessionOf(wish)).state).toBe(expected)
  })

  test('is judged by the row it is about', () => {
    const rule: Rule = { perm: 'users.change_user', enabledWhen: { 'row.builtin': false } }
    const verdict = permit(rule, sessionOf(HOLDS), { row: { builtin: true } })
    expect(verdict.state).toBe('disabled')
    expect(reasons(verdict)).toEqual([{ kind: 'condition', met: false, path: 'row.builtin' }])
  })
})

describe('the reasons of a refusal', () => {
  test('name every permission that would do', () => {
    const verdict = permit({ perm: ['users.view_user', 'users.add_user | users.invite_user'] }, sessionOf(HOLDS))
    expect(reasons(verdict)).toEqual([
      { kind: 'permission', met: false, anyOf: ['users.add_user', 'users.invite_user'] },
    ])
  })

  test('name the root organization and what was to be done in it', () => {
    const verdict = permit({ notInRoot: 'delete' }, sessionOf({ organization: ROOT_ORGANIZATION }))
    expect(reasons(verdict)).toEqual([{ kind: 'root-organization', met: false, action: 'delete' }])
  })

  test('are none where it is allowed', () => {
    expect(reasons(permit({ when: [{ license: true }, { 'me.source': 'ldap' }] }, sessionOf()))).toEqual([])
  })
})
