import { describe, expect, test } from '@jest/globals'
import { PRESETS } from '../../../src/contract/product/presets.ts'
import type { PagingRules, Product } from '../../../src/contract/product/product.ts'
import { createListReader } from '../../../src/servers/adapter/read-lists.ts'
import { conditionsOf } from '../../../src/servers/adapter/server-lists.ts'
import { fakeApi, refusal } from '../../client/support/fakes.ts'

const drf = PRESETS.drf
const withPaging = (paging: Partial<PagingRules>): Product => ({ ...drf, paging: { ...drf.paging, ...paging } })

describe('the conditions of a list', () => {
  test.each([
    ['an order', {}, { order: '-title' }, { ordering: '-title' }],
    ['two orders', {}, { order: 'genre,-title' }, { ordering: 'genre,-title' }],
    [
      'an order in words',
      { order: { parameter: 'sort', ascending: '{field},asc', descending: '{field},desc' } },
      { order: '-title' },
      { sort: 'title,desc' },
    ],
    ['a list that is not sorted', { order: { ...drf.order, parameter: null } }, { order: 'title' }, {}],
    ['a search', { search: 'q' }, { search: 'sea' }, { q: 'sea' }],
    ['a server without a search', { search: null }, { search: 'sea' }, {}],
    ['a filter', { filter: 'filter[{field}]' }, { genre: 'novel' }, { 'filter[genre]': 'novel' }],
    ['what only a core reads', {}, { display: 1, draw: 1, fields_size: 'mini', limit: 5, offset: 0 }, {}],
    ['what is not given', {}, { genre: null, tag: undefined }, {}],
  ])('%s', (_name, change, query, expected) => {
    expect(conditionsOf({ ...drf, ...change }, query)).toEqual(expected)
  })
})

/** A list of 25 rows before a reader; notes the queries. */
function reader(paging: Partial<PagingRules>, answer: (query: URLSearchParams) => unknown) {
  const { api, calls } = fakeApi(({ query }) =>
    answer(new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))),
  )
  const lists = createListReader(withPaging(paging), api)
  const read = async (offset: number, limit: number) => {
    const { rows, count } = await lists.read({ method: 'GET', url: '/api/books/', query: { offset, limit } })
    return { ids: rows.map(({ id }) => id), count }
  }
  return { read, queries: () => calls.map(({ query }) => query) }
}

const rows = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.min(25, to) - from) }, (_, at) => ({ id: from + at + 1 }))
const ids = (from: number, to: number) => rows(from, to).map(({ id }) => id)

describe('a range of rows', () => {
  test('is one page by a position', async () => {
    const { read, queries } = reader({ style: 'offset', size: 'limit', position: 'offset' }, (query) => {
      const from = Number(query.get('offset'))
      return { count: 25, results: rows(from, from + Number(query.get('limit'))) }
    })
    expect(await read(20, 10)).toEqual({ ids: ids(20, 25), count: 25 })
    expect(queries()).toEqual([{ offset: '20', limit: '10' }])
  })

  test('is one page by a number, counted from where the server counts', async () => {
    const { read, queries } = reader({ style: 'page', size: 'size', position: 'page', first: 0 }, (query) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      return { count: 25, results: rows(page * size, (page + 1) * size) }
    })
    expect(await read(10, 10)).toEqual({ ids: ids(10, 20), count: 25 })
    expect(queries()).toEqual([{ page: '1', size: '10' }])
  })

  test('is put together from pages of the size that the server decides, which is learned once', async () => {
    const { read, queries } = reader({}, (query) => {
      const page = Number(query.get('page'))
      if ((page - 1) * 10 >= 25) throw refusal(404, '/api/books/')
      return { count: 25, results: rows((page - 1) * 10, page * 10), next: page < 3 ? 'more' : null }
    })
    expect(await read(0, 18)).toEqual({ ids: ids(0, 18), count: 25 })
    expect(await read(18, 18)).toEqual({ ids: ids(18, 25), count: 25 })
    expect(queries()).toEqual([{ page: '1' }, { page: '1' }, { page: '2' }, { page: '2' }, { page: '3' }])
  })

  test('behind the last page is empty', async () => {
    const { read } = reader({ rowsPerPage: 10 }, () => {
      throw refusal(404, '/api/books/')
    })
    expect(await read(30, 10)).toEqual({ ids: [], count: 30 })
  })

  test('follows cursors, and begins at the nearest known one', async () => {
    const { read, queries } = reader(
      { style: 'cursor', size: 'page_size', position: 'cursor', count: null },
      (query) => {
        const from = Number(query.get('cursor') ?? 0)
        const to = from + Number(query.get('page_size'))
        return { results: rows(from, to), next: to < 25 ? `http://server/api/books/?cursor=${String(to)}` : null }
      },
    )
    expect(await read(0, 10)).toEqual({ ids: ids(0, 10), count: 11 })
    expect(await read(20, 10)).toEqual({ ids: ids(20, 25), count: 25 })
    expect(queries().map((query) => query?.['cursor'])).toEqual([undefined, '10', '20'])
  })

  test('may be in a member of a member, and counted there', async () => {
    const { read } = reader({ size: 'size', rows: 'data.items', count: 'data.total' }, () => ({
      data: { items: rows(0, 5), total: 25 },
    }))
    expect(await read(0, 5)).toEqual({ ids: ids(0, 5), count: 25 })
  })

  test('that is no list is an error', async () => {
    await expect(reader({}, () => ({ detail: 'no' })).read(0, 5)).rejects.toThrow('The answer is no list')
  })
})
