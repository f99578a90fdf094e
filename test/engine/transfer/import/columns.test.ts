import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../../src/contract/page.ts'
import { constantCells, encryptedPaths, importColumns } from '../../../../src/engine/transfer/import/columns.ts'
import type { ImportMode } from '../../../../src/engine/transfer/offers.ts'
import { field } from '../../../support/fields.ts'
import { list } from '../../../support/screens.ts'
import { column } from './support.ts'

const FIELDS = [
  field('id', { label: 'ID' }),
  field('name', { label: 'Name', required: true }),
  field('scope', { label: 'Scope', type: 'choice', required: true }),
  field('is_active', { label: 'Active', type: 'boolean' }),
  field('groups', { label: 'Groups', type: 'field' }),
  field('rules', { label: 'Rules', type: 'nested object', children: [field('passphrase')] }),
  field('attrs', { label: 'Attributes', type: 'nested object', children: [field('host')] }),
  field('password', { label: 'Password', writeOnly: true }),
  field('public_key', { label: 'Public key', writeOnly: true }),
  field('strategy', { label: 'Strategy', type: 'choice', writeOnly: true }),
  field('comment', { label: 'Comment' }),
]
const ENTRY = list({
  form: {
    sections: [
      {
        title: 'basic',
        fields: [
          'name',
          { field: 'scope', constant: 'org' },
          { field: 'comment', constant: 'x', when: { license: true } },
        ],
      },
    ],
  },
})
const titlesOf = (names: readonly string[]) =>
  names.map((name) => [FIELDS.find((each) => each.name === name)?.label ?? name, name] as const)

function columns(names: readonly string[], rows: readonly Row[], mode: ImportMode = 'create', entry = list()) {
  return importColumns({ entry, mode, fields: FIELDS, file: { titles: titlesOf(names), rows } })
}
const names = (...given: Parameters<typeof columns>) => columns(...given).map(({ name }) => name)

describe('the columns of the preview', () => {
  test.each<[what: string, given: Parameters<typeof columns>, shown: readonly string[]]>([
    [
      'are in the order of the file',
      [['comment', 'scope', 'name'], [{ comment: 'a', scope: 'b', name: 'c' }]],
      ['comment', 'scope', 'name'],
    ],
    ['leave out what no row fills', [['name', 'comment', 'scope'], [{ name: 'a', scope: 'b' }]], ['name', 'scope']],
    ['keep what must be filled in', [['name', 'scope'], [{ name: 'a' }]], ['name', 'scope']],
    ['add what must be filled in and is missing', [['name'], [{ name: 'a' }]], ['name', 'scope']],
    ['add nothing that the entry sends itself', [['name'], [{ name: 'a' }], 'create', ENTRY], ['name']],
    [
      'of an update are those of the file',
      [['id', 'comment'], [{ id: '1', comment: 'a' }], 'update'],
      ['id', 'comment'],
    ],
  ])('%s', (_, given, shown) => {
    expect(names(...given)).toEqual(shown)
  })

  const filled = {
    is_active: true,
    groups: ['a'],
    rules: {},
    attrs: {},
    comment: 'x',
    name: 'y',
    strategy: 'z',
    password: 'p',
    public_key: 'k',
  }
  const all = columns(Object.keys(filled), [filled])
  const of = (name: string) => all.find((each) => each.name === name)

  test.each([
    ['name', 'text'],
    ['is_active', 'boolean'],
    ['groups', 'list'],
    ['attrs', 'object'],
  ])('%s is edited as %s', (name, kind) => {
    expect(of(name)?.kind).toBe(kind)
  })

  test.each([
    ['password', true],
    ['public_key', true],
    ['rules', true],
    ['strategy', false],
    ['attrs', false],
    ['comment', false],
  ])('%s is secret: %s', (name, secret) => {
    expect(of(name)?.secret).toBe(secret)
  })

  test('have the server’s current labels, else their titles', () => {
    expect(of('name')?.label).toBe('Name')
    const [unknown] = importColumns({
      entry: list(),
      mode: 'update',
      fields: null,
      file: { titles: [['*Colour', 'colour']], rows: [{ colour: 'red' }] },
    })
    expect(unknown?.label).toBe('Colour')
  })
})

test('constants of an entry are sent with every row, unless they have a condition', () => {
  expect(constantCells(ENTRY)).toEqual({ scope: 'org' })
  expect(constantCells(list())).toEqual({})
})

test.each<[what: string, fields: readonly unknown[], columnNames: readonly string[], paths: readonly string[]]>([
  ['those of always', ['name'], ['name', 'password', 'token', 'private_key'], ['password', 'token', 'private_key']],
  ['those that the entry names', [{ field: 'secret', encrypt: true }], ['secret'], ['secret']],
  ['not those that it excepts', [{ field: 'password', encrypt: false }], ['password'], []],
  ['those inside of an object', [{ field: 'attrs.password', encrypt: true }], ['attrs'], ['attrs.password']],
])('encrypted before a row is sent: %s', (_, fields, columnNames, paths) => {
  const entry = list({ form: { sections: [{ title: 'basic', fields }] } })
  expect(
    encryptedPaths(
      entry,
      columnNames.map((name) => column(name)),
    ),
  ).toEqual(paths)
})
