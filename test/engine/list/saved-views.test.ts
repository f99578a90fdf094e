import { describe, expect, test } from '@jest/globals'
import {
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  readViews,
  viewNameFault,
  viewQuery,
  withColumns,
  withoutColumns,
} from '../../../src/engine/list/saved-views.ts'

const view = (name: string, query = 'search=ann') => ({ name, query })

describe('a view', () => {
  test.each([
    [
      'keeps search, filters, order and dates',
      'search=ann&is_active=1&order=-name',
      'is_active=1&order=-name&search=ann',
    ],
    ['keeps that a filter was taken away', 'status=', 'status='],
    ['has no page', 'search=ann&page=7', 'search=ann'],
    ['is the same in another order', 'b=2&a=1', 'a=1&b=2'],
    ['is empty of the whole list', 'page=1', ''],
    ['keeps the columns that it brings', 'search=ann&columns=name,email', 'columns=name%2Cemail&search=ann'],
  ])('%s', (_case, state, kept) => {
    expect(viewQuery(state)).toBe(kept)
  })
})

describe('the columns of a view', () => {
  test.each([
    ['come to it', 'search=ann', ['name', 'email'], 'columns=name%2Cemail&search=ann', 'search=ann'],
    ['take the place of others', 'columns=x&search=ann', ['name'], 'columns=name&search=ann', 'search=ann'],
    ['are all that a view of the whole list has', '', ['name'], 'columns=name', ''],
  ])('%s', (_case, query, columns, kept, without) => {
    expect(withColumns(query, columns)).toBe(kept)
    expect(withoutColumns(kept)).toBe(without)
  })
})

describe('the name of a view', () => {
  test.each([
    ['is missing', '  ', 'empty'],
    ['is too long', 'x'.repeat(LONGEST_VIEW_NAME + 1), 'long'],
    ['is taken', 'Locked', 'taken'],
    ['is taken, however it is written', ' lOCKED ', 'taken'],
    ['is as long as may be', 'x'.repeat(LONGEST_VIEW_NAME), null],
    ['is new', 'Locked out', null],
  ])('%s', (_case, name, fault) => {
    expect(viewNameFault(name, [view('Locked')])).toBe(fault)
  })
})

describe('stored views', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['nothing', null, []],
    ['something else', { name: 'a' }, []],
    ['a damaged view beside a good one', [{ name: 1, query: '' }, null, view('Good'), { name: 'no query' }], ['Good']],
    ['a name twice', [view('Same'), view('same', 'order=name')], ['Same']],
    ['a name that is none', [view(' '), view('Good')], ['Good']],
    ['a state that no list has written', [view('Vast', 'a='.padEnd(5000, 'x')), view('Good')], ['Good']],
  ])('are read without damaged ones: %s', (_case, kept, names) => {
    expect(readViews(kept).map(({ name }) => name)).toEqual(names)
  })

  test('are normalized: trimmed names, no page, in order', () => {
    expect(readViews([view(' Good ', 'page=3&b=2&a=1')])).toEqual([view('Good', 'a=1&b=2')])
  })

  test('are read up to the maximum number', () => {
    const many = Array.from({ length: MOST_VIEWS + 5 }, (_, at) => view(`View ${String(at)}`))
    expect(readViews(many)).toHaveLength(MOST_VIEWS)
  })
})
