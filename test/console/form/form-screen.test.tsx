/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { isObject } from '../../../src/contract/json-object.ts'
import { activeGuard } from '../../../src/console/kernel/navigation/leave-guard.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { RequestFailed } from '../../../src/client/failure.ts'
import { refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'
import { button, errorOf, EVERYTHING, IVY, manager, openForm, select, server, text, USERS } from './render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  store.set(confirmAtom, null)
})

type Opened = Awaited<ReturnType<typeof openForm>>

async function fillIn({ user }: Opened): Promise<void> {
  await user.type(text('name'), ' Ivy ')
  await user.type(text('username'), 'ivy')
  await user.type(text('email'), 'ivy@example.com')
  await user.click(select('system_roles'))
  await user.click(await screen.findByRole('option', { name: 'User' }))
  await user.keyboard('{Escape}')
}

const toast = () => store.get(toastsAtom)[0]
const bodyOf = (opened: Opened): Readonly<Record<string, unknown>> => {
  const body = opened.sent()[0]?.body
  if (!isObject(body)) throw new Error('No body was sent')
  return body
}

test('an email address has an email input, a comment a text area', async () => {
  await openForm()
  await screen.findByRole('button', { name: 'Create user' })
  expect([text('email').type, text('comment').type]).toEqual(['email', 'textarea'])
})

test.each([
  ['creates a user', {}, 'Create user'],
  ['updates a user', { id: 'u1', mode: 'update' as const }, 'Save'],
  [
    'sends a request for approval',
    { entry: 'asset-requests', at: '/tickets/request-asset-perm/create' },
    'Send request',
  ],
])('a form that %s names it on its main button', async (_, wish, name) => {
  await openForm(wish)
  expect((await screen.findByRole('button', { name })).getAttribute('type')).toBe('submit')
})

test.each([
  ['a built-in role', 'org-roles', { builtin: true, display_name: 'Auditor' }, ['rbac.change_orgrole']],
  ['a built-in platform', 'platforms', { internal: true, name: 'Linux' }, ['assets.change_platform']],
])('the address of a form for %s shows that it cannot be changed', async (_, entry, row, permissions) => {
  const opened = await openForm({
    entry,
    id: '5',
    mode: 'update',
    at: '/console',
    session: sessionOf({ permissions }),
    calls: ({ method }) => (method === 'GET' ? { id: '5', ...row } : null),
  })
  expect(await screen.findByRole('heading', { level: 1, name: /^You cannot change / })).toBeTruthy()
  expect(screen.getByText(/^No one can change this: it is built-in/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: SUBMIT })).toBeNull()
  expect(opened.sent()).toEqual([])
})

describe('a create form', () => {
  test('sends the shown fields once, trimmed, and opens the list with a link to the new object', async () => {
    const opened = await openForm()
    await fillIn(opened)
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(opened.place.pathname).toBe('/console/users/users'))
    expect(opened.sent()).toMatchObject([{ method: 'POST', url: USERS }])
    expect(bodyOf(opened)).toMatchObject({
      name: 'Ivy',
      username: 'ivy',
      system_roles: ['r1'],
      password_strategy: 'email',
    })
    expect(toast()).toMatchObject({ title: 'Create success', link: { label: 'Ivy', to: '/console/users/users/u9' } })
  })

  test('sends no hidden field, no client-only control and no id', async () => {
    const opened = await openForm()
    await fillIn(opened)
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(opened.sent()).toHaveLength(1))
    expect(Object.keys(bodyOf(opened))).toEqual(expect.not.arrayContaining(['password', 'update_password', 'id']))
  })

  test('stays after Save and add another, keeps values and clears unique fields', async () => {
    const opened = await openForm()
    await fillIn(opened)
    await opened.user.type(text('wechat'), 'ivy-wechat')
    await opened.user.click(button('Save and add another'))
    await waitFor(() => expect(toast()?.title).toBe('Create success, you may add another'))
    expect(opened.place.pathname).toBe('/console/users/users/create')
    const kept = ['name', 'username', 'email', 'wechat'].map((field) => text(field).value)
    expect(kept).toEqual(['', '', '', 'ivy-wechat'])
    expect(document.activeElement).toBe(text('name'))
    expect(screen.queryByText('This field is required')).toBeNull()
    expect(activeGuard()).toBeNull()
  })

  test('clears the password after Save and add another', async () => {
    const opened = await openForm()
    await fillIn(opened)
    await opened.user.click(screen.getByRole('radio', { name: 'custom' }))
    await opened.user.type(screen.getByLabelText(/^password$/), 'Secret#123')
    await opened.user.click(button('Save and add another'))
    await waitFor(() => expect(toast()?.title).toBe('Create success, you may add another'))
    expect(bodyOf(opened)).toMatchObject({ password: 'Secret#123' })
    expect(screen.getByRole('radio', { name: 'custom' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText(/^password$/)).toHaveProperty('value', '')
  })

  test('is sent by Enter', async () => {
    const opened = await openForm()
    await fillIn(opened)
    await opened.user.type(text('username'), '2{Enter}')
    await waitFor(() => expect(opened.place.pathname).toBe('/console/users/users'))
    expect(bodyOf(opened)).toMatchObject({ username: 'ivy2' })
  })
})

