/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { deferred, refusal } from '../../client/support/fakes.ts'
import { sessionOf } from '../../support/sessions.ts'
import { button, EVERYTHING, GROUPS, manager, openForm, select, SELECTION, server } from './render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

afterEach(cleanup)

const MANY = Array.from({ length: 23 }, (_, at) => ({ id: `g${at}`, name: `Group ${at}` }))

const paged = ({ url, query }: Call): unknown => {
  if (url !== GROUPS || query?.spm !== undefined) return undefined
  const offset = Number(query?.offset)
  return { count: MANY.length, results: MANY.slice(offset, offset + Number(query?.limit)) }
}

const askedFor = (calls: readonly Call[]) =>
  calls.filter(({ url, query }) => url === GROUPS && query?.spm === undefined).map(({ query }) => query)

describe('a remote select', () => {
  test('shows ten options with their count, and loads more near the end', async () => {
    const { user, calls } = await openForm({ calls: server(paged) })
    await user.click(select('groups'))
    expect(await screen.findAllByRole('option')).toHaveLength(10)
    expect(screen.getByText('10 of 23')).toBeDefined()
    fireEvent.scroll(screen.getByRole('listbox'))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20))
    expect(askedFor(calls)).toMatchObject([
      { offset: 0, limit: 10 },
      { offset: 10, limit: 10 },
    ])
  })

  test('searches on the server and starts at the first page when reopened', async () => {
    const { user, calls } = await openForm()
    await user.type(select('groups'), 'web')
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Web']))
    await waitFor(() => expect(askedFor(calls).at(-1)).toMatchObject({ search: 'web', offset: 0 }))
    await user.keyboard('{Escape}')
    await user.tab()
    await user.click(select('groups'))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  })

  test('Enter while its options are loaded does not send the form', async () => {
    const answer = deferred<unknown>()
    const opened = await openForm({ calls: server(({ url }) => (url === GROUPS ? answer.promise : undefined)) })
    await opened.user.type(select('groups'), 'web')
    const enter = createEvent.keyDown(select('groups'), { key: 'Enter' })
    fireEvent(select('groups'), enter)
    expect(enter.defaultPrevented).toBe(true)
    await opened.user.keyboard('{Escape}')
    const again = createEvent.keyDown(select('groups'), { key: 'Enter' })
    fireEvent(select('groups'), again)
    expect(again.defaultPrevented).toBe(false)
  })

  test('shows chosen options as chips that Backspace and buttons remove', async () => {
    const { user } = await openForm()
    await user.click(select('groups'))
    await user.click(await screen.findByRole('option', { name: 'DBA' }))
    await user.click(screen.getByRole('option', { name: 'Web' }))
    expect(screen.getByRole('option', { name: 'Web' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Escape}')
    await user.click(button('Remove DBA'))
    expect(screen.queryByRole('button', { name: 'Remove DBA' })).toBeNull()
    await user.type(select('groups'), '{Backspace}')
    expect(screen.queryByRole('button', { name: 'Remove Web' })).toBeNull()
  })

  test('loads the labels of stored values by a selection token', async () => {
    const { calls } = await openForm({ mode: 'update', id: 'u1' })
    expect(await screen.findByText('Web')).toBeDefined()
    const selection = calls.filter(({ url }) => url === SELECTION).map(({ body }) => body)
    expect(selection).toContainEqual({ resources: ['g2'] })
    expect(calls.find(({ url, query }) => url === GROUPS && query?.spm === 'token')).toBeDefined()
  })

  test('is disabled with a reason for a 403, and keeps its value', async () => {
    const refuse = (url: string) => {
      throw refusal(403, url)
    }
    const opened = await openForm({
      mode: 'update',
      id: 'u1',
      calls: server(({ url }) => (url === GROUPS ? refuse(url) : undefined)),
    })
    const control = await screen.findByRole<HTMLInputElement>('combobox', { name: 'groups' })
    await waitFor(() => expect(control.disabled).toBe(true))
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      'You do not have permission to view these options',
    )
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(opened.sent()[0]?.body).toMatchObject({ groups: ['g2'] }))
  })

  test('sends no request without permission for its list', async () => {
    const session = sessionOf({ permissions: EVERYTHING.filter((each) => each !== 'users.view_usergroup') })
    const { calls } = await openForm({ session })
    expect(select('groups').disabled).toBe(true)
    expect(askedFor(calls)).toEqual([])
  })

  test('shares the first page between selects of the same list', async () => {
    const accounts = '/api/v1/assets/system-users/'
    const { user, calls } = await openForm({
      entry: 'cloud-sync-tasks',
      session: sessionOf({ permissions: ['assets.view_systemuser'] }),
      calls: server(({ url }) => (url === accounts ? { count: 1, results: [{ id: 'a1', name: 'root' }] } : undefined)),
    })
    for (const name of ['unix_admin_user', 'windows_admin_user']) {
      await user.click(select(name))
      expect(await screen.findByRole('option', { name: /root/ })).toBeDefined()
      await user.keyboard('{Escape}')
    }
    expect(calls.filter(({ url }) => url === accounts)).toHaveLength(1)
  })

  test('shows the secondary text beside the name', async () => {
    const { user } = await openForm({
      entry: 'user-groups',
      calls: server(({ url }) =>
        url === '/api/v1/users/users/'
          ? { count: 1, results: [{ id: 'u1', name: 'Ivy', username: 'ivy' }] }
          : undefined,
      ),
    })
    await user.click(select('users'))
    const option = await screen.findByRole('option', { name: /Ivy/ })
    expect(within(option).getByText('ivy')).toBeDefined()
  })

  test('links to the create form in a new tab and the same organization', async () => {
    await openForm()
    const link = screen.getByRole('link', { name: 'Create user group in a new tab' })
    expect(link.getAttribute('href')).toBe(`/ui/console/users/groups/create?oid=${manager.organization?.id ?? ''}`)
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('has no create link without permission', async () => {
    const session = sessionOf({ permissions: EVERYTHING.filter((each) => each !== 'users.add_usergroup') })
    await openForm({ session })
    expect(screen.queryByRole('link', { name: /Create user group/ })).toBeNull()
  })
})

test.each([
  [
    'could not be loaded',
    'Name could not be loaded',
    'No permission to view',
    () => Promise.reject(refusal(500, GROUPS)),
  ],
  [
    'is not among those that may be seen',
    'No permission to view',
    'Name could not be loaded',
    () => ({ count: 0, results: [] }),
  ],
])('shows a state for a chosen object whose name %s', async (_case, said, unsaid, answer) => {
  const calls = server(({ url, query }) => (url === GROUPS && query?.spm !== undefined ? answer() : undefined))
  await openForm({ id: 'u1', mode: 'update', calls })
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.queryByText(unsaid)).toBeNull()
})
