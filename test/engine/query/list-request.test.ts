import { describe, expect, test } from '@jest/globals'
import type { ListQuery } from '../../../src/engine/query/list-query.ts'
import { placeIn } from '../../../src/engine/query/list-place.ts'
import { listParams, listUrl } from '../../../src/engine/query/list-request.ts'
import { indexed } from '../../support/index-entries.ts'
import { list } from '../../support/screens.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PLAIN: ListQuery = { search: [], filters: {}, sort: null, page: 1, size: 15, dates: null, node: null, own: false }
const ALWAYS = { offset: '0', limit: '15', display: '1', draw: '1' }

const params = (entry: Readonly<Record<string, unknown>>, query: Partial<ListQuery>): Record<string, string> =>
  listParams(indexed(list(entry)), { ...PLAIN, ...query }, NOW)

describe('the query of a list request', () => {
  test.each<[what: string, entry: Readonly<Record<string, unknown>>, query: Partial<ListQuery>, sent: object]>([
    ['the plain list', {}, {}, {}],
    ['a page', {}, { page: 3, size: 50 }, { offset: '100', limit: '50' }],
    ['a sort', {}, { sort: { field: 'name', descending: false } }, { order: 'name' }],
    ['a descending sort', {}, { sort: { field: 'name', descending: true } }, { order: '-name' }],
    ["the entry's order while nothing is sorted", { order: '-timestamp' }, {}, { order: '-timestamp' }],
    [
      "the user's sort before it",
      { order: '-timestamp' },
      { sort: { field: 'user', descending: false } },
      { order: 'user' },
    ],
    ['tags', {}, { search: ['li', 'wei'] }, { search: 'li,wei' }],
    ['filters', {}, { filters: { source: 'ldap' } }, { source: 'ldap' }],
    ['what the entry fixes', { query: { category: 'db', all: true } }, {}, { category: 'db', all: 'true' }],
    ['a filter against it', { query: { category: 'db' } }, { filters: { category: 'k8s' } }, { category: 'db' }],
    ['a filter against paging', {}, { filters: { limit: '100000', draw: '0' } }, {}],
    [
      'the range of the user',
      {},
      { dates: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' } },
      { date_from: '2026-11-01T00:00:00.000Z', date_to: '2026-11-02T00:00:00.000Z' },
    ],
    [
      'the range of the entry',
      { dateRange: { from: '{now-7d}', to: '{now+1d}' } },
      {},
      { date_from: '2026-11-13T12:00:00.000Z', date_to: '2026-11-21T12:00:00.000Z' },
    ],
  ])('%s', (_, entry, query, sent) => {
    expect(params(entry, query)).toEqual({ ...ALWAYS, ...sent })
  })

  test('a list that pages by page number says page, size, sort and direction', () => {
    const sorted = params({ paging: 'page' }, { page: 2, sort: { field: 'name', descending: true } })
    expect(sorted).toEqual({ page: '2', size: '15', sort: 'name', direction: 'desc', display: '1', draw: '1' })
  })

  test('inside a tab the object around it is named, and no filter undoes that', () => {
    const index = indexed(list())
    const query = { ...PLAIN, filters: { user_id: '1' } }
    const sent = listParams(index, query, NOW, placeIn({ id: '7' }, { user_id: '{id}' }))
    expect(sent).toEqual({ ...ALWAYS, user_id: '7' })
  })
})

describe('the list of a node that the server lists by itself', () => {
  const tree = { url: '/api/v1/perms/users/nodes/tree/', lists: { node: '/api/v1/perms/users/nodes/{id}/assets/' } }
  const entry = indexed(list({ url: '/api/v1/perms/users/assets/', tree }))
  const chosen = (value: string): ListQuery => ({ ...PLAIN, node: { kind: 'node', value } })

  test.each([
    ['of no node', PLAIN, '/api/v1/perms/users/assets/'],
    ['of a node', chosen('favorite'), '/api/v1/perms/users/nodes/favorite/assets/'],
    ['of what no address can name', chosen('..'), '/api/v1/perms/users/assets/'],
  ])('%s', (_, query, url) => {
    expect(listUrl(entry, query)).toBe(url)
  })

  test('is narrowed by no parameter', () => {
    expect(listParams(entry, chosen('favorite'), NOW)).toEqual(ALWAYS)
  })
})