describe('the errors of a form', () => {
  test('are shown at each field and counted, the first one is focused, and nothing is sent', async () => {
    const opened = await openForm()
    await opened.user.type(text('email'), 'nobody')
    await opened.user.click(button(SUBMIT))
    expect(errorOf(text('name'))).toBe('This field is required')
    expect(errorOf(text('email'))).toBe('Please enter your email address')
    expect(errorOf(select('system_roles'))).toBe('This field is required')
    expect(screen.getByText('4 fields need attention')).toBeDefined()
    expect(document.activeElement).toBe(text('name'))
    expect(text('name').getAttribute('aria-invalid')).toBe('true')
    expect(opened.sent()).toEqual([])
  })

  test('are shown on blur of a text', async () => {
    const { user } = await openForm()
    await user.click(text('username'))
    expect(errorOf(text('username'))).toBeNull()
    await user.tab()
    expect(errorOf(text('username'))).toBe('This field is required')
    // The form has focused the first field itself: passing it is no mistake.
    expect(errorOf(text('name'))).toBeNull()
  })

  test('are shown at once for inputs without typing', async () => {
    const { user } = await openForm()
    await user.click(select('system_roles'))
    await user.click(await screen.findByRole('option', { name: 'User' }))
    expect(errorOf(select('system_roles'))).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Remove User' })[0] ?? document.body)
    expect(errorOf(select('system_roles'))).toBe('This field is required')
  })

  test('of the server are shown at their field until it is edited', async () => {
    const refuse = () => {
      throw refusal(400, USERS, { username: ['Taken.', 'Choose another.'], email: ['Taken too.'] })
    }
    const opened = await openForm({ calls: server(({ method }) => (method === 'POST' ? refuse() : undefined)) })
    await fillIn(opened)
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(errorOf(text('username'))).toBe('Taken.; Choose another.'))
    expect(document.activeElement).toBe(text('username'))
    await opened.user.tab()
    expect(errorOf(text('username'))).toBe('Taken.; Choose another.')
    await opened.user.type(text('username'), '3')
    await opened.user.tab()
    expect(errorOf(text('username'))).toBeNull()
    expect(errorOf(text('email'))).toBe('Taken too.')
    expect(store.get(toastsAtom)).toMatchObject([
      { tone: 'error', title: 'Create error', detail: 'Request error, please check what you filled in' },
    ])
  })

  test('say that the result is unknown when the answer is lost, because the object may exist', async () => {
    const lose = () => {
      throw new RequestFailed({ status: 0, code: 'network', message: null, fields: {} }, { method: 'POST', url: USERS })
    }
    const opened = await openForm({ calls: server(({ method }) => (method === 'POST' ? lose() : undefined)) })
    await fillIn(opened)
    await opened.user.click(button(SUBMIT))
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Result unknown', detail: expect.stringContaining('may have been made') }),
    )
  })

  test('of a hidden field and of the whole body are shown in a toast', async () => {
    const refuse = () => {
      throw refusal(400, USERS, { detail: 'Not now.', username: ['Taken.'], quota: ['No seat is left.'] })
    }
    const opened = await openForm({ calls: server(({ method }) => (method === 'POST' ? refuse() : undefined)) })
    await fillIn(opened)
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', detail: 'Not now.; quota: No seat is left.' }))
    expect(errorOf(text('username'))).toBe('Taken.')
  })
})

