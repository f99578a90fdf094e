import { describe, expect, test } from '@jest/globals'
import { formFields, formOf } from '../../../src/engine/form/form.ts'
import type { FormFieldModel, FormMode } from '../../../src/engine/form/form-model.ts'
import { readUrl, writeUrl } from '../../../src/engine/form/form-address.ts'
import { allFields } from '../../../src/engine/form/field-state.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, only } from '../../support/forms.ts'
import { form, list, metadata, REFERENCES } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'

describe('a field of a form', () => {
  test('joins the item with metadata', () => {
    const described = field('mfa_level', {
      type: 'choice',
      choices: choices(0, 1, 2),
      help: 'Second factor',
      default: 0,
    })
    expect(only(formWith(['mfa_level'], [described]))).toEqual({
      path: 'mfa_level',
      name: 'mfa_level',
      label: 'The mfa_level',
      help: 'Second factor',
      field: described,
      input: 'radio',
      required: false,
      requiredWhen: null,
      when: null,
      readOnly: false,
      readOnlyWhen: null,
      selectsVariant: false,
      choices: choices(0, 1, 2),
      many: false,
      reference: null,
      initial: undefined,
      constant: undefined,
      clientOnly: false,
      encrypt: false,
      trim: true,
      derive: null,
      resetWhen: null,
      format: null,
      children: [],
      items: [],
      objects: null,
    })
  })

  test.each<[what: string, item: unknown, model: Partial<FormFieldModel>]>([
    ['its own input', { field: 'name', input: 'text-area' }, { input: 'text-area' }],
    ['that it is demanded', { field: 'comment', required: true }, { required: true }],
    ['that it is not', { field: 'name', required: false }, { required: false }],
    ['a first value', { field: 'name', initial: '{query.name}' }, { initial: '{query.name}' }],
    ['a constant', { field: 'name', constant: 'x' }, { constant: 'x' }],
    [
      'that it is ours alone',
      { field: 'reveal_it', client: true, input: 'reveal' },
      { clientOnly: true, field: null, many: false },
    ],
    [
      'what it follows',
      { field: 'name', derive: '{form.comment}', resetWhen: ['comment'] },
      { derive: '{form.comment}', resetWhen: ['comment'] },
    ],
  ])('takes from the item %s', (_, item, model) => {
    const fields = [field('name', { required: true, maxLength: 128 }), field('comment')]
    expect(only(formWith([item], fields))).toMatchObject(model)
  })

  test.each<[secret: string, item: unknown, encrypt: boolean, trim: boolean]>([
    ['password', 'password', true, false],
    ['token', 'token', true, false],
    ['private_key', 'private_key', true, false],
    ['a public key', 'public_key', false, false],
    ['a secret', 'client_secret', false, false],
    ['a nested password', 'meta.password', false, false],
    ['a nested password that the entry names', { field: 'meta.password', encrypt: true }, true, false],
    ['a password that the entry exempts', { field: 'password', encrypt: false }, false, false],
    ['a name', 'name', false, true],
    ['a keyboard', 'keyboard', false, true],
  ])('encrypts and trims %s as a secret', (_, item, encrypt, trim) => {
    expect(only(formWith([item], null))).toMatchObject({ encrypt, trim })
  })

  test.each<[what: string, item: unknown, type: 'field' | 'string', key: string | null]>([
    ['by its name', 'users', 'field', 'user'],
    ['as the entry says', { field: 'owner', from: 'user-suggestion' }, 'string', 'user-suggestion'],
    ['not at all when it is no relation', 'user', 'string', null],
    ['not at all when nothing is known of it', 'domain', 'field', null],
  ])('has a reference %s', (_, item, type, key) => {
    const name = typeof item === 'string' ? item : 'owner'
    const found = only(formWith([item], [field(name, { type })]))
    expect(found.reference?.key ?? null).toBe(key)
    expect(found.input === 'reference').toBe(key !== null)
  })

  test('finds a name with a dot', () => {
    expect(only(formWith(['a.b'], [field('a.b', { type: 'integer' })])).input).toBe('integer')
  })

  test('has a field per writable member of a nested object', () => {
    const parts = [field('ip_group', { type: 'list', required: true }), field('count', { readOnly: true })]
    const found = only(formWith(['rules'], [field('rules', { type: 'nested object', children: parts })]))
    expect(found.input).toBe('object')
    expect(found.children.map(({ path, name, required }) => [path, name, required])).toEqual([
      ['rules.ip_group', 'ip_group', true],
    ])
  })

  test('can be one member of a nested object', () => {
    const rules = field('rules', { type: 'nested object', children: [field('ip_group', { type: 'list' })] })
    expect(only(formWith(['rules.ip_group'], [rules]))).toMatchObject({
      path: 'rules.ip_group',
      name: 'ip_group',
      input: 'addresses',
    })
  })
})

