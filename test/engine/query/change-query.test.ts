import { describe, expect, test } from '@jest/globals'
import {
  lastPage,
  withDates,
  withFilter,
  withoutSearch,
  withoutTags,
  withPage,
  withSearch,
  withSize,
} from '../../../src/engine/query/change-query.ts'
import type { ListQuery } from '../../../src/engine/query/list-query.ts'

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

describe('changing what a list asks for', () => {
  test.each<[what: string, next: ListQuery, change: Partial<ListQuery>]>([
    ['a filter joins the others', withFilter(STATE, 'name', ' a '), { filters: { source: 'ldap', name: 'a' } }],
    ['a filter replaces its own value', withFilter(STATE, 'source', 'local'), { filters: { source: 'local' } }],
    ['an empty value takes it away', withFilter(STATE, 'source', ' '), { filters: {} }],
    ['a term becomes a tag', withSearch(STATE, 'wei'), { search: ['li', 'wei'] }],
    ['a comma parts terms, and no term stands twice', withSearch(STATE, 'wei, li,'), { search: ['li', 'wei'] }],
    ['a tag goes', withoutSearch(STATE, 'li'), { search: [] }],
    ['all tags go, the range stays', withoutTags(STATE), { search: [], filters: {} }],
    ['the range changes', withDates(STATE, null), { dates: null }],
    ['the size changes', withSize(STATE, 100), { size: 100 }],
  ])('%s, and the first page shows', (_, next, change) => {
    expect(next).toEqual({ ...STATE, ...change, page: 1 })
  })

  test.each(['', '  ', ',', 'li'])('%j asks for nothing new', (text) => {
    expect(withSearch(STATE, text)).toBe(STATE)
  })

  test('a page below the first is the first', () => {
    expect(withPage(STATE, 0).page).toBe(1)
    expect(withPage(STATE, 7)).toEqual({ ...STATE, page: 7 })
  })

  test.each([
    [0, 15, 1],
    [15, 15, 1],
    [16, 15, 2],
  ])('%i rows at %i a page leave %i as the last', (count, size, page) => {
    expect(lastPage(count, size)).toBe(page)
  })
})