describe('conditions of a form', () => {
  test('show and hide fields while the values change', async () => {
    const { user } = await openForm()
    expect(screen.queryByLabelText(/^password$/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'custom' }))
    expect(screen.getByLabelText(/^password$/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'email' }))
    expect(screen.queryByLabelText(/^password$/)).toBeNull()
  })

  test('lock a field and say why', async () => {
    const session = sessionOf({ permissions: EVERYTHING, organization: ROOT_ORGANIZATION })
    await openForm({ session })
    const groups = select('groups')
    expect(groups).toHaveProperty('disabled', true)
    const ids = (groups.getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent).join()).toContain('root organization')
  })

  test('hide a field without permission', async () => {
    const session = sessionOf({ permissions: EVERYTHING.filter((each) => each !== 'rbac.add_systemrolebinding') })
    await openForm({ session })
    expect(screen.queryByRole('combobox', { name: 'system_roles' })).toBeNull()
  })
})

describe('an update form', () => {
  const update = (options = {}) =>
    openForm({ mode: 'update', id: 'u1', at: '/console/users/users/u1/update', ...options })

  test('applies its changes to the current object', async () => {
    let reads = 0
    const calls = server(({ method, url }) => {
      if (method !== 'GET' || url !== `${USERS}u1/`) return undefined
      reads += 1
      return reads === 1 ? IVY : { ...IVY, phone: '555' }
    })
    const opened = await update({ calls })
    await opened.user.clear(text('comment'))
    await opened.user.type(text('comment'), 'mine')
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(opened.place.pathname).toBe('/console/users/users'))
    expect(opened.sent()).toMatchObject([{ method: 'PUT', url: `${USERS}u1/` }])
    expect(bodyOf(opened)).toMatchObject({ comment: 'mine', phone: '555', name: 'Ivy', groups: ['g2'] })
    expect(toast()?.title).toBe('Update success')
  })

  /** Someone else stores another comment between opening and saving. */
  const overtaken = () => {
    let reads = 0
    return server(({ method, url }) => {
      if (method !== 'GET' || url !== `${USERS}u1/`) return undefined
      reads += 1
      return reads === 1 ? IVY : { ...IVY, comment: 'theirs' }
    })
  }

  test.each([
    ['Your value', 'mine'],
    ['Saved value', 'theirs'],
  ])('asks which value to keep of a field that was also changed elsewhere: %s', async (kept, sent) => {
    const opened = await update({ calls: overtaken() })
    await opened.user.clear(text('comment'))
    await opened.user.type(text('comment'), 'mine')
    await opened.user.clear(text('name'))
    await opened.user.type(text('name'), 'Ivy New')
    await opened.user.click(button(SUBMIT))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Original: first')).toBeDefined()
    expect(question.getByRole('radio', { name: 'Your value mine' })).toBeDefined()
    await opened.user.click(question.getByRole('radio', { name: new RegExp(`^${kept}`) }))
    await opened.user.click(question.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(opened.place.pathname).toBe('/console/users/users'))
    expect(bodyOf(opened)).toMatchObject({ comment: sent, name: 'Ivy New' })
  })

  test('asks before it deactivates the user’s own account, not another one', async () => {
    const me = { ...IVY, id: manager.user.id }
    const mine = `${USERS}${me.id}/`
    const calls = server(({ method, url }) => (method === 'GET' && url === mine ? me : undefined))
    const opened = await update({ id: me.id, calls })
    await opened.user.click(screen.getByRole('switch', { name: 'is_active' }))
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(store.get(confirmAtom)?.title).toBe('Deactivate your own account?'))
    expect(opened.sent()).toEqual([])
    await act(async () => store.get(confirmAtom)?.answer(true))
    await waitFor(() => expect(opened.sent()).toMatchObject([{ method: 'PUT', url: mine }]))
    cleanup()
    const other = await update()
    await other.user.click(screen.getByRole('switch', { name: 'is_active' }))
    await other.user.click(button(SUBMIT))
    await waitFor(() => expect(other.sent()).toHaveLength(1))
  })

  test('keeps the typed values when that question is cancelled, and sends nothing', async () => {
    const opened = await update({ calls: overtaken() })
    await opened.user.clear(text('comment'))
    await opened.user.type(text('comment'), 'mine')
    await opened.user.click(button(SUBMIT))
    await opened.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(text('comment').value).toBe('mine')
    expect(opened.sent()).toEqual([])
  })

  test('shows the password input on demand only', async () => {
    const { user } = await update()
    expect(screen.queryByLabelText(/^password$/)).toBeNull()
    await user.click(button('Change password'))
    expect(screen.getByLabelText(/^password$/)).toBeDefined()
  })

  test('has no Save and add another, and Reset restores the loaded values', async () => {
    const { user } = await update()
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull()
    await user.type(text('name'), 'x')
    await user.click(button('Reset'))
    expect(text('name').value).toBe('Ivy')
  })

  test('says that its object does not exist and links back', async () => {
    await update({
      calls: server(({ url }) => {
        if (url === `${USERS}u1/`) throw refusal(404, url)
        return undefined
      }),
    })
    expect(screen.getByText('Resource not found or deleted')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to Users' })).toBeDefined()
  })
})

