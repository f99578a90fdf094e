/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { formatUtc, formatZone } from '../../../src/console/fields/time/format.ts'
import { lastDays } from '../../../src/console/list/toolbar/typed-range.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { NOW, show } from '../support/list-render.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function list(key: string, permissions: readonly string[]) {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is not registered`)
  return show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions }),
    rows: () => ({ rows: [{ id: 'u1', name: 'Ivy', username: 'ivy' }], count: 200 }),
    metadata: metadataOf(entry.url ?? ''),
  })
}

const users = (permissions: readonly string[] = ['users.view_user']) => list('users', permissions)

describe('the controls of a list', () => {
  test('reload it', async () => {
    const { asked, user } = await users()
    await screen.findByText('Ivy')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toEqual(asked[0])
  })

  test('choose columns, except the actions column', async () => {
    const { user } = await users(['users.view_user', 'users.change_user'])
    expect(await screen.findByRole('columnheader', { name: 'Actions' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    expect(dialog.getByRole('checkbox', { name: 'email' })).toBeDefined()
    expect(dialog.queryByRole('checkbox', { name: /actions/i })).toBeNull()
  })

  test('set the page size to 15, 30, 50 or 100', async () => {
    const { asked, user } = await users()
    await screen.findByText('Ivy')
    await user.click(screen.getByRole('button', { name: 'Rows per page: 15 rows' }))
    const sizes = await screen.findAllByRole('menuitemradio')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['15 rows', '30 rows', '50 rows', '100 rows'])
    await user.click(screen.getByRole('menuitemradio', { name: '100 rows' }))
    await waitFor(() => expect(asked.at(-1)?.params['limit']).toBe('100'))
  })

  test.each([
    ['Last 24 hours', 1],
    ['Last 7 days', 7],
    ['Last 30 days', 30],
    ['Last 90 days', 90],
  ])('limit a log to a date range by the shortcut %s', async (name, days) => {
    const { asked, user } = await list('login-logs', ['audits.view_userloginlog'])
    await user.click(screen.getByRole('button', { name: /^Date range/ }))
    await user.click(await screen.findByRole('button', { name }))
    const { from, to } = lastDays(days, NOW)
    await waitFor(() => expect(asked.at(-1)?.params).toMatchObject({ date_from: from, date_to: to }))
  })

  test('a date range says its time zone, and what it is in UTC', async () => {
    const { user } = await list('login-logs', ['audits.view_userloginlog'])
    await user.click(screen.getByRole('button', { name: /^Date range/ }))
    const from = await screen.findByRole('textbox', { name: 'From' })
    await user.clear(from)
    await user.type(from, '2026-11-20 10:00:00')
    const start = new Date(2026, 10, 20, 10)
    expect(screen.getByText(/^UTC[+-]/).textContent).toContain(`${formatZone(start)} · ${formatUtc(start)} – `)
    await user.clear(from)
    expect(screen.queryByText(/^UTC[+-]/)).toBeNull()
  })

  test('the name of a row links to its detail only with the permission to view it', async () => {
    await users()
    expect((await screen.findByRole('link', { name: 'Ivy' })).getAttribute('href')).toBe('/console/users/users/u1')
    cleanup()
    await users(['users.change_user'])
    expect(await screen.findByText('Ivy')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Ivy' })).toBeNull()
  })
})

test('a table takes its labels from the GET fields of OPTIONS', async () => {
  const entry = indexEntry('users')
  if (entry === null) throw new Error('The users are registered')
  await show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions: ['users.view_user'] }),
    rows: () => ({ rows: [{ id: 'u1', name: 'Ivy' }], count: 1 }),
    metadata: metadata({
      GET: [field('name', { label: 'Name to read' })],
      POST: [field('name', { label: 'Name to write' })],
    }),
  })
  expect(await screen.findByRole('columnheader', { name: 'Name to read' })).toBeDefined()
})
