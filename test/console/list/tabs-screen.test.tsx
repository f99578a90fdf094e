/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { TabsScreen } from '../../../src/console/app/screens/TabsScreen.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'activeTab=; path=/; max-age=0'
})

function roles(permissions: readonly string[], at = '/console/users/roles', organizationRoles = 'quick') {
  const entry = indexEntry('roles')
  if (entry === null) throw new Error('The roles are registered')
  return show(<TabsScreen entry={entry} />, {
    session: sessionOf({ permissions }),
    rows: ({ url }) => {
      if (url.includes('system')) return { rows: [{ id: '1', display_name: 'Root' }], count: 1 }
      if (organizationRoles === 'slow') return new Promise(() => undefined)
      return { rows: [{ id: '2', display_name: 'Team lead' }], count: 1 }
    },
    metadata: metadataOf('/api/v1/rbac/system-roles/'),
    at,
  })
}

/** Awaits the rendering too: the click alone leaves a tab half rendered whose entry is read by `use`. */
const choose = (user: UserEvent, name: string) => act(() => user.click(screen.getByRole('tab', { name })))

const BOTH = ['rbac.view_systemrole', 'rbac.view_orgrole']

test('choosing a tab changes the list, is stored, and keeps title and focus', async () => {
  const { user, place } = await roles(BOTH, '/console/users/roles?activeTab=system&search=x')
  await screen.findByRole('link', { name: 'Root' })
  const heading = screen.getByRole('heading', { level: 1 })
  await choose(user, 'Organization roles')
  expect(await screen.findByRole('link', { name: 'Team lead' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  expect(heading.textContent).toBe('Roles')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Organization roles', selected: true }))
  expect(place.search).toBe('')
  expect(document.cookie).toContain('activeTab=org')
})

test('rows of one tab are never shown in another', async () => {
  const { user } = await roles(BOTH, '/console/users/roles', 'slow')
  await screen.findByRole('link', { name: 'Root' })
  await choose(user, 'Organization roles')
  expect(screen.queryByRole('link', { name: 'Root' })).toBeNull()
})

test('the stored tab opens again', async () => {
  document.cookie = 'activeTab=org; path=/'
  await roles(BOTH)
  expect(await screen.findByRole('link', { name: 'Team lead' })).toBeDefined()
})

test('an address that names a forbidden tab says so, and opens the first one', async () => {
  await roles(['rbac.view_orgrole'], '/console/users/roles?activeTab=system')
  await screen.findByRole('link', { name: 'Team lead' })
  await waitFor(() =>
    expect(store.get(toastsAtom)).toMatchObject([
      {
        tone: 'warning',
        title: 'You cannot open System roles',
        detail: 'Your roles do not include this tab. Organization roles was opened instead.',
      },
    ]),
  )
  store.set(toastsAtom, [])
})

test('a forbidden tab is absent', async () => {
  await roles(['rbac.view_orgrole'])
  await screen.findByRole('link', { name: 'Team lead' })
  expect(screen.getAllByRole('tab')).toHaveLength(1)
})