test('a clone is filled from another object, with a marked name and without uncopied fields', async () => {
  const opened = await openForm({ at: '/console/users/users/create?clone_from=u1' })
  expect(screen.getByRole('heading', { level: 1, name: 'Clone user' })).toBeDefined()
  expect(text('name').value).toBe('Copy of Ivy')
  expect(screen.queryByText('Web')).toBeNull()
  expect(['username', 'email'].map((field) => text(field).value)).toEqual(['', ''])
  await opened.user.type(text('username'), 'ivy2')
  await opened.user.type(text('email'), 'ivy2@example.com')
  await opened.user.click(button(SUBMIT))
  await waitFor(() => expect(opened.sent()[0]).toMatchObject({ method: 'POST', url: `${USERS}?clone_from=u1` }))
})

describe('a form without metadata', () => {
  test('is shown with a notice and cannot be sent', async () => {
    const opened = await openForm({ metadata: { kind: 'no-metadata', reason: '500' } })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    const submit = button(SUBMIT)
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    await opened.user.type(text('name'), 'x{Enter}')
    await opened.user.click(submit)
    expect(opened.sent()).toEqual([])
  })

  test('keeps what is typed, and the focus, when its metadata arrives', async () => {
    const opened = await openForm({ metadata: [{ kind: 'no-metadata', reason: '500' }, metadataOf(USERS)] })
    const again = button('Try again')
    await opened.user.type(text('name'), 'Ivy')
    // Without the focus, so that the text is still being typed.
    act(() => again.click())
    await waitFor(() => expect(button(SUBMIT).getAttribute('aria-disabled')).not.toBe('true'))
    expect(text('name').value).toBe('Ivy')
    expect(document.activeElement).toBe(text('name'))
    await opened.user.keyboard(' Green')
    expect(text('name').value).toBe('Ivy Green')
  })
})

describe('unsaved work', () => {
  test('is guarded from the first change by a question', async () => {
    const { user } = await openForm()
    expect(activeGuard()).toBeNull()
    await user.type(text('name'), 'x')
    await user.tab()
    const guard = activeGuard()
    expect(guard).not.toBeNull()
    const leave = guard?.()
    const question = store.get(confirmAtom)
    expect(question).toMatchObject({ confirmLabel: 'Leave', cancelLabel: 'Keep editing', danger: true })
    act(() => question?.answer(false))
    expect(await leave).toBe(false)
  })

  test('is not guarded when the values are restored', async () => {
    const { user } = await openForm()
    await user.type(text('name'), 'x')
    await user.clear(text('name'))
    await user.tab()
    expect(activeGuard()).toBeNull()
  })
})

