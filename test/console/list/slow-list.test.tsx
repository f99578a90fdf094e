/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { SLOW_LIST_MS } from '../../../src/contract/limits.ts'
import type { Page } from '../../../src/contract/page.ts'
import { deferred } from '../../client/support/fakes.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)))

test('a slow list shows a hint, keeps the previous rows, and can be reloaded', async () => {
  const entry = indexEntry('users')
  if (entry === null) throw new Error('The users are registered')
  const second = deferred<Page>()
  let times = 0
  const first = () => (times += 1) === 1
  const page = { rows: [{ id: 'u1', name: 'Ivy' }], count: 1 }
  const { asked } = await show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions: ['users.view_user'] }),
    rows: () => (first() ? page : second.promise),
  })
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await pass(SLOW_LIST_MS - 1)
  expect(screen.queryByText(/longer than expected/)).toBeNull()
  await pass(1)
  expect(screen.getByText(/longer than expected/).textContent).toBe(
    'This is taking longer than expected. Showing earlier results. A filter or search may be faster.',
  )
  expect(screen.getByText('Ivy')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(asked).toHaveLength(3)
  second.resolve({ rows: [{ id: 'u1', name: 'Ivy the second' }], count: 1 })
  await pass(0)
  expect(screen.getByText('Ivy the second')).toBeDefined()
  expect(screen.queryByText(/longer than expected/)).toBeNull()
})
