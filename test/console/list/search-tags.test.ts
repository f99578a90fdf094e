/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import type { TFunction } from 'i18next'
import type { ListQuery } from '../../../src/engine/list/list-query.ts'
import type { SearchOption } from '../../../src/engine/list/search.ts'
import { fieldTyped, pickerItems, tagsOf, withoutTag } from '../../../src/console/list/toolbar/search-tags.ts'
import { i18n, startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'

const OPTIONS: readonly SearchOption[] = [
  { param: 'name', label: 'Name', choices: [] },
  {
    param: 'source',
    label: 'Source',
    choices: [
      { value: 'local', label: 'Local' },
      { value: 'ldap', label: 'LDAP' },
    ],
  },
  {
    param: 'is_active',
    label: 'Is active',
    choices: [
      { value: 'true', label: '' },
      { value: 'false', label: '' },
    ],
  },
]
const QUERY: ListQuery = { search: [], filters: {}, sort: null, page: 3, size: 15, dates: null, node: null, own: false }

await startTranslation('en')
const t: TFunction = i18n.t

describe('the search tags of a query', () => {
  test.each([
    ['a typed value', { filters: { name: 'kim' } }, { label: 'Name', shown: 'kim', editable: true }],
    ['a choice by its label', { filters: { source: 'ldap' } }, { label: 'Source', shown: 'LDAP', editable: false }],
    [
      'a boolean in our words',
      { filters: { is_active: 'false' } },
      { label: 'Is active', shown: 'No', editable: false },
    ],
    ['a parameter that no field has', { filters: { asset: '7' } }, { label: 'asset', shown: '7', editable: true }],
    ['free text', { search: ['kim'] }, { label: null, shown: 'kim', editable: true }],
  ])('%s', (_, query, tag) => {
    expect(tagsOf({ ...QUERY, ...query }, OPTIONS, t)).toEqual([expect.objectContaining(tag)])
  })

  test('removing one keeps the others and opens the first page', () => {
    const query: ListQuery = { ...QUERY, search: ['kim'], filters: { name: 'a', source: 'ldap' } }
    const [first] = tagsOf(query, OPTIONS, t)
    expect(first === undefined ? null : withoutTag(query, first)).toEqual({
      ...query,
      filters: { source: 'ldap' },
      page: 1,
    })
  })
})

describe('the options of the search box', () => {
  const labels = (text: string, pending: SearchOption | null = null) =>
    pickerItems(text, pending, OPTIONS, t).map(({ label }) => label)

  test('are all fields before anything is typed', () => expect(labels('')).toEqual(['Name', 'Source', 'Is active']))
  test('are the text itself, then matching fields', () => expect(labels('sou')).toEqual(['Search for “sou”', 'Source']))
  test('are the values of a chosen field', () => expect(labels('', OPTIONS[1])).toEqual(['Local', 'LDAP']))
  test('are the values that match the text', () => expect(labels('y', OPTIONS[2])).toEqual(['Yes']))
  test('are empty for a field without choices', () => expect(labels('kim', OPTIONS[0])).toEqual([]))
})

test.each([
  ['Source:', ['source', '']],
  ['is active：', ['is_active', '']],
  ['name :', ['name', '']],
  ['name:100%', ['name', '100%']],
  ['Name： a:b', ['name', 'a:b']],
  ['nothing:', null],
  ['nothing:100%', null],
  ['name', null],
])('%s chooses %j', (text, expected) => {
  const field = fieldTyped(text, OPTIONS)
  expect(field && [field.option.param, field.value]).toEqual(expected)
})
