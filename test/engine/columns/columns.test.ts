import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import type { Row } from '../../../src/contract/row.ts'
import type { ColumnModel } from '../../../src/engine/columns/column-model.ts'
import { columnsOf } from '../../../src/engine/columns/columns.ts'
import type { Session } from '../../../src/engine/session.ts'
import { choices, field } from '../../support/fields.ts'
import { registered } from '../../support/registry.ts'
import { list } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'

const FIELDS: readonly Field[] = [
  field('id'),
  field('name', { filterable: true, sortable: true }),
  field('source', { type: 'choice', choices: choices('local', 'ldap'), filterable: true }),
  field('source_display', { type: 'field' }),
  field('is_active', { type: 'boolean', filterable: true }),
  field('port', { type: 'integer' }),
  field('groups', { type: 'field' }),
]

function columns(words: unknown, fields: readonly Field[] | null = FIELDS, session: Session = sessionOf()) {
  return columnsOf(list({ columns: words }), fields, session)
}

function column(words: unknown, fields: readonly Field[] | null = FIELDS): ColumnModel {
  const [only] = columns([words], fields)
  if (only === undefined) throw new Error('The column is not there')
  return only
}

describe('columns of a list', () => {
  test('given metadata, a column is the entry joined with what the server says', () => {
    expect(column('source')).toEqual({
      name: 'source',
      label: 'The source',
      client: false,
      field: FIELDS[2],
      cell: 'choice',
      show: 'source_display',
      align: 'start',
      sortable: false,
      filter: { param: 'source', choices: [expect.objectContaining({ value: 'local' }), expect.anything()] },
      fixed: false,
      shown: true,
      width: null,
      isName: false,
      links: [],
    })
  })

  test.each([
    ['a column of ids', 'id'],
    ['the column that names a row', 'name'],
  ])('%s cannot be hidden, whatever the entry shows at first', (_what, name) => {
    const [found] = columnsOf(list({ columns: [name, 'port'], shown: ['port'] }), FIELDS, sessionOf())
    expect(found).toMatchObject({ name, fixed: true, shown: true })
  })

  test('parts of different objects that are called the same are told apart by their object', () => {
    const part = (name: string, label: string) =>
      field(name, { label, type: 'nested object', children: [field('name', { label: 'Name' })] })
    const fields = [field('name', { label: 'Name' }), part('users', 'Users'), part('hosts', 'Hosts')]
    const labels = columns(['name', 'users.name', 'hosts.name'], fields).map(({ label }) => label)
    expect(labels).toEqual(['Name', 'Users: Name', 'Hosts: Name'])
    expect(columns(['users.name'], fields).map(({ label }) => label)).toEqual(['Name'])
  })

  test('what a tree beside the list narrows by is not filtered by a second time', () => {
    const tree = { url: '/api/v1/it/tree/', params: { kind: 'source' } }
    const [source] = columnsOf(list({ columns: ['source'], tree }), FIELDS, sessionOf())
    expect(source?.filter).toBeNull()
  })

  test('given no metadata, names stand for labels, and nothing sorts or filters', () => {
    expect(column('source', null)).toMatchObject({
      label: 'source',
      field: null,
      cell: 'text',
      show: 'source_display',
      sortable: false,
      filter: null,
    })
  })

  test('what the entry says wins over what the server says', () => {
    const words = { field: 'port', cell: 'mono', show: 'port_text', sort: true, width: 80 }
    expect(column(words)).toMatchObject({ cell: 'mono', show: 'port_text', sortable: true, width: 80, align: 'start' })
  })

  test.each([
    ['the server says order', 'name', true],
    ['the server is silent', 'source', false],
    ['the entry has proved it', { field: 'source', sort: true }, true],
    ['the entry denies it', { field: 'name', sort: false }, false],
  ])('sortable: %s', (_, words, sortable) => {
    expect(column(words).sortable).toBe(sortable)
  })

  test('only a filterable field whose values can be listed has a menu in its header', () => {
    expect(column('is_active').filter?.choices.map(({ value }) => value)).toEqual(['true', 'false'])
    expect(column('name').filter).toBeNull()
    expect(column('groups').filter).toBeNull()
  })

  test('numbers stand at the end', () => {
    expect(column('port').align).toBe('end')
  })

  test('a link leads to the detail of another entry, by the id of the row unless the entry says where it stands', () => {
    const linked = (words: object) => column({ field: 'name', link: { entry: 'assets', ...words } }).links
    expect(linked({})).toEqual([{ entry: 'assets', id: 'id', tab: null, when: null }])
    expect(linked({ id: 'asset', tab: 'Info' })).toMatchObject([{ entry: 'assets', id: 'asset', tab: 'Info' }])
  })

  test('the label of id does not flip', () => {
    expect(column('id').label).toBe('ID')
  })
})

describe('which columns stand in the table', () => {
  test('the name and what the entry fixes may not be hidden; the rest shows as the entry says', () => {
    const entry = list({ columns: ['name', 'source', 'port', 'groups'], shown: ['source'], fixed: ['port'] })
    const found = columnsOf(entry, FIELDS, sessionOf()).map(({ name, fixed, shown }) => [name, fixed, shown])
    expect(found).toEqual([
      ['name', true, true],
      ['source', false, true],
      ['port', true, true],
      ['groups', false, false],
    ])
  })

  test('without a list of shown ones all are shown', () => {
    expect(columns(['name', 'port']).every(({ shown }) => shown)).toBe(true)
  })

  test('the field that names a row may be another one', () => {
    const entry = list({ columns: ['name', 'source'], name: 'source' })
    const found = columnsOf(entry, FIELDS, sessionOf()).map(({ name, cell, isName }) => [name, cell, isName])
    expect(found).toEqual([
      ['name', 'text', false],
      ['source', 'name', true],
    ])
  })

  test.each([
    ['a valid license', { license: true }, ['name', 'port']],
    ['no valid license', { license: false }, ['name']],
  ])('given %s, a column for licensed ones', (_, wish, names) => {
    const words = ['name', { field: 'port', when: { license: true } }]
    expect(columns(words, FIELDS, sessionOf(wish)).map(({ name }) => name)).toEqual(names)
  })

  test('a column may stand only around some objects', () => {
    const entry = list({ columns: ['name', { field: 'port', when: { 'parent.auto_push': true } }] })
    const names = (parent: Row | null) => columnsOf(entry, FIELDS, sessionOf(), parent).map(({ name }) => name)
    expect(names({ auto_push: true })).toEqual(['name', 'port'])
    expect(names({ auto_push: false })).toEqual(['name'])
    expect(names(null)).toEqual(['name'])
  })

  test('a column that asks for a permission is left out without it', () => {
    const words = ['name', { field: 'port', perm: 'users.view_user' }]
    expect(columns(words).map(({ name }) => name)).toEqual(['name'])
    const session = sessionOf({ permissions: ['users.view_user'] })
    expect(columns(words, FIELDS, session).map(({ name }) => name)).toEqual(['name', 'port'])
  })
})

describe('the user list of the registry', () => {
  test('shows what its entry says before any metadata is there', () => {
    const shown = columnsOf(registered('console/users'), null, sessionOf()).filter((each) => each.shown)
    expect(shown.map(({ name, cell }) => [name, cell])).toEqual([
      ['name', 'name'],
      ['username', 'text'],
      ['groups', 'text'],
      ['source', 'text'],
      ['is_valid', 'boolean'],
    ])
  })
})
