import { describe, expect, test } from '@jest/globals'
import {
  lastPage,
  type ListQuery,
  withDates,
  withFilter,
  withoutSearch,
  withoutTags,
  withPage,
  withSearch,
  withSize,
} from '../../../src/engine/list/list-query.ts'

const DATES = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
const STATE: ListQuery = {
  search: ['li'],
  filters: { source: 'ldap' },
  sort: { field: 'name', descending: false },
  page: 4,
  size: 15,
  dates: DATES,
  node: { kind: 'node', value: 'n1' },
  own: false,
}

describe('changing a list query', () => {
  test.each<[what: string, next: ListQuery, change: Partial<ListQuery>]>([
    ['a filter joins the others', withFilter(STATE, 'name', ' a '), { filters: { source: 'ldap', name: 'a' } }],
    ['a filter replaces its own value', withFilter(STATE, 'source', 'local'), { filters: { source: 'local' } }],
    ['an empty value takes it away', withFilter(STATE, 'source', ' '), { filters: {} }],
    ['a term becomes a tag', withSearch(STATE, 'wei'), { search: ['li', 'wei'] }],
    [
      'a comma separates terms, and repeated terms are dropped',
      withSearch(STATE, 'wei, li,'),
      { search: ['li', 'wei'] },
    ],
    ['a tag goes', withoutSearch(STATE, 'li'), { search: [] }],
    ['all tags go, the range stays', withoutTags(STATE), { search: [], filters: {} }],
    ['the range changes', withDates(STATE, null), { dates: null }],
    ['the size changes', withSize(STATE, 100), { size: 100 }],
  ])('%s opens the first page', (_, next, change) => {
    expect(next).toEqual({ ...STATE, ...change, page: 1 })
  })

  test.each(['', '  ', ',', 'li'])('%j changes nothing', (text) => {
    expect(withSearch(STATE, text)).toBe(STATE)
  })

  test('replaces a page below 1 by 1', () => {
    expect(withPage(STATE, 0).page).toBe(1)
    expect(withPage(STATE, 7)).toEqual({ ...STATE, page: 7 })
  })

  test.each([
    [0, 15, 1],
    [15, 15, 1],
    [16, 15, 2],
  ])('the last page of %i rows with %i per page is %i', (count, size, page) => {
    expect(lastPage(count, size)).toBe(page)
  })
})
