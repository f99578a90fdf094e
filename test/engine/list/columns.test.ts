import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import type { Row } from '../../../src/contract/page.ts'
import { type ColumnModel, columnsOf } from '../../../src/engine/list/columns.ts'
import type { Session } from '../../../src/engine/session/session.ts'
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
  test('join the entry with metadata', () => {
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
      ownLabel: null,
      states: [],
      names: [],
      mark: null,
    })
  })

  test.each([
    ['a column of ids', 'id'],
    ['the column that names a row', 'name'],
  ])('%s cannot be hidden, whatever the entry says', (_what, name) => {
    const [found] = columnsOf(list({ columns: [name, 'port'], shown: ['port'] }), FIELDS, sessionOf())
    expect(found).toMatchObject({ name, fixed: true, shown: true })
  })

  test('distinguish equal labels of nested fields by their object', () => {
    const part = (name: string, label: string) =>
      field(name, { label, type: 'nested object', children: [field('name', { label: 'Name' })] })
    const fields = [field('name', { label: 'Name' }), part('users', 'Users'), part('hosts', 'Hosts')]
    const labels = columns(['name', 'users.name', 'hosts.name'], fields).map(({ label }) => label)
    expect(labels).toEqual(['Name', 'Users: Name', 'Hosts: Name'])
    expect(columns(['users.name'], fields).map(({ label }) => label)).toEqual(['Name'])
  })

  test('exclude params of the tree from filters', () => {
    const tree = { url: '/api/v1/it/tree/', params: { kind: 'source' } }
    const [source] = columnsOf(list({ columns: ['source'], tree }), FIELDS, sessionOf())
    expect(source?.filter).toBeNull()
  })

  test('without metadata use names as labels, and cannot sort or filter', () => {
    expect(column('source', null)).toMatchObject({
      label: 'source',
      field: null,
      cell: 'text',
      show: 'source_display',
      sortable: false,
      filter: null,
    })
  })

  test('prefer the entry to metadata', () => {
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

  test('have a filter menu only for filterable fields with known values', () => {
    expect(column('is_active').filter?.choices.map(({ value }) => value)).toEqual(['true', 'false'])
    expect(column('name').filter).toBeNull()
    expect(column('groups').filter).toBeNull()
  })

  test('align numbers at the end', () => {
    expect(column('port').align).toBe('end')
  })

  test('link to the detail of another entry by the row’s id or the entry’s path', () => {
    const linked = (words: object) => column({ field: 'name', link: { entry: 'assets', ...words } }).links
    expect(linked({})).toEqual([{ entry: 'assets', id: 'id', tab: null, find: null, when: null }])
    expect(linked({ id: 'asset', tab: 'Info' })).toMatchObject([{ entry: 'assets', id: 'asset', tab: 'Info' }])
  })

  test('keep one label for id', () => {
    expect(column('id').label).toBe('ID')
  })
})

describe('the columns of a table', () => {
  test('always include the name and fixed columns; others as the entry says', () => {
    const entry = list({ columns: ['name', 'source', 'port', 'groups'], shown: ['source'], fixed: ['port'] })
    const found = columnsOf(entry, FIELDS, sessionOf()).map(({ name, fixed, shown }) => [name, fixed, shown])
    expect(found).toEqual([
      ['name', true, true],
      ['source', false, true],
      ['port', true, true],
      ['groups', false, false],
    ])
  })

  test('are all visible without a default list', () => {
    expect(columns(['name', 'port']).every(({ shown }) => shown)).toBe(true)
  })

  test('can have another name field', () => {
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
  ])('given %s: a column that needs a license', (_, options, names) => {
    const words = ['name', { field: 'port', when: { license: true } }]
    expect(columns(words, FIELDS, sessionOf(options)).map(({ name }) => name)).toEqual(names)
  })

  test('can depend on the parent object', () => {
    const entry = list({ columns: ['name', { field: 'port', when: { 'parent.auto_push': true } }] })
    const names = (parent: Row | null) => columnsOf(entry, FIELDS, sessionOf(), parent).map(({ name }) => name)
    expect(names({ auto_push: true })).toEqual(['name', 'port'])
    expect(names({ auto_push: false })).toEqual(['name'])
    expect(names(null)).toEqual(['name'])
  })

  test('exclude a column without its permission', () => {
    const words = ['name', { field: 'port', perm: 'users.view_user' }]
    expect(columns(words).map(({ name }) => name)).toEqual(['name'])
    const session = sessionOf({ permissions: ['users.view_user'] })
    expect(columns(words, FIELDS, session).map(({ name }) => name)).toEqual(['name', 'port'])
  })
})

describe('the user list of the registry', () => {
  test('shows the columns of its entry without metadata', () => {
    const shown = columnsOf(registered('console/users'), null, sessionOf()).filter((each) => each.shown)
    expect(shown.map(({ name, cell }) => [name, cell])).toEqual([
      ['name', 'name'],
      ['username', 'text'],
      ['email', 'text'],
      ['system_roles', 'roles'],
      ['org_roles', 'roles'],
      ['is_active', 'states'],
      ['mfa_level', 'states'],
      ['last_login', 'datetime'],
    ])
  })
})
