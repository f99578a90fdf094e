import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import type { FormMode, FormValues } from '../../../src/engine/form/form-model.ts'
import { newBody, payloadOf, secretPaths } from '../../../src/engine/form/payload.ts'
import { choices, field } from '../../support/fields.ts'
import { formWith, scopeOf } from '../../support/forms.ts'

function payload(items: readonly unknown[], fields: readonly Field[], values: FormValues, mode: FormMode = 'create') {
  const model = formWith(items, fields, { mode })
  return payloadOf(model, values, scopeOf(model, values))
}

describe('the body of a request', () => {
  test('contains visible fields with a value', () => {
    const items = ['name', 'comment', { field: 'password', when: { 'form.source': 'local' } }]
    const fields = [field('name'), field('comment'), field('password')]
    expect(payload(items, fields, { name: 'a', password: 'p', source: 'ldap' })).toEqual({ name: 'a' })
    expect(payload(items, fields, { name: 'a', password: 'p', source: 'local' })).toEqual({ name: 'a', password: 'p' })
  })

  test('contains constants, but no client-only or read-only field', () => {
    const items = ['name', { field: 'scope', constant: 'org' }, { field: 'reveal_it', client: true }, 'created_by']
    const fields = [field('name'), field('scope'), field('created_by', { readOnly: true })]
    expect(payload(items, fields, { name: 'a', reveal_it: true, created_by: 'b', scope: 'system' })).toEqual({
      name: 'a',
      scope: 'org',
    })
  })

  test('can have a constant filled from the row', () => {
    const model = formWith(['name', { field: 'org_id', constant: '{row.org_id}' }], [field('name')])
    const scope = { ...scopeOf(model, {}), row: { org_id: 'o1' } }
    expect(payloadOf(model, { name: 'a' }, scope)).toEqual({ name: 'a', org_id: 'o1' })
    expect(payloadOf(model, { name: 'a' }, { ...scope, row: {} })).toEqual({ name: 'a' })
  })

  test('contains a constant only while its condition holds', () => {
    const items = ['name', { field: 'scope', constant: 'org', when: { 'form.name': 'a' } }]
    expect(payload(items, [field('name')], { name: 'b' })).toEqual({ name: 'b' })
  })

  test.each<[what: string, words: Partial<Field>, mode: FormMode, value: unknown, sent: unknown]>([
    ['a text, trimmed', {}, 'create', ' a b ', 'a b'],
    ['each of a list, trimmed', { type: 'list' }, 'create', [' a', 1], ['a', 1]],
    ['an empty text', {}, 'create', '  ', ''],
    ['null', {}, 'update', null, null],
    ['false and 0', { type: 'boolean' }, 'create', false, false],
    ['an emptied number of an update', { type: 'integer' }, 'update', '', null],
    ['an emptied number of a create', { type: 'integer' }, 'create', '', undefined],
    ['an emptied choice', { type: 'choice', choices: choices('a') }, 'update', '', null],
    ['an emptied date', { type: 'datetime' }, 'update', '', null],
    ['an empty text that is only written', { writeOnly: true }, 'update', '', undefined],
  ])('%s', (_, words, mode, value, sent) => {
    expect(payload(['thing'], [field('thing', words)], { thing: value }, mode)['thing']).toEqual(sent)
  })

  test('of a PATCH omits untouched nulls', () => {
    const items = ['host', 'sender', 'port']
    const model = formWith(
      items,
      items.map((name) => field(name)),
      { mode: 'update', formKeys: { update: 'patch' } },
    )
    const scope = { ...scopeOf(model, {}), row: { host: null, sender: null, port: '25' } }
    expect(payloadOf(model, { host: 'mail.example', sender: null, port: null }, scope)).toEqual({
      host: 'mail.example',
      port: null,
    })
  })

  test('contains secrets and keys unchanged, and no empty one', () => {
    const fields = [field('password'), field('public_key')]
    const values = { password: ' p ', public_key: ' ssh-rsa A\n' }
    expect(payload(['password', 'public_key'], fields, values)).toEqual(values)
    expect(payload(['password'], fields, { password: '' }, 'update')).toEqual({})
  })

  test('contains locked fields on create, and on update only required ones', () => {
    const locked = { field: 'groups', readOnlyWhen: { 'form.name': 'a' } }
    const values = { name: 'a', groups: ['1'] }
    const groups = field('groups', { type: 'field' })
    expect(payload(['name', locked], [field('name'), groups], values)).toEqual(values)
    expect(payload(['name', locked], [field('name'), groups], values, 'update')).toEqual({ name: 'a' })
    const demanded = [field('name'), { ...groups, required: true }]
    expect(payload(['name', locked], demanded, values, 'update')).toEqual(values)
  })

  test('nests values in their object and keeps other members', () => {
    const rules = field('rules', {
      type: 'nested object',
      children: [field('ip_group', { type: 'list' }), field('secret', { writeOnly: true })],
    })
    const values = { rules: { ip_group: [' * '], secret: '', other: 1 } }
    expect(payload(['rules'], [rules], values, 'update')).toEqual({ rules: { ip_group: ['*'], other: 1 } })
    expect(payload(['rules.ip_group'], [rules], { rules: { ip_group: ['*'] } })).toEqual({ rules: { ip_group: ['*'] } })
  })

  test('contains a required object without values', () => {
    const attrs = { type: 'nested object', children: [field('host')] } as const
    expect(payload(['attrs'], [field('attrs', { ...attrs, required: true })], {})).toEqual({ attrs: {} })
    expect(payload(['attrs'], [field('attrs', attrs)], {})).toEqual({})
  })
})

