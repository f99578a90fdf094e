import { describe, expect, test } from '@jest/globals'
import { pageButtons } from '../../../src/console/list/Pager.tsx'

describe('five page buttons around the current page', () => {
  test.each([
    { page: 1, pages: 0, shown: [] },
    { page: 1, pages: 1, shown: [1] },
    { page: 2, pages: 3, shown: [1, 2, 3] },
    { page: 1, pages: 9, shown: [1, 2, 3, 4, 5] },
    { page: 5, pages: 9, shown: [3, 4, 5, 6, 7] },
    { page: 9, pages: 9, shown: [5, 6, 7, 8, 9] },
    { page: 12, pages: 9, shown: [5, 6, 7, 8, 9] },
  ])('page $page of $pages', ({ page, pages, shown }) => {
    expect(pageButtons(page, pages)).toEqual(shown)
  })
})
