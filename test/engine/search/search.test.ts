import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import { searchOptions } from '../../../src/engine/search/search.ts'
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

describe('what a search tag can name', () => {
  test('every field that the server filters by, in its order', () => {
    expect(params(undefined)).toEqual(['id', 'name', 'status', 'is_active'])
  })

  test('extra ones of the entry first, none twice, none that it excludes', () => {
    expect(params({ extra: ['role', 'name'], exclude: ['id'] })).toEqual(['role', 'name', 'status', 'is_active'])
  })

  test('what a tree beside the list narrows by is left out', () => {
    const tree = { url: '/api/v1/it/tree/', params: { role: 'status' } }
    const named = searchOptions(list({ tree }), FIELDS).map(({ param }) => param)
    expect(named).not.toContain('status')
  })

  test('an extra one may list its values', () => {
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

  test('without metadata only the extra ones', () => {
    expect(params(undefined, null)).toEqual([])
    expect(params({ extra: ['role'] }, null)).toEqual(['role'])
  })

  test('choices and booleans are picked, with the values that the query takes', () => {
    const values = searchOptions(list(), FIELDS).map((option) => option.choices.map(({ value }) => value))
    expect(values).toEqual([[], [], ['True', 'False'], ['true', 'false']])
  })

  test('id is always labelled ID', () => {
    expect(searchOptions(list(), FIELDS)[0]?.label).toBe('ID')
  })
})
