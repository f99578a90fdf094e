import { describe, expect, test } from '@jest/globals'
import { parentScope } from '../../../src/engine/list/parent-scope.ts'
import type { ListQuery } from '../../../src/engine/list/list-query.ts'
import { isPerUserList, listParams, listUrl, entryForUser } from '../../../src/engine/list/list-request.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { list } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'

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

  test('has page, size, sort and direction for numbered paging', () => {
    const sorted = params({ paging: 'page' }, { page: 2, sort: { field: 'name', descending: true } })
    expect(sorted).toEqual({ page: '2', size: '15', sort: 'name', direction: 'desc', display: '1', draw: '1' })
  })

  test('includes the parent object in a tab, whatever the filters', () => {
    const index = indexed(list())
    const query = { ...PLAIN, filters: { user_id: '1' } }
    const sent = listParams(index, query, NOW, parentScope({ id: '7' }, { user_id: '{id}' }))
    expect(sent).toEqual({ ...ALWAYS, user_id: '7' })
  })
})

describe('the list of a node with its own URL', () => {
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

  test('has no param for the node', () => {
    expect(listParams(entry, chosen('favorite'), NOW)).toEqual(ALWAYS)
  })
})

const things = (query: Record<string, string | number>) => indexed(listEntry('things', { columns: ['name'], query }))
const session = sessionOf()

describe('a list whose query has the user’s id', () => {
  test('fills in the user’s id only', () => {
    const entry = things({ owner: '{me.id}', since: '{now-7d}', open: 1 })
    expect(isPerUserList(entry)).toBe(true)
    expect(entryForUser(entry, session).query).toEqual({ owner: session.user.id, since: '{now-7d}', open: 1 })
  })

  test('leaves other lists unchanged', () => {
    const entry = things({ since: '{now-7d}' })
    expect(isPerUserList(entry)).toBe(false)
    expect(entryForUser(entry, session)).toBe(entry)
  })
})