describe('the fields of a form', () => {
  const names = (items: readonly unknown[], options = {}, fields = [field('name'), field('system_roles')]) =>
    allFields(formWith(items, fields, options)).map(({ path }) => path)
  const roles = { field: 'system_roles', perm: 'rbac.add_systemrolebinding' }

  test('exclude those that the user may not set', () => {
    expect(names(['name', roles])).toEqual(['name'])
    expect(names(['name', roles], { session: { permissions: ['rbac.add_systemrolebinding'] } })).toEqual([
      'name',
      'system_roles',
    ])
  })

  test('exclude those that metadata omits, except client fields and constants', () => {
    const items = ['name', 'org_roles', { field: 'reveal_it', client: true }, { field: 'scope', constant: 'org' }]
    expect(names(items)).toEqual(['name', 'reveal_it', 'scope'])
  })

  test('are all without metadata, and the form cannot be submitted', () => {
    const model = formWith(['name', 'org_roles'], null)
    expect(allFields(model).map(({ label }) => label)).toEqual(['name', 'org_roles'])
    expect(model.submittable).toBe(false)
    expect(formWith(['name'], [field('name')]).submittable).toBe(true)
  })

  test('exclude sections without a field', () => {
    expect(formWith([roles], [field('system_roles')]).sections).toEqual([])
  })
})

describe('the URLs of a form', () => {
  const ID = 'a/b'
  test.each<[mode: FormMode, words: object, method: string, read: string, write: string]>([
    ['create', {}, 'POST', '/api/v1/things/things/', '/api/v1/things/things/'],
    ['update', {}, 'PUT', '/api/v1/things/things/a%2Fb/', '/api/v1/things/things/a%2Fb/'],
    ['update', { update: 'patch' }, 'PATCH', '/api/v1/things/things/a%2Fb/', '/api/v1/things/things/a%2Fb/'],
    ['clone', {}, 'POST', '/api/v1/things/things/a%2Fb/', '/api/v1/things/things/?clone_from=a%2Fb'],
    ['update', { url: '/api/v1/other/' }, 'PUT', '/api/v1/other/a%2Fb/', '/api/v1/other/a%2Fb/'],
  ])('to %s %j', (mode, words, method, read, write) => {
    const model = formWith(['name'], null, { mode, formKeys: { ...words } })
    const id = mode === 'create' ? null : ID
    expect([model.method, readUrl(model, id), writeUrl(model, id)]).toEqual([method, read, write])
  })

  test('of a single object have no id but a fixed query', () => {
    const entry = form({ query: { category: 'basic' }, sections: [{ title: 'basic', fields: ['SITE_URL'] }] })
    const model = formOf({ entry, fields: null, mode: 'update', session: sessionOf(), references: {} })
    expect([model.method, readUrl(model, null), writeUrl(model, null)]).toEqual([
      'PATCH',
      '/api/v1/settings/setting/?category=basic',
      '/api/v1/settings/setting/?category=basic',
    ])
  })
})

describe('the name field', () => {
  test.each([
    ['name', ['name', 'comment'], {}],
    ['hostname', ['hostname', 'ip'], {}],
    ['title', ['title', 'name'], { name: 'title' }],
    ['name', ['name', 'comment'], { name: 'display_name' }],
    ['type_display', ['type', 'rules'], { name: 'type_display' }],
  ])('%s in a form of %j', (name, items, entry) => {
    expect(formWith(items, null, { entry }).nameField).toBe(name)
  })
})

describe('the metadata of a form', () => {
  const [get, post, put, patch] = ['get', 'post', 'put', 'patch'].map((name) => [field(name)])
  test.each<[mode: FormMode, fields: Parameters<typeof metadata>[0], name: string | undefined]>([
    ['create', { GET: get ?? [], POST: post ?? [], PUT: put ?? [] }, 'post'],
    ['clone', { POST: post ?? [], PUT: put ?? [] }, 'post'],
    ['update', { POST: post ?? [], PUT: put ?? [], PATCH: patch ?? [] }, 'put'],
    ['update', { POST: post ?? [], PATCH: patch ?? [] }, 'patch'],
    ['update', { GET: get ?? [], POST: post ?? [] }, 'post'],
    ['create', { GET: get ?? [] }, undefined],
  ])('to %s, of %j', (mode, fields, name) => {
    expect(formFields(metadata(fields), mode)?.[0]?.name).toBe(name)
  })

  test('none without metadata', () => {
    expect(formFields(null, 'create')).toBeNull()
    expect(formFields({ kind: 'no-metadata', reason: 'status' }, 'create')).toBeNull()
  })

  test('is null without fields, so that an empty form cannot be sent', () => {
    expect(formFields(metadata({ POST: [] }), 'create')).toBeNull()
    expect(formFields(metadata({ PUT: [], PATCH: [] }), 'update')).toBeNull()
    expect(formFields(metadata({ PUT: [], POST: post ?? [] }), 'update')?.[0]?.name).toBe('post')
    expect(formWith(['name'], [field('elsewhere')]).submittable).toBe(false)
  })
})

test('the members of a locked object are locked at any depth', () => {
  const port = field('port', { type: 'nested object', children: [field('number')] })
  const rules = field('rules', { type: 'nested object', readOnly: true, children: [port] })
  const [part] = only(formWith(['rules'], [rules])).children
  expect([part?.readOnly, part?.children[0]?.readOnly]).toEqual([true, true])

  const open = { ...rules, readOnly: false }
  const [locked] = only(formWith([{ field: 'rules', readOnlyWhen: { 'org.root': true } }], [open])).children
  expect([locked?.readOnly, locked?.readOnlyWhen]).toEqual([false, { 'org.root': true }])
})

test('a list without a form has an empty one', () => {
  const model = formOf({ entry: list(), fields: [], mode: 'create', session: sessionOf(), references: REFERENCES })
  expect(model.sections).toEqual([])
})
