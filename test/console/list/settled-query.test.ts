/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useSettledQuery } from '../../../src/console/screens/list/use-settled-query.ts'
import type { ListQuery } from '../../../src/engine/query/list-query.ts'

const PLAIN: ListQuery = { search: [], filters: {}, sort: null, page: 1, size: 15, dates: null, node: null, own: false }

function asking(first: Partial<ListQuery> = {}) {
  const hook = renderHook(({ query }) => useSettledQuery(query, 'users'), {
    initialProps: { query: { ...PLAIN, ...first } },
  })
  return {
    asked: () => hook.result.current,
    edit: (query: Partial<ListQuery>) => hook.rerender({ query: { ...PLAIN, ...query } }),
  }
}

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('what a list asks the server', () => {
  test('is what the address says, at once', () => {
    expect(asking({ search: ['kim'] }).asked().search).toEqual(['kim'])
  })

  test('waits 400 ms after the last of several edits of tags (ruling 21)', () => {
    const { asked, edit } = asking()
    edit({ search: ['a'] })
    pass(399)
    edit({ search: ['a', 'b'] })
    pass(399)
    expect(asked().search).toEqual([])
    pass(1)
    expect(asked().search).toEqual(['a', 'b'])
  })

  test('waits for nothing when it turns a page or sorts', () => {
    const { asked, edit } = asking()
    edit({ page: 2 })
    expect(asked().page).toBe(2)
  })
})