describe('a form draft', () => {
  const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('gatehouse.draft.'))

  async function typedAndLeft(options: Parameters<typeof openForm>[0] = {}) {
    const { user } = await openForm(options)
    await user.type(text('name'), 'Half a name')
    await user.tab()
    cleanup()
  }

  test('is restored with a notice, and can be discarded', async () => {
    await typedAndLeft()
    const { user } = await openForm()
    expect(text('name').value).toBe('Half a name')
    expect(screen.getByText('Unsaved changes from', { exact: false })).toBeDefined()
    expect(activeGuard()).not.toBeNull()
    await user.click(button('Discard'))
    expect(text('name').value).toBe('')
    expect(activeGuard()).toBeNull()
    cleanup()
    expect(kept()).toEqual([])
  })

  test('belongs to one form, user and organization', async () => {
    await typedAndLeft()
    await openForm({ at: '/console/users/users/create?clone_from=u1' })
    expect(text('name').value).toBe('Copy of Ivy')
    cleanup()
    const elsewhere = { ...manager, user: { ...manager.user, id: 'somebody-else' } }
    await openForm({ session: elsewhere })
    expect(text('name').value).toBe('')
  })

  test('of a newer build is left alone by an older one, whatever its format', async () => {
    const newer = {
      'gatehouse.draft.v2.u1.o1.%2Fform': '{"fields":[]}',
      'gatehouse.draft.v1.u1.o1.%2Fother': '{"at":"2026-11-20T09:00:00Z","draft":{"name":{"was":"a","is":"b"}}}',
    }
    for (const [key, value] of Object.entries(newer)) localStorage.setItem(key, value)
    await typedAndLeft()
    expect(kept()).toHaveLength(3)
    expect({ ...localStorage }).toMatchObject(newer)
    localStorage.clear()
  })

  test('with members that a newer build has added is restored', async () => {
    await typedAndLeft()
    const [key = ''] = kept()[0] ?? []
    const { draft, at } = JSON.parse(localStorage.getItem(key) ?? '') as { draft: Record<string, object>; at: string }
    const more = Object.fromEntries(Object.entries(draft).map(([name, change]) => [name, { ...change, by: 'v2' }]))
    localStorage.setItem(key, JSON.stringify({ at, draft: more, build: '2' }))
    await openForm()
    expect(text('name').value).toBe('Half a name')
    cleanup()
    localStorage.clear()
  })

  test('is deleted after saving', async () => {
    const update = { mode: 'update', id: 'u1', at: '/console/users/users/u1/update', calls: server() } as const
    await typedAndLeft(update)
    expect(kept()).toHaveLength(1)
    const { user, place } = await openForm(update)
    await user.click(button(SUBMIT))
    await waitFor(() => expect(place.pathname).toBe('/console/users/users'))
    cleanup()
    expect(kept()).toEqual([])
  })

  test('is merged with changes that were saved since', async () => {
    const update = { mode: 'update', id: 'u1', at: '/console/users/users/u1/update' } as const
    await typedAndLeft({ ...update, calls: server() })
    const calls = server(({ method, url }) =>
      method === 'GET' && url === `${USERS}u1/` ? { ...IVY, name: 'Renamed' } : undefined,
    )
    const { user } = await openForm({ ...update, calls })
    await user.click(button(SUBMIT))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Original: Ivy')).toBeDefined()
    expect(question.getByRole('radio', { name: 'Saved value Renamed' })).toBeDefined()
  })

  test('is deleted when the user confirms leaving', async () => {
    const { user } = await openForm()
    await user.type(text('name'), 'x')
    await user.tab()
    await waitFor(() => expect(activeGuard()).not.toBeNull())
    await act(async () => {
      const asked = activeGuard()?.()
      store.get(confirmAtom)?.answer(true)
      await asked
    })
    cleanup()
    expect(kept()).toEqual([])
  })

  test('is kept when the organization changes, as the question says', async () => {
    const { user } = await openForm()
    await user.type(text('name'), 'x')
    await user.tab()
    await waitFor(() => expect(activeGuard()).not.toBeNull())
    await act(async () => {
      const asked = activeGuard()?.('organization')
      expect(store.get(confirmAtom)?.body).toContain('is kept in this browser')
      store.get(confirmAtom)?.answer(true)
      await asked
    })
    cleanup()
    expect(kept()).toHaveLength(1)
  })
})
