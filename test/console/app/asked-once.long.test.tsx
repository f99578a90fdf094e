/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'

const match = await import('../../../src/engine/routes/match.ts')
const columns = await import('../../../src/engine/list/columns.ts')
const matchPath = jest.fn(match.matchPath)
const columnsOf = jest.fn(columns.columnsOf)
jest.unstable_mockModule('../../../src/engine/routes/match.ts', () => ({ ...match, matchPath }))
jest.unstable_mockModule('../../../src/engine/list/columns.ts', () => ({ ...columns, columnsOf }))
Object.defineProperty(window, 'matchMedia', {
  value: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
})
const { show } = await import('../support/list-render.tsx')
const { Screen } = await import('../../../src/console/app/screens/Screen.tsx')
const { Shell } = await import('../../../src/console/app/shell/Shell.tsx')

afterEach(cleanup)

test('menu and screen share one route lookup, and the components of a list share its models', async () => {
  const { user } = await show(
    <Shell>
      <Suspense>
        <Screen />
      </Suspense>
    </Shell>,
    {
      session: sessionOf({ permissions: ['users.view_user', 'users.add_user', 'users.view_usergroup'] }),
      rows: () => ({ rows: [{ id: 'u1', name: 'Ivy' }], count: 40 }),
      metadata: metadataOf('/api/v1/users/users/'),
    },
  )
  expect(screen.getByRole('link', { name: 'Create user' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Ivy' })).toBeDefined()
  expect([matchPath.mock.calls.length, columnsOf.mock.calls.length]).toEqual([1, 1])

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect([matchPath.mock.calls.length, columnsOf.mock.calls.length]).toEqual([2, 1])

  await act(async () => screen.getByRole('link', { name: 'User groups' }).click())
  expect(await screen.findByRole('heading', { name: /User groups/ })).toBeDefined()
  expect([matchPath.mock.calls.length, columnsOf.mock.calls.length]).toEqual([3, 2])
})
