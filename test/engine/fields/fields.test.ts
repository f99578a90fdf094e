import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import { cellOf, filterChoices, isMany } from '../../../src/engine/fields/choose-field-type.ts'
import { inputOf } from '../../../src/engine/fields/choose-input.ts'
import { findField, displayField, displayValueAt } from '../../../src/engine/fields/field-lookup.ts'
import { choices, field } from '../../support/fields.ts'

describe('the cell of a field', () => {
  test.each<[name: string, type: string | null, cell: string]>([
    ['username', 'string', 'text'],
    ['email', 'email', 'text'],
    ['is_active', 'boolean', 'boolean'],
    ['is_valid', 'field', 'boolean'],
    ['is_valid', null, 'boolean'],
    ['last_login', 'datetime', 'datetime'],
    ['last_login', null, 'datetime'],
    ['date_created', 'field', 'datetime'],
    ['datetime', null, 'datetime'],
    ['source', 'choice', 'choice'],
    ['actions', 'multiple choice', 'list'],
    ['port', 'integer', 'number'],
    ['load', 'float', 'number'],
    ['users_amount', 'field', 'number'],
    ['hosts_count', null, 'number'],
    ['ip_group', 'list', 'list'],
    ['protocols', 'list', 'protocols'],
    ['connectivity', 'choice', 'connectivity'],
    ['state', 'choice', 'state'],
    ['rules', 'nested object', 'object'],
    ['site_url', 'url', 'link'],
    ['logo', 'image upload', 'image'],
    ['id', 'string', 'mono'],
    ['org_name', 'field', 'text'],
    ['island', null, 'text'],
    ['update', null, 'text'],
  ])('of %s, described as %s, is %s', (name, type, cell) => {
    expect(cellOf(name, type === null ? null : field(name, { type }))).toBe(cell)
  })
})

describe('the input of a field', () => {
  test.each<[input: string, name: string, words: Partial<Field> | null]>([
    ['string', 'name', { maxLength: 128 }],
    ['text-area', 'ssh_banner', {}],
    ['password', 'secret', { writeOnly: true, maxLength: 1024 }],
    ['password', 'public_key', { writeOnly: true }],
    ['addresses', 'ip_group', { type: 'list', child: field('ip_group') }],
    ['email', 'email', { maxLength: 128 }],
    ['email', 'mailbox', { type: 'email' }],
    ['password', 'password', { maxLength: 1024 }],
    ['text-area', 'comment', { maxLength: 128 }],
    ['integer', 'port', { type: 'integer' }],
    ['float', 'ratio', { type: 'float' }],
    ['boolean', 'is_active', { type: 'boolean' }],
    ['datetime', 'date_start', { type: 'datetime' }],
    ['expiry', 'date_expired', { type: 'datetime' }],
    ['radio', 'mfa_level', { type: 'choice', choices: choices(0, 1, 2, 3) }],
    ['select', 'source', { type: 'choice', choices: choices('a', 'b', 'c', 'd', 'e') }],
    ['string', 'kind', { type: 'choice' }],
    ['multiple-choice', 'actions', { type: 'multiple choice', choices: choices('a') }],
    ['list', 'actions', { type: 'multiple choice' }],
    ['list', 'sessions', { type: 'field', child: field('sessions') }],
    ['json', 'rules', { type: 'field', child: field('rules', { type: 'nested object' }) }],
    ['json', 'rules', { type: 'list', child: field('rules', { type: 'nested object' }) }],
    ['list', 'protocols', { type: 'list' }],
    ['object', 'rules', { type: 'nested object', children: [field('ip_group')] }],
    ['json', 'meta', { type: 'nested object', child: field('child') }],
    ['image', 'logo', { type: 'image upload' }],
    ['url', 'site', { type: 'url' }],
    ['string', 'pattern', { type: 'regex' }],
    ['string', 'comment_by', null],
    ['text-area', 'comment', null],
  ])('is %s for %s %j', (input, name, words) => {
    expect(inputOf(name, words === null ? null : field(name, words))).toBe(input)
  })
})

describe('whether a field holds several values', () => {
  test.each<[many: boolean, name: string, words: Partial<Field> | null]>([
    [true, 'groups', { type: 'field' }],
    [true, 'system_roles', { type: 'field' }],
    [true, 'org_roles', null],
    [true, 'actions', { type: 'multiple choice' }],
    [true, 'protocols', { type: 'list' }],
    [true, 'types', { type: 'field', default: [] }],
    [true, 'stat', { type: 'field', child: field('stat') }],
    [false, 'domain', { type: 'field' }],
    [false, 'run_as', { type: 'field' }],
    [false, 'ip_address', { type: 'field' }],
    [false, 'attrs', { type: 'field' }],
    [false, 'no_recorded_names', { type: 'field' }],
    [false, 'status', { type: 'choice' }],
    [false, 'comments', { type: 'string' }],
  ])('is %s for %s %j', (many, name, words) => {
    expect(isMany(name, words === null ? null : field(name, words))).toBe(many)
  })
})

describe('finding a field by its path', () => {
  const ip = field('ip_group')
  const fields = [field('name'), field('rules', { type: 'nested object', children: [ip] })]

  test.each([
    ['name', 'name'],
    ['rules', 'rules'],
    ['rules.ip_group', 'ip_group'],
    ['rules.port', null],
    ['name.first', null],
    ['constructor', null],
  ])('finds %s as %s', (path, name) => {
    expect(findField(fields, path)?.name ?? null).toBe(name)
  })

  test('without metadata nothing is found', () => {
    expect(findField(null, 'name')).toBeNull()
  })
})

describe('the filter values of a field', () => {
  test('are true and false for a boolean, with the console’s labels', () => {
    expect(filterChoices(field('is_active', { type: 'boolean' }))).toEqual([
      { value: 'true', label: '' },
      { value: 'false', label: '' },
    ])
  })

  test('are the choices as query text, booleans as in Python', () => {
    const values = filterChoices(field('status', { type: 'choice', choices: choices(true, false, 0, 'W') }))
    expect(values.map(({ value }) => value)).toEqual(['True', 'False', '0', 'W'])
  })

  test('are free for other fields', () => {
    expect(filterChoices(field('username'))).toEqual([])
  })
})

describe('the display text of a value', () => {
  const row = { source: 'local', source_display: 'Database', groups: ['1'], type: 'W' }

  test('is the display field of metadata, assumed without metadata', () => {
    const fields = [field('source'), field('source_display')]
    expect(displayField('source', fields)).toBe('source_display')
    expect(displayField('groups', fields)).toBe('groups')
    expect(displayField('groups', null)).toBe('groups_display')
  })

  test.each([
    ['source', 'source_display', 'Database'],
    ['groups', 'groups_display', ['1']],
    ['type', 'type', 'W'],
    ['missing', 'missing_display', undefined],
  ])('of %s by %s is %j', (name, show, text) => {
    expect(displayValueAt(row, { name, show })).toEqual(text)
  })
})
