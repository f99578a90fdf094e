/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Page } from '../../../src/contract/page.ts'
import { actionDialogAtom, runInDialog } from '../../../src/console/actions/action-dialog.ts'
import type { ActionOutcome } from '../../../src/console/actions/action-target.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { Overlays } from '../../../src/console/app/shell/Overlays.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import type { Action } from '../../../src/engine/registry/entry-types.generated.ts'
import { refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { type Asked, show, type ShowOptions } from '../support/list-render.tsx'

const USERS = '/api/v1/users/users/'
const LOOK: Action = { key: 'look', table: 'users', params: { group: '{id}' } }
const ADD: Action = { ...LOOK, key: 'add', call: ['PUT', '/api/v1/users/groups/{id}/members/', { users: '{ids}' }] }

const people = Array.from({ length: 20 }, (_, at) => ({ id: `u${at}`, name: `User ${at}`, username: `user${at}` }))
const pageOf = ({ params }: Asked): Page => {
  const offset = Number(params['offset'])
  return { rows: people.slice(offset, offset + Number(params['limit'])), count: people.length }
}

/** Opens the dialog of an action about the group Night shift. */
async function opened(action: Action, options: Partial<ShowOptions> = {}) {
  const entry = indexEntry('user-groups')
  if (entry === null) throw new Error('The groups are registered')
  const model: ActionModel = {
    key: action.key,
    slot: 'row',
    verdict: { state: 'allowed', proof: [] },
    effect: { kind: 'table', table: 'users', action },
    confirm: action.confirm === true,
    danger: false,
    labelKey: `resources.user-groups.actions.${action.key}`,
  }
  const shown = await show(<Overlays />, {
    session: sessionOf({ permissions: ['users.view_user', 'users.delete_user'] }),
    rows: pageOf,
    metadata: metadataOf(USERS),
    ...options,
  })
  const result: { outcome: ActionOutcome | null } = { outcome: null }
  let reloads = 0
  const target = { entry, rows: [{ id: 'g1', name: 'Night shift' }], name: 'name', reload: async () => (reloads += 1) }
  await act(async () => {
    void runInDialog(model, target).then((outcome) => (result.outcome = outcome))
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('link', { name: 'User 3' })
  return { ...shown, dialog, result, reloads: () => reloads }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  store.set(toastsAtom, [])
  store.get(actionDialogAtom)?.finish('cancelled')
})

describe('a list in a dialog', () => {
  test('shows the rows of its object and leaves the URL unchanged', async () => {
    const { dialog, user, asked, place } = await opened(LOOK, { at: '/console/users/groups?page=3' })
    expect(asked[0]).toMatchObject({ url: USERS, params: { group: 'g1', offset: '0' } })
    await user.click(dialog.getByRole('button', { name: 'Next page' }))
    expect(await dialog.findByRole('link', { name: 'User 17' })).toBeDefined()
    expect(place.search).toBe('?page=3')
  })

  test('searches by itself', async () => {
    const { dialog, user, asked } = await opened(LOOK)
    await user.type(dialog.getByRole('combobox', { name: 'Search' }), 'li{Enter}')
    await waitFor(() => expect(asked.at(-1)?.params['search']).toBe('li'))
  })

  test('is closed by its button and by Escape', async () => {
    const { dialog, user, result } = await opened(LOOK)
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(result.outcome).toBe('cancelled')
  })
})

describe('a list dialog with a selection', () => {
  test('sends the rows selected on all pages, then closes', async () => {
    const { dialog, user, calls, result, reloads } = await opened(ADD)
    const send = dialog.getByRole('button', { name: 'add' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
    await user.click(dialog.getByRole('checkbox', { name: 'Select User 3' }))
    await user.click(dialog.getByRole('button', { name: 'Next page' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'Select User 17' }))
    await user.click(send)
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(calls).toMatchObject([
      { method: 'PUT', url: '/api/v1/users/groups/g1/members/', body: { users: ['u3', 'u17'] } },
    ])
    expect(reloads()).toBe(1)
  })

  test('names the selected rows and asks before it sends, if the action says so', async () => {
    const { dialog, user, calls, result } = await opened({ ...ADD, confirm: true })
    await user.click(dialog.getByRole('checkbox', { name: 'Select User 3' }))
    const send = dialog.getByRole('button', { name: 'add' })
    await user.click(send)
    const question = () => screen.findByRole('alertdialog')
    expect(within(await question()).getByText('User 3')).toBeDefined()
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    expect([calls, result.outcome]).toEqual([[], null])
    await user.click(send)
    await user.click(within(await question()).getByRole('button', { name: 'add' }))
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(calls).toMatchObject([{ body: { users: ['u3'] } }])
  })

  test('offers no bulk actions', async () => {
    const { dialog, user } = await opened(ADD)
    await user.click(dialog.getByRole('checkbox', { name: 'Select User 3' }))
    const bar = within(dialog.getByRole('region', { name: '1 selected' }))
    expect(bar.queryByRole('button', { name: /Delete/ })).toBeNull()
  })

  test('stays open with its selection when the server refuses', async () => {
    const { dialog, user, result } = await opened(ADD, {
      calls: ({ url }) => {
        throw refusal(403, url, { detail: 'Not today' })
      },
    })
    await user.click(dialog.getByRole('checkbox', { name: 'Select User 3' }))
    await user.click(dialog.getByRole('button', { name: 'add' }))
    await waitFor(() => expect(store.get(toastsAtom)[0]?.detail).toBe('Not today'))
    expect(result.outcome).toBeNull()
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Select User 3' }).checked).toBe(true)
  })
})
