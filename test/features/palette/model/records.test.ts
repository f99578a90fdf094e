import { describe, expect, test } from '@jest/globals'
import { isSearchable, recordLists, recordsRequest } from '../../../../src/features/palette/model/records.ts'
import { index, menu, registered } from '../../../support/registry.ts'
import { DEFAULT_ORGANIZATION, sessionOf, type SessionOptions } from '../../../support/sessions.ts'

const VIEWS = [
  'users.view_user',
  'assets.view_asset',
  'perms.view_assetpermission',
  'terminal.view_session',
  'tickets.view_ticket',
]
const audits: SessionOptions = { auditOrganizations: [DEFAULT_ORGANIZATION] }

describe('the lists that are searched for records', () => {
  test.each<[what: string, options: SessionOptions, expected: readonly string[]]>([
    ['none without permissions', {}, []],
    [
      'all with all permissions',
      { ...audits, permissions: VIEWS },
      ['users', 'assets', 'asset-permissions', 'sessions-online', 'tickets'],
    ],
    [
      'no sessions without the audit view',
      { permissions: VIEWS.slice(0, 4) },
      ['users', 'assets', 'asset-permissions'],
    ],
    ['no tickets without a license', { permissions: VIEWS.slice(4), license: false }, []],
    ['assets alone', { permissions: ['assets.view_asset'] }, ['assets']],
    [
      'nothing of the console without its organizations',
      { permissions: VIEWS.slice(0, 3), consoleOrganizations: [] },
      [],
    ],
  ])('%s', (_what, options, expected) => {
    expect(recordLists(menu, index, sessionOf(options)).map(({ index: { key } }) => key)).toEqual(expected)
  })
})

const scope = { session: sessionOf(), now: new Date('2026-11-20T10:00:00Z') }
const request = (file: string, text: string) => {
  const entry = registered(file)
  const own = index.find(({ key }) => key === entry.key)
  if (own === undefined) throw new Error(`${entry.key} is not in the index`)
  return recordsRequest(entry, own, text, scope)
}

test('a list is searched for five records by its own search', () => {
  expect(request('console/users', 'vera')).toEqual({
    url: '/api/v1/users/users/',
    query: { search: 'vera', offset: '0', limit: '5', display: '1', draw: '1' },
  })
})

test('sessions are searched online and offline, in the dates of their list', () => {
  const { query } = request('audit/sessions-online', 'vera')
  expect(query).toMatchObject({ search: 'vera', date_from: '2026-11-14T00:00:00.000Z' })
  expect(query).not.toHaveProperty('is_finished')
})

test.each([
  ['', false],
  ['v', false],
  ['ve', true],
  ['王', true],
])('"%s" is searched: %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected)
})
