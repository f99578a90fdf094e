/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

const ID = '1889e960-9fc4-418c-8dee-65676781f1d5'
const UNKNOWN = `${ID} (unknown, or no permission to view)`
const VIEW = [
  'assets.view_asset',
  'assets.view_domain',
  'assets.view_systemuser',
  'users.view_user',
  'rbac.view_orgrole',
]

/** Of each list that filters by ids: its entry, a filter, the row with the id, and its name. */
const LISTS: readonly [key: string, param: string, row: object, name: string][] = [
  ['user-login-acl', 'user', { name: 'Kim', username: 'kim' }, 'Kim'],
  ['authbook', 'systemuser', { name: 'Ops', username: 'ops' }, 'Ops'],
  ['gateways', 'domain', { name: 'Frankfurt' }, 'Frankfurt'],
  ['users', 'org_roles', { name: 'Night', display_name: 'Night shift' }, 'Night shift'],
]

async function opened(key: string, param: string, found: readonly object[] | null, permissions = VIEW) {
  const entry = indexEntry(key)
  if (entry === null || entry.url === null) throw new Error(`${key} is a list`)
  const calls = ({ url }: Call) => {
    if (url.includes('/resources/cache/')) return { spm: 't' }
    if (found === null) throw new Error('no response')
    return found
  }
  const options = { session: sessionOf({ permissions }), rows: () => ({ rows: [], count: 0 }), calls }
  return show(<ListScreen entry={entry} />, {
    ...options,
    metadata: metadataOf(entry.url),
    at: `/console/x?${param}=${ID}`,
  })
}

const tag = () => screen.findByRole('button', { name: /^Remove (?!all)/ })
const said = async () => (await tag()).getAttribute('aria-label')?.replace(/^Remove .*?: /, '')

afterEach(cleanup)

test('a filter by a text keeps it, whatever it looks like', async () => {
  const { calls } = await opened('sessions-offline', 'asset', [])
  expect(await said()).toBe(ID)
  expect(calls).toEqual([])
})

test.each(LISTS)('the filter of %s by %s names the object', async (key, param, row, name) => {
  await opened(key, param, [{ id: ID, ...row }])
  await waitFor(async () => expect(await said()).toBe(name))
})

test.each(LISTS)('the filter of %s by %s says that no object can be read', async (key, param) => {
  const { user, place } = await opened(key, param, [])
  await waitFor(async () => expect(await said()).toBe(UNKNOWN))
  await user.click(await tag())
  expect(place.search).toBe('')
})

test('a filter is not named after another object', async () => {
  await opened('gateways', 'domain', [{ id: ID.replace('1', '2'), name: 'Frankfurt' }])
  await waitFor(async () => expect(await said()).toBe(UNKNOWN))
})

test('a filter by what the user may not list says the same, without a request', async () => {
  const { calls } = await opened('gateways', 'domain', [], [])
  await waitFor(async () => expect(await said()).toBe(UNKNOWN))
  expect(calls).toEqual([])
})

test('a filter whose object could not be asked for shows the id', async () => {
  const { calls } = await opened('gateways', 'domain', null)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(await said()).toBe(ID)
})
