import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readListQuery, writeListQuery } from '../../../src/engine/query/list-query-url.ts'
import { PAGE_SIZES, type ListQuery } from '../../../src/engine/query/list-query.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PLAIN: ListQuery = { search: [], filters: {}, sort: null, page: 1, size: 15, dates: null, node: null, own: false }

const read = (query: string, options = {}): ListQuery => readListQuery(new URLSearchParams(query), options)

describe('reading the state of a list from its address', () => {
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

  test('dates that cannot be read become five days back to one ahead', () => {
    expect(read('date_start=soon&date_end=2026-11-02', { now: NOW }).dates).toEqual({
      from: '2026-11-15T12:00:00.000Z',
      to: '2026-11-21T12:00:00.000Z',
    })
  })

  test('the remembered size holds while the address says none', () => {
    expect(read('', { size: 100 }).size).toBe(100)
    expect(read('size=30', { size: 100 }).size).toBe(30)
  })

  test('what tells entries on one path apart is no filter', () => {
    expect(read('scope=org&name=a', { ignore: ['scope'] }).filters).toEqual({ name: 'a' })
  })

  test.each([
    ['', { state: 'pending' }],
    ['state=', {}],
    ['state=approved', { state: 'approved' }],
    ['type=a', { state: 'pending', type: 'a' }],
  ])('what it begins with holds until the address %j says otherwise', (address, filters) => {
    const options = { initial: { state: 'pending' } }
    expect(read(address, options).filters).toEqual(filters)
    const again = writeListQuery(read(address, options), options)
    expect(again.toString()).toBe(address)
  })

  test('a hostile name is a filter like any other', () => {
    expect(Object.keys(read('__proto__=1&constructor=2').filters)).toEqual(['__proto__', 'constructor'])
  })
})

/** Of node that a tree lets one choose. */
const KINDS = ['node', 'asset']

describe('writing it', () => {
  test('the plain list has the plain address', () => {
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
    dates: fc.option(fc.record({ from: date, to: date })),
    node: fc.option(fc.record({ kind: fc.constantFrom(...KINDS), value: text })),
    own: fc.boolean(),
  })

  test('what is written is read back, whatever the state and the remembered size', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...PAGE_SIZES), (query, size) => {
        const again = new URLSearchParams(writeListQuery(query, { size }).toString())
        expect(readListQuery(again, { size, kinds: KINDS, own: query.own })).toEqual(query)
      }),
    )
  })
})
