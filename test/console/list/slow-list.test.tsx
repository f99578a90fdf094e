/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { indexEntry } from '../../../src/console/app/entry.ts'
import { ListScreen } from '../../../src/console/screens/list/ListScreen.tsx'
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

test('a list that takes long says so and what may help, keeps the rows of before, and can be asked again', async () => {
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
  expect(screen.queryByText(/longer than usual/)).toBeNull()
  await pass(1)
  expect(screen.getByText(/longer than usual/).textContent).toBe(
    'The server takes longer than usual. These rows are from before. A filter or a search may bring them sooner.',
  )
  expect(screen.getByText('Ivy')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await pass(0)
  expect(asked).toHaveLength(3)
  second.resolve({ rows: [{ id: 'u1', name: 'Ivy the second' }], count: 1 })
  await pass(0)
  expect(screen.getByText('Ivy the second')).toBeDefined()
  expect(screen.queryByText(/longer than usual/)).toBeNull()
})
