import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { FormMode, FormValues } from '../../../src/engine/form/form-model.ts'
import { payloadOf, secretPaths } from '../../../src/engine/form/payload.ts'
import { formSchema } from '../../../src/engine/form/schema.ts'
import { visibleFields } from '../../../src/engine/form/field-state.ts'
import { valuesToValidate, validateForm } from '../../../src/engine/validate/validate.ts'
import { ajvFaults } from '../../support/ajv.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

const FIELDS = [
  field('name', { required: true, maxLength: 4 }),
  field('source', { type: 'choice', choices: choices('local', 'ldap'), required: true }),
  field('password', { writeOnly: true, maxLength: 8 }),
  field('email', { type: 'email' }),
  field('priority', { type: 'integer', minValue: 1, maxValue: 100 }),
  field('date_expired', { type: 'datetime' }),
  field('actions', { type: 'multiple choice', choices: choices('connect', 'upload') }),
  field('is_active', { type: 'boolean' }),
  field('comment'),
]
const ITEMS = [
  'name',
  'source',
  { field: 'password', when: { 'form.source': 'local' } },
  'email',
  'priority',
  { field: 'date_expired', requiredWhen: { 'form.is_active': true } },
  'actions',
  'is_active',
  { field: 'comment', readOnlyWhen: { 'form.source': 'ldap' } },
]

/** `actions.0` is wrong with `actions`. */
const topOf = (path: string) => path.replace(/\..*/, '')

const nothing = fc.constantFrom(undefined, null, '', '  ')
const given = (...values: readonly unknown[]) => fc.oneof(nothing, fc.constantFrom(...values))
const values: fc.Arbitrary<FormValues> = fc.record(
  {
    name: given('Li', ' Li ', '王力王力', 'too long', 7),
    source: given('local', 'ldap', 'other'),
    password: given(' p ', 'far too long'),
    email: given('li@example.com', 'no', '😀@example.com'),
    priority: given(1, 100, 0, 101, 1.5, 'x'),
    date_expired: given('2026-11-20T12:00:00Z', 'soon'),
    actions: given([], ['connect'], ['connect', 'connect'], ['fly']),
    is_active: given(true, false, 'yes'),
    comment: given('c', ' '),
  },
  { requiredKeys: [] },
)

test('form and schema find the same errors, and only visible fields are sent', () => {
  fc.assert(
    fc.property(values, fc.constantFrom<FormMode>('create', 'update', 'clone'), (form, mode) => {
      const model = formWith(ITEMS, FIELDS, { mode })
      const scope = scopeOf(model, form)
      const sent = payloadOf(model, form, scope)
      const shown = visibleFields(model, scope).map(({ path }) => path)
      expect(Object.keys(sent).filter((name) => !shown.includes(name))).toEqual([])
      const wrong = new Set(
        ajvFaults(formSchema(model, scope), valuesToValidate(model, form, scope)).map(({ path }) => topOf(path)),
      )
      expect([...wrong].sort()).toEqual(Object.keys(validateForm(model, form, scope)).sort())
    }),
    { numRuns: 300 },
  )
})

test('a secret keeps its spaces', () => {
  const model = formWith(['password'], FIELDS)
  expect(secretPaths(model)).toEqual(['password'])
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (password) => {
      expect(payloadOf(model, { password }, scopeOf(model, { password }))).toEqual({ password })
    }),
  )
})
