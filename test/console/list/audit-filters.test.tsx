/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Page, Row } from '../../../src/contract/page.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { type Asked, show } from '../support/list-render.tsx'

const auditor = sessionOf({
  permissions: ['terminal.view_session', 'audits.view_operatelog', 'terminal.view_command', 'users.view_user'],
})

const DB = 'db-067(10.10.1.36)'
const WEB = 'web-001(10.10.1.2)'
const ADMIN = 'Administrator(admin)'

const sessions: readonly Row[] = [DB, DB, WEB].map((asset, at) => ({
  id: `s${at}`,
  user: ADMIN,
  asset,
  system_user: 'ops(ops)',
  remote_addr: '10.0.0.1',
  protocol: 'ssh',
  is_finished: true,
}))

/** As a core: filters compare the whole text, `search` parts. */
const matching = (rows: readonly Row[], params: Asked['params'], fields: readonly string[]): Page => {
  const found = rows.filter(
    (row) =>
      ['user', 'asset', 'resource'].every((name) => params[name] === undefined || row[name] === params[name]) &&
      (params['search'] === undefined || fields.some((name) => String(row[name]).includes(params['search'] ?? ''))),
  )
  return { rows: found, count: found.length }
}

const SESSIONS = '/api/v1/terminal/sessions/'
const LOGS = '/api/v1/audits/operate-logs/'
const USERS = '/api/v1/users/users/'
const logs: readonly Row[] = [
  { id: 'l0', user: 'Kim(kim)', action: 'update', resource: 'web-001', resource_type: 'Asset' },
]
const users: readonly Row[] = [{ id: 'u0', name: 'Administrator', username: 'admin' }]

const answer = ({ url, params }: Asked): Page => {
  if (url === SESSIONS) return matching(sessions, params, ['user', 'asset'])
  if (url === LOGS) return matching(logs, params, ['resource'])
  return matching(users, params, ['name', 'username'])
}

async function opened(key: string, at: string, metadata = metadataOf(SESSIONS)) {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is registered`)
  return show(<ListScreen entry={entry} />, { session: auditor, rows: answer, metadata, at })
}

const box = () => screen.getByRole('combobox', { name: /Search|value/i })
const filters = ({ place }: Awaited<ReturnType<typeof opened>>) => Object.fromEntries(new URLSearchParams(place.search))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const atSessions = () => opened('sessions-offline', '/audit/sessions/sessions')
const atLogs = () => opened('operate-logs', '/audit/logs/operate-log', metadataOf(LOGS))

describe('a filter that compares the whole text', () => {
  test('offers the stored texts of the rows, and says that it is exact', async () => {
    const shown = await atSessions()
    await screen.findAllByText(/db-067/)
    await shown.user.type(box(), 'Asset:')
    const offered = await screen.findByRole('listbox', { name: /exact match/ })
    await shown.user.click(within(offered).getByRole('option', { name: DB }))
    await waitFor(() => expect(filters(shown)).toEqual({ asset: DB }))
  })

  test('searches for what is typed, where free text looks into the field', async () => {
    const shown = await atSessions()
    await screen.findAllByText(/db-067/)
    await shown.user.type(box(), 'Asset:db-067{Enter}')
    await waitFor(() => expect(filters(shown)).toEqual({ search: 'db-067' }))
  })

  test('offers the records that the text is made of, and refuses what no record has', async () => {
    const shown = await atLogs()
    await screen.findByText(/Kim/)
    await shown.user.type(box(), 'User:admin{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Choose a value from the list')
    expect(filters(shown)).toEqual({})
    await shown.user.click(await screen.findByRole('option', { name: ADMIN }))
    await waitFor(() => expect(filters(shown)).toEqual({ user: ADMIN }))
    expect(shown.asked.some(({ url }) => url === USERS)).toBe(true)
  })

  test('without rows says "exact" and offers the search', async () => {
    const shown = await opened('sessions-offline', '/audit/sessions/sessions?asset=db-067')
    expect(await screen.findByText(/Only an exact match counts/)).toBeDefined()
    await shown.user.click(screen.getByRole('button', { name: 'Search for “db-067”' }))
    await waitFor(() => expect(filters(shown)).toEqual({ search: 'db-067' }))
    expect(await screen.findAllByText(/db-067/)).not.toEqual([])
  })
})

test('a cell filters by its value', async () => {
  const shown = await atSessions()
  const [cell] = await screen.findAllByText(/web-001/)
  if (cell === undefined) throw new Error('no cell')
  await shown.user.hover(cell)
  // user-event leaves the table when it moves to a button in it.
  fireEvent.click(await screen.findByRole('button', { name: `Filter by this value: ${WEB}` }))
  await waitFor(() => expect(filters(shown)).toEqual({ asset: WEB }))
})

test('dates in the address that are no range are said, until others are chosen', async () => {
  const shown = await opened('sessions-offline', '/audit/sessions/sessions?date_start=2026-02-30&date_end=2026-03-02')
  expect((await screen.findByText(/dates in the address are not a valid range/)).getAttribute('role')).toBe('status')
  await shown.user.click(screen.getByRole('button', { name: /2026-11-15/ }))
  await shown.user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  expect(screen.queryByText(/dates in the address/)).toBeNull()
})