describe('the secrets of a form', () => {
  test('are password, token and private key at the top level, and those named by the entry', () => {
    const items = [
      'name',
      'password',
      'token',
      'private_key',
      { field: 'meta.SECRET_KEY', encrypt: true },
      { field: 'attrs.password', encrypt: false },
    ]
    expect(secretPaths(formWith(items, null))).toEqual(['password', 'token', 'private_key', 'meta.SECRET_KEY'])
  })
})

describe('a time "now" that the user left as it was', () => {
  const NOW = '2026-11-20T12:00:00.000Z'
  const SERVER_NOW = '2026-11-20T10:00:05.000Z'
  const CHANGED = '2027-01-01T00:00:00.000Z'
  const items = ['name', { field: 'date_start', initial: '{now}' }, { field: 'date_expired', initial: '{now+30d}' }]
  const known = (date_start: Partial<Field>) => [
    field('name'),
    field('date_start', { type: 'datetime', ...date_start }),
    field('date_expired', { type: 'datetime', default: NOW }),
  ]
  const opened = { name: '', date_start: NOW, date_expired: NOW }
  const sent = (date_start: Partial<Field>, values: FormValues, mode: FormMode = 'create') => {
    const model = formWith(items, known(date_start), { mode })
    const given = { opened, values: { ...opened, name: 'a', ...values }, now: new Date(SERVER_NOW) }
    return newBody(model, given, scopeOf(model, values))['date_start']
  }

  test.each<[what: string, date_start: Partial<Field>, values: FormValues, mode: FormMode, sent: string | undefined]>([
    ['is left to the clock of a server with a default', { default: NOW }, {}, 'create', undefined],
    ['is sent by the clock of a server without', {}, {}, 'create', SERVER_NOW],
    ['is sent if it was changed', { default: NOW }, { date_start: CHANGED }, 'create', CHANGED],
    ['is sent to a server without if it was changed', {}, { date_start: CHANGED }, 'create', CHANGED],
    ['is sent with a clone', { default: NOW }, {}, 'clone', NOW],
  ])('%s', (_, date_start, values, mode, expected) => {
    expect(sent(date_start, values, mode)).toBe(expected)
  })
})
