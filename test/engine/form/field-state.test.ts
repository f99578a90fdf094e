import { describe, expect, test } from '@jest/globals'
import type { ConditionScope } from '../../../src/engine/condition/scope.ts'
import type { FormMode, FormValues } from '../../../src/engine/form/form-model.ts'
import { formOf } from '../../../src/engine/form/form.ts'
import { isReadOnly, isRequired, visibleFields, visibleSections } from '../../../src/engine/form/field-state.ts'
import { field } from '../../support/fields.ts'
import { formWith, only, scopeOf } from '../../support/forms.ts'
import { registered } from '../../support/registry.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'

describe('visible fields', () => {
  const items = [
    'source',
    { field: 'password', when: { 'form.source': 'local' } },
    { field: 'old', when: { 'row.builtin': true } },
    { field: 'scope', constant: 'org' },
    { field: 'strategy', when: { mode: 'create' } },
  ]

  test.each<[given: string, mode: FormMode, form: FormValues, more: Partial<ConditionScope>, shown: readonly string[]]>(
    [
      ['a value that a condition asks for', 'create', { source: 'local' }, {}, ['source', 'password', 'strategy']],
      ['another value', 'create', { source: 'ldap' }, {}, ['source', 'strategy']],
      ['a row that is not loaded', 'update', { source: 'ldap' }, { row: null }, ['source']],
      ['the row', 'update', { source: 'ldap' }, { row: { builtin: true } }, ['source', 'old']],
    ],
  )('given %s', (_, mode, form, more, shown) => {
    const model = formWith(items, null, { mode })
    expect(visibleFields(model, scopeOf(model, form, more)).map(({ name }) => name)).toEqual(shown)
  })

  test('hide an empty section', () => {
    const model = formWith([{ field: 'password', when: { 'form.source': 'local' } }], null)
    expect(visibleSections(model, scopeOf(model, {}))).toEqual([])
    expect(visibleSections(model, scopeOf(model, { source: 'local' })).map(({ title }) => title)).toEqual(['basic'])
  })
})

describe('required and locked fields', () => {
  test.each<[given: string, item: unknown, form: FormValues, required: boolean, readOnly: boolean]>([
    ['nothing', 'comment', {}, false, false],
    ['what the server demands', 'name', {}, true, false],
    ['what the server keeps to itself', 'created_by', {}, false, true],
    [
      'a demand whose condition holds',
      { field: 'comment', requiredWhen: { 'form.name': 'x' } },
      { name: 'x' },
      true,
      false,
    ],
    ['one whose condition does not', { field: 'comment', requiredWhen: { 'form.name': 'x' } }, {}, false, false],
    [
      'a lock whose condition holds',
      { field: 'name', readOnlyWhen: { 'form.comment': 'x' } },
      { comment: 'x' },
      false,
      true,
    ],
    ['one whose condition does not', { field: 'name', readOnlyWhen: { 'form.comment': 'x' } }, {}, true, false],
  ])('given %s', (_, item, form, required, readOnly) => {
    const fields = [
      field('name', { required: true }),
      field('comment'),
      field('created_by', { readOnly: true, required: true }),
    ]
    const model = formWith([item], fields)
    const scope = scopeOf(model, form)
    expect([isRequired(only(model), scope), isReadOnly(only(model), scope)]).toEqual([required, readOnly])
  })
})

describe('the user form of the registry', () => {
  const session = sessionOf({ permissions: ['rbac.add_systemrolebinding', 'rbac.add_orgrolebinding'] })

  function shown(mode: FormMode, form: FormValues, row: FormValues | null = null): readonly string[] {
    const model = formOf({ entry: registered('console/users'), fields: null, mode, session, references: {} })
    return visibleSections(model, { session, mode, form, row })
      .filter(({ title }) => title === 'authentication')
      .flatMap(({ fields }) => fields.map(({ name }) => name))
  }

  test.each<[given: string, mode: FormMode, form: FormValues, names: readonly string[]]>([
    [
      'a new local user',
      'create',
      { source: 'local', password_strategy: 'email' },
      ['password_strategy', 'mfa_level', 'source'],
    ],
    [
      'a password of ones own choice',
      'create',
      { source: 'local', password_strategy: 'custom' },
      ['password_strategy', 'password', 'need_update_password', 'mfa_level', 'source'],
    ],
    ['a directory user', 'create', { source: 'ldap', password_strategy: 'email' }, ['mfa_level', 'source']],
    ['an update', 'update', { source: 'local' }, ['update_password', 'set_public_key', 'mfa_level', 'source']],
    [
      'an update that changes the password',
      'update',
      { source: 'local', update_password: true },
      ['password', 'set_public_key', 'mfa_level', 'source'],
    ],
  ])('given %s', (_, mode, form, names) => {
    expect(shown(mode, form)).toEqual(names)
  })

  test('in the root organization locks groups and hides organization roles', () => {
    const root = { ...session, organization: ROOT_ORGANIZATION }
    const model = formOf({
      entry: registered('console/users'),
      fields: null,
      mode: 'create',
      session: root,
      references: {},
    })
    const scope = { session: root, mode: 'create', form: {} }
    const names = visibleFields(model, scope).map((each) => [each.name, isReadOnly(each, scope)])
    expect(names).toContainEqual(['groups', true])
    expect(names.map(([name]) => name)).not.toContain('org_roles')
  })
})
