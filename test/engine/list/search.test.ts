import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import { filterValue, searchOptions, isValidFilterValue } from '../../../src/engine/list/search.ts'
import { choices, field } from '../../support/fields.ts'
import { list } from '../../support/screens.ts'

const FIELDS: readonly Field[] = [
  field('id', { filterable: true, label: 'Id' }),
  field('name', { filterable: true }),
  field('status', { type: 'choice', choices: choices(true, false), filterable: true }),
  field('is_active', { type: 'boolean', filterable: true }),
  field('comment'),
]

const params = (search: unknown, fields: readonly Field[] | null = FIELDS): readonly string[] =>
  searchOptions(list(search === undefined ? {} : { search }), fields).map(({ param }) => param)

describe('the search options', () => {
  test('are the filterable fields in the server’s order', () => {
    expect(params(undefined)).toEqual(['id', 'name', 'status', 'is_active'])
  })

  test('have the entry’s extra params first, without duplicates and excluded ones', () => {
    expect(params({ extra: ['role', 'name'], exclude: ['id'] })).toEqual(['role', 'name', 'status', 'is_active'])
  })

  test('exclude params of the tree', () => {
    const tree = { url: '/api/v1/it/tree/', params: { role: 'status' } }
    const named = searchOptions(list({ tree }), FIELDS).map(({ param }) => param)
    expect(named).not.toContain('status')
  })

  test('can have choices for extra params', () => {
    const options = searchOptions(list({ search: { extra: [{ param: 'all', choices: ['1', '0'] }] } }), FIELDS)
    expect(options[0]).toEqual({
      param: 'all',
      label: 'all',
      choices: [
        { value: '1', label: '' },
        { value: '0', label: '' },
      ],
    })
  })

  test('are only the extra params without metadata', () => {
    expect(params(undefined, null)).toEqual([])
    expect(params({ extra: ['role'] }, null)).toEqual(['role'])
  })

  test('have query values for choices and booleans', () => {
    const values = searchOptions(list(), FIELDS).map((option) => option.choices.map(({ value }) => value))
    expect(values).toEqual([[], [], ['True', 'False'], ['true', 'false']])
  })

  test.each<[what: string, words: Parameters<typeof field>, text: string, taken: boolean]>([
    ['an id', ['id', { filterable: true }], '1889e960-9fc4-418c-8dee-65676781f1d5', true],
    ['an id without hyphens', ['id', { filterable: true }], '1889e9609fc4418c8dee65676781f1d5', true],
    ['a word for an id', ['id', { filterable: true }], 'admin', false],
    [
      'the id of a relation',
      ['role', { type: 'field', filterable: true }],
      '00000000-0000-0000-0000-000000000006',
      true,
    ],
    ['a word for a relation', ['role', { type: 'field', filterable: true }], 'Auditor', false],
    [
      'a word for a text about a relation',
      ['hostname', { type: 'field', readOnly: true, filterable: true }],
      'srv',
      true,
    ],
    ['a word for a name', ['name', { filterable: true }], 'admin', true],
  ])('%s is accepted or refused before it is sent', (_, words, text, taken) => {
    expect(searchOptions(list(), [field(...words)]).map((option) => isValidFilterValue(option, text))).toEqual([taken])
  })

  test('always label id as ID', () => {
    expect(searchOptions(list(), FIELDS)[0]?.label).toBe('ID')
  })
})

describe('the filter value of a row', () => {
  const options = searchOptions(list(), [
    ...FIELDS,
    field('user', { filterable: true, type: 'field', label: 'User' }),
    field('count', { filterable: true, type: 'integer' }),
  ])
  const USER = '1889e960-9fc4-418c-8dee-65676781f1d5'

  test.each([
    ['name', { name: 'Administrator(admin)' }, 'Administrator(admin)'],
    ['name', { name: '' }, null],
    ['name', {}, null],
    ['status', { status: true }, 'True'],
    ['is_active', { is_active: false }, 'false'],
    ['user', { user: USER }, USER],
    ['user', { user: { id: USER, name: 'Kim' } }, USER],
    ['user', { user: 'Kim' }, null],
    ['count', { count: 0 }, '0'],
  ])('of %s in %j is %j', (param, row, value) => {
    const option = options.find((each) => each.param === param)
    expect(option === undefined ? 'no option' : filterValue(option, row)).toBe(value)
  })
})

test('an option knows whether the server compares the whole text, and whether free text is searched in it', () => {
  const search = { exact: ['name', 'status'], text: ['name'] }
  const traits = searchOptions(list({ search }), FIELDS).map(({ param, isExact, isSearched }) => [
    param,
    isExact,
    isSearched,
  ])
  expect(traits).toEqual([
    ['id', undefined, undefined],
    ['name', true, true],
    ['status', undefined, undefined],
    ['is_active', undefined, undefined],
  ])
})
