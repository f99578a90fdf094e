/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { index } from '../../support/registry.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import { readListQuery } from '../../../src/engine/list/list-query-url.ts'
import { listParams } from '../../../src/engine/list/list-request.ts'
import { requestEarly, rememberAnswer, takeEarly } from '../../../src/console/app/early-list.ts'
import { matchPath } from '../../../src/engine/routes/match.ts'
import { fakeApi } from '../../client/support/fakes.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const USERS = '/api/v1/users/users/'
const PAGE = { count: 1, results: [{ id: '1' }] }
const users = matchPath(index, '/console/users/users', {})

function cookiesAre(cookies: Readonly<Record<string, string>>) {
  for (const part of document.cookie.split('; ')) document.cookie = `${part.split('=')[0] ?? ''}=; Max-Age=0; Path=/`
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; Path=/`
}

function paramsOf(search: string) {
  if (users.kind !== 'screen') throw new Error('The users have no screen')
  return listParams(users.entry, readListQuery(new URLSearchParams(search), { now: NOW }), NOW)
}

beforeEach(() => {
  localStorage.clear()
  void takeEarly('', {}, null)
  cookiesAre({ jms_session_expire: 'close', 'X-JMS-ORG': DEFAULT_ORGANIZATION_ID })
})

describe('a list that was loaded in this organization before', () => {
  beforeEach(() => rememberAnswer(USERS, DEFAULT_ORGANIZATION_ID))

  test('is requested with the startup calls, with the same query as its screen', async () => {
    const { api, calls } = fakeApi(() => PAGE)
    requestEarly(api, users, '?search=ann&page=2', NOW)
    expect(calls).toMatchObject([{ method: 'GET', url: USERS, anonymous: true }])
    const taken = takeEarly(USERS, paramsOf('?search=ann&page=2'), DEFAULT_ORGANIZATION_ID)
    expect(await taken).toEqual({ count: 1, rows: [{ id: '1' }] })
  })

  test('is requested with its default view, or with the query of the URL', () => {
    localStorage.setItem('gatehouse.usual.v1.users', JSON.stringify({ somebody: 'search=ann' }))
    const { api, calls } = fakeApi(() => PAGE)
    requestEarly(api, users, '?activeTab=x', NOW)
    requestEarly(api, users, '?search=bob', NOW)
    expect(calls.map(({ query }) => query?.['search'])).toEqual(['ann', 'bob'])
  })

  test.each([
    ['another question', '?search=bob', DEFAULT_ORGANIZATION_ID],
    ['another organization', '?search=ann', '5d1c1c1c-0000-4000-8000-000000000003'],
  ])('its response is not used for %s', (_case, search, organization) => {
    requestEarly(fakeApi(() => PAGE).api, users, '?search=ann', NOW)
    expect(takeEarly(USERS, paramsOf(search), organization)).toBeNull()
  })

  test('its response is used once', () => {
    requestEarly(fakeApi(() => PAGE).api, users, '', NOW)
    void takeEarly(USERS, paramsOf(''), DEFAULT_ORGANIZATION_ID)
    expect(takeEarly(USERS, paramsOf(''), DEFAULT_ORGANIZATION_ID)).toBeNull()
  })

  test.each([
    ['without a session mark', { 'X-JMS-ORG': DEFAULT_ORGANIZATION_ID }, ''],
    ['without an organization', { jms_session_expire: 'close' }, ''],
    [
      'for another organization in the address',
      { jms_session_expire: 'close', 'X-JMS-ORG': DEFAULT_ORGANIZATION_ID },
      '?oid=5d1c1c1c-0000-4000-8000-000000000003',
    ],
  ])('is not requested %s', (_case, cookies, search) => {
    cookiesAre(cookies)
    const { api, calls } = fakeApi(() => PAGE)
    requestEarly(api, users, search, NOW)
    expect(calls).toEqual([])
  })
})

test.each([
  ['a list that has not', '/console/users/groups'],
  ['a form', '/console/users/users/create'],
  ['no screen at all', '/nowhere'],
])('%s is not requested', (_case, path) => {
  rememberAnswer(USERS, DEFAULT_ORGANIZATION_ID)
  const { api, calls } = fakeApi(() => PAGE)
  requestEarly(api, matchPath(index, path, {}), '', NOW)
  expect(calls).toEqual([])
})
