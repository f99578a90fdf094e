/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { TFunction } from 'i18next'
import { reasonOf } from '../../../../src/console/kernel/i18n/reason.ts'
import { i18n, startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import type { Proof } from '../../../../src/engine/permission/verdict.ts'

await startTranslation('en')
const t: TFunction = i18n.t

const PROOFS: readonly [Proof, string][] = [
  [
    { kind: 'permission', met: false, anyOf: ['users.add_user', 'users.change_user'] },
    'Your roles in this organization do not include users.add_user or users.change_user',
  ],
  [{ kind: 'license', met: false }, 'Requires a valid license'],
  [
    { kind: 'root-organization', met: false, action: 'add' },
    'Not available in the root organization. Switch to another organization first.',
  ],
  [
    { kind: 'setting', met: false, name: 'AUTH_TEMP_TOKEN' },
    'Available only while the system setting AUTH_TEMP_TOKEN is on',
  ],
  [{ kind: 'condition', met: false, path: 'row.builtin' }, 'Built-in roles cannot be changed or deleted'],
  [{ kind: 'condition', met: false, path: 'row.other' }, 'Not available for this system role'],
  [{ kind: 'method', met: false, method: 'POST' }, 'The server does not allow this for your account'],
  [{ kind: 'selection', met: false }, 'Select at least one row'],
]

test.each(PROOFS)('%j', (proof, text) => {
  expect(reasonOf({ state: 'disabled', proof: [proof] }, { entry: 'system-roles', t })).toBe(text)
})

test('an allowed action has no reason', () => {
  expect(reasonOf({ state: 'allowed', proof: [] }, { entry: 'users', t })).toBeUndefined()
})

test('the reason names the first unmet requirement only', () => {
  const proof: readonly Proof[] = [
    { kind: 'license', met: true },
    { kind: 'selection', met: false },
    { kind: 'method', met: false, method: 'PATCH' },
  ]
  expect(reasonOf({ state: 'disabled', proof }, { entry: 'users', t })).toBe('Select at least one row')
})
