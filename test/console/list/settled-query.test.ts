/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { tagKey, useSettledQuery } from '../../../src/console/list-state/use-list-query.ts'
import type { ListQuery } from '../../../src/engine/list/list-query.ts'

const PLAIN: ListQuery = { search: [], filters: {}, sort: null, page: 1, size: 15, dates: null, node: null, own: false }

function asking(first: Partial<ListQuery> = {}) {
  const hook = renderHook(({ query, typed }) => useSettledQuery(query, 'users', typed), {
    initialProps: { query: { ...PLAIN, ...first }, typed: null as string | null },
  })
  const show = (change: Partial<ListQuery>, typed: (query: ListQuery) => string | null) => {
    const query = { ...PLAIN, ...change }
    hook.rerender({ query, typed: typed(query) })
  }
  return {
    asked: () => hook.result.current,
    type: (query: Partial<ListQuery>) => show(query, tagKey),
    choose: (query: Partial<ListQuery>) => show(query, () => null),
  }
}

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('the requested query of a list', () => {
  test('is the query of the URL, at once', () => {
    expect(asking({ search: ['kim'] }).asked().search).toEqual(['kim'])
  })

  test('is debounced by 400 ms after edits of tags', () => {
    const { asked, type } = asking({ search: ['a', 'b', 'c'] })
    type({ search: ['a', 'b'] })
    pass(399)
    type({ search: ['a'] })
    pass(399)
    expect(asked().search).toEqual(['a', 'b', 'c'])
    pass(1)
    expect(asked().search).toEqual(['a'])
  })

  test.each<[string, Partial<ListQuery>]>([
    ['a filter is chosen', { filters: { source: 'ldap' } }],
    ['a text is entered', { search: ['kim'] }],
    ['a page is turned', { page: 2 }],
    ['a column is sorted', { sort: { field: 'name', descending: false } }],
  ])('is not debounced when %s', (_, change) => {
    const { asked, choose } = asking()
    choose(change)
    expect(asked()).toEqual({ ...PLAIN, ...change })
  })

  test('includes pending edits when a filter is chosen', () => {
    const { asked, type, choose } = asking({ search: ['a'] })
    type({ search: [] })
    choose({ search: [], filters: { source: 'ldap' } })
    expect(asked().filters).toEqual({ source: 'ldap' })
    pass(400)
    expect(asked()).toEqual({ ...PLAIN, filters: { source: 'ldap' } })
  })
})
