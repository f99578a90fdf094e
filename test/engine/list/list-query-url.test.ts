import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type SearchScope,
  scopedSearch,
  readListQuery,
  withScopedSearch,
  writeListQuery,
} from '../../../src/engine/list/list-query-url.ts'
import { type ListQuery, PAGE_SIZES } from '../../../src/engine/list/list-query.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PLAIN: ListQuery = { search: [], filters: {}, sort: null, page: 1, size: 15, dates: null, node: null, own: false }

const read = (query: string, options = {}): ListQuery => readListQuery(new URLSearchParams(query), options)

describe('reading a list query from the URL', () => {
  test.each<[query: string, state: Partial<ListQuery>]>([
    ['', {}],
    ['search=liwei', { search: ['liwei'] }],
    ['search=li, wei ,,', { search: ['li', 'wei'] }],
    ['source=ldap&is_active=true', { filters: { source: 'ldap', is_active: 'true' } }],
    ['source=', { filters: {} }],
    ['order=name', { sort: { field: 'name', descending: false } }],
    ['order=-name', { sort: { field: 'name', descending: true } }],
    ['order=-', {}],
    ['page=3&size=50', { page: 3, size: 50 }],
    ['page=0', {}],
    ['page=-2', {}],
    ['page=1e9', {}],
    ['page=99999999999', {}],
    ['size=7', {}],
    [
      'date_start=2026-11-01T00:00:00Z&date_end=2026-11-02',
      {
        dates: { from: '2026-11-01T00:00:00.000Z', to: new Date(2026, 10, 2).toISOString() },
      },
    ],
    ['date_start=2026-11-01T00:00:00Z', {}],
    ['activeTab=UserInfo&oid=1&clone_from=2', {}],
  ])('%j', (query, state) => {
    expect(read(query)).toEqual({ ...PLAIN, ...state })
  })

  test('replaces invalid dates by five days back to one ahead', () => {
    expect(read('date_start=soon&date_end=2026-11-02', { now: NOW }).dates).toEqual({
      from: '2026-11-15T12:00:00.000Z',
      to: '2026-11-21T12:00:00.000Z',
    })
  })

  test.each([
    ['date_start=2026-02-30&date_end=2026-03-02', true],
    ['date_start=2026-11-01&date_end=2026-11-02T24:00:00Z', true],
    ['date_start=2026-11-01&date_end=2026-11-02', undefined],
    ['date_start=2026-11-01&date_end=2026-11-01', undefined],
    ['date_start=2026-11-02&date_end=2026-11-01', true],
    ['', undefined],
  ])('of %j says that dates were not read: %p', (address, unread) => {
    expect(read(address, { now: NOW }).unreadDates).toBe(unread)
  })

  test('uses the stored page size without one in the URL', () => {
    expect(read('', { size: 100 }).size).toBe(100)
    expect(read('size=30', { size: 100 }).size).toBe(30)
  })

  test.each(['limit=1', 'offset=5', 'format=csv', 'draw=1', 'display=1', 'spm=x', 'ids=a', 'date_from=2026-11-01'])(
    'takes %s, which is for the server, for no filter',
    (address) => {
      expect(read(`${address}&name=a`).filters).toEqual({ name: 'a' })
    },
  )

  test('ignores the route query of the entry', () => {
    expect(read('scope=org&name=a', { ignore: ['scope'] }).filters).toEqual({ name: 'a' })
  })

  test.each([
    ['', { state: 'pending' }],
    ['state=', {}],
    ['state=approved', { state: 'approved' }],
    ['type=a', { state: 'pending', type: 'a' }],
  ])('uses the initial filter unless the URL has %j', (address, filters) => {
    const options = { initial: { state: 'pending' } }
    expect(read(address, options).filters).toEqual(filters)
    const again = writeListQuery(read(address, options), options)
    expect(again.toString()).toBe(address)
  })

  test('treats a name like __proto__ as a filter', () => {
    expect(Object.keys(read('__proto__=1&constructor=2').filters)).toEqual(['__proto__', 'constructor'])
  })
})

/** Of node that a tree lets one choose. */
const KINDS = ['node', 'asset']

describe('writing a list query to the URL', () => {
  test('writes nothing for the default query', () => {
    expect(writeListQuery(PLAIN).toString()).toBe('')
    expect(writeListQuery({ ...PLAIN, size: 50 }, { size: 50 }).toString()).toBe('')
  })

  const text = fc
    .string({ minLength: 1, maxLength: 8 })
    .filter((value) => value.trim() === value && !value.includes(','))
  const name = fc
    .stringMatching(/^[a-z]+(_[a-z]+)?$/)
    .filter((value) => !['page', 'size', 'order', 'search', 'oid', ...KINDS].includes(value))
  const date = fc
    .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
    .map((value) => value.toISOString())
  const state: fc.Arbitrary<ListQuery> = fc.record({
    search: fc.uniqueArray(text, { maxLength: 3 }),
    filters: fc.dictionary(name, text, { maxKeys: 3, noNullPrototype: true }),
    sort: fc.option(fc.record({ field: name, descending: fc.boolean() })),
    page: fc.integer({ min: 1, max: 999 }),
    size: fc.constantFrom(...PAGE_SIZES),
    dates: fc.option(
      fc.tuple(date, date).map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
    ),
    node: fc.option(fc.record({ kind: fc.constantFrom(...KINDS), value: text })),
    own: fc.boolean(),
  })

  test('reads back what it wrote, for any query and stored size', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...PAGE_SIZES), (query, size) => {
        const again = new URLSearchParams(writeListQuery(query, { size }).toString())
        expect(readListQuery(again, { size, nodeKinds: KINDS, own: query.own })).toEqual(query)
      }),
    )
  })
})

const PAGE: SearchScope = { prefix: '', foreign: ['oid', 'activeTab'] }
const TABLE: SearchScope = { prefix: 'gateways.', foreign: [] }

describe('the params of a list in a shared URL', () => {
  test.each<[what: string, part: SearchScope, search: string, own: string]>([
    ['everything, of a list that is the page', PAGE, '?search=li&page=2', 'search=li&page=2'],
    ['but not the organization and the tab', PAGE, '?page=2&oid=7&activeTab=One', 'page=2'],
    ['what bears its name, of a table on a page', TABLE, '?page=9&gateways.page=2', 'page=2'],
    ['nothing of another table', TABLE, '?assets.page=3&oid=7', ''],
    ['names of fields with a dot', TABLE, '?gateways.rules.action=1', 'rules.action=1'],
  ])('%s', (_, part, search, own) => {
    expect(scopedSearch(search, part)).toBe(own)
  })

  test.each<[what: string, part: SearchScope, search: string, text: string, written: string]>([
    ['the organization stays', PAGE, '?page=2&oid=7', 'page=3', 'page=3&oid=7'],
    ["the page's own parameters stay", TABLE, '?scope=org', 'search=a+b', 'gateways.search=a+b&scope=org'],
    [
      'what is asked no more goes',
      TABLE,
      '?gateways.page=2&gateways.search=x&oid=7',
      'page=3',
      'gateways.page=3&oid=7',
    ],
  ])('are written: %s', (_, part, search, text, written) => {
    expect(withScopedSearch(search, part, text)).toBe(written)
    expect(scopedSearch(written, part)).toBe(text)
  })
})
