/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Page, Row } from '../../../src/contract/page.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { type Asked, show } from '../support/list-render.tsx'

const USERS = '/api/v1/users/users/'

/** A server with this number of users. A request with a filter gets the first three of them. */
function server() {
  const state = { count: 7, fails: false, waits: false }
  const rows = ({ params }: Asked): Page | Promise<Page> => {
    if (state.waits) return new Promise(() => undefined)
    if (state.fails) throw refusal(502, USERS)
    const count = params['search'] === undefined ? state.count : 3
    const all: readonly Row[] = Array.from({ length: count }, (_, at) => ({ id: `u${at}`, name: `User ${at}` }))
    return { rows: all.slice(0, 15), count }
  }
  return { state, rows }
}

async function users(rows: (asked: Asked) => Page | Promise<Page>, at = '/console/users/users') {
  const entry = indexEntry('users')
  if (entry === null) throw new Error('The users are registered')
  const session = sessionOf({ permissions: ['users.view_user'] })
  return show(<ListScreen entry={entry} />, { session, rows, metadata: metadataOf(USERS), at })
}

const count = () => document.querySelector('.page-count')?.textContent
const statuses = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the number of rows without a filter', () => {
  test('is said beside the number found', async () => {
    const { rows } = server()
    const { user } = await users(rows)
    await screen.findByText('User 0')
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'a{Enter}')
    await waitFor(() => expect(count()).toBe('3 of 7'))
  })

  test('is unknown after a reload of the page, and of the rows', async () => {
    const { rows, state } = server()
    await users(rows)
    await screen.findByText('User 0')
    cleanup()
    state.count = 9
    const { user } = await users(rows, '/console/users/users?search=a')
    await waitFor(() => expect(count()).toBe('3'))
    await user.click(screen.getByRole('button', { name: 'Remove Text: a' }))
    await waitFor(() => expect(count()).toBe('9'))
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'a{Enter}')
    await waitFor(() => expect(count()).toBe('3 of 9'))
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(count()).toBe('3'))
  })
})

test('a list that fails says no range any more', async () => {
  const { rows, state } = server()
  const { user } = await users(rows)
  await screen.findByText('User 0')
  await waitFor(() => expect(statuses()).toContain('1–7 of 7'))
  state.fails = true
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('alert')
  expect(statuses().filter((text) => text !== '')).toEqual([])
  expect(document.body.textContent).not.toContain('of 7')
  state.fails = false
  state.waits = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(statuses().filter((text) => text !== '')).toEqual([])
})
