/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, type BoundFunctions, cleanup, type queries, screen, waitFor, within } from '@testing-library/react'
import { actionDialogAtom, runInDialog } from '../../../src/console/actions/action-dialog.ts'
import type { ActionOutcome } from '../../../src/console/actions/action-target.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { Overlays } from '../../../src/console/app/shell/Overlays.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import type { Action } from '../../../src/engine/registry/entry-types.generated.ts'
import { refusal } from '../../client/support/fakes.ts'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show, type ShowOptions } from '../support/list-render.tsx'

const URL = '/api/v1/users/users/u1/greet/'
const GREET: Action = {
  key: 'greet',
  dialog: [
    { field: 'name', required: true },
    { field: 'comment', initial: 'Dear {name}' },
  ],
  call: ['POST', '/api/v1/users/users/{id}/greet/', { words: '{form.name}', note: '{form.comment}' }],
}
const FIELDS = metadata({
  POST: [
    field('name', { label: 'Words' }),
    field('comment', { label: 'Note' }),
    field('password', { label: 'Secret' }),
  ],
})

/** Opens the dialog of an action about Ivy; `outcome` is null while it is open. */
async function opened(action: Action = GREET, options: Partial<ShowOptions> = {}) {
  const entry = indexEntry('users')
  if (entry === null) throw new Error('The users are registered')
  const model: ActionModel = {
    key: action.key,
    slot: 'row',
    verdict: { state: 'allowed', proof: [] },
    effect: { kind: 'dialog', action },
    confirm: false,
    danger: false,
    labelKey: `resources.users.actions.${action.key}`,
  }
  let reloads = 0
  const shown = await show(<Overlays />, {
    session: sessionOf(),
    rows: () => ({ rows: [], count: 0 }),
    metadata: FIELDS,
    ...options,
  })
  const result: { outcome: ActionOutcome | null } = { outcome: null }
  const target = { entry, rows: [{ id: 'u1', name: 'Ivy' }], name: 'name', reload: async () => (reloads += 1) }
  await act(async () => {
    void runInDialog(model, target).then((outcome) => (result.outcome = outcome))
  })
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('form')).not.toBeNull())
  return { ...shown, dialog: within(dialog), result, reloads: () => reloads }
}

const confirmButton = (dialog: BoundFunctions<typeof queries>) => dialog.getByRole('button', { name: 'greet' })

afterEach(() => {
  cleanup()
  localStorage.clear()
  store.set(toastsAtom, [])
  store.get(confirmAtom)?.answer(false)
  store.get(actionDialogAtom)?.finish('cancelled')
  document.cookie = 'jms_public_key=; Max-Age=0; Path=/'
})

describe('a form dialog', () => {
  test('names its object, starts with the values of the entry, and takes the focus', async () => {
    const { dialog } = await opened()
    expect(dialog.getByRole('heading', { name: 'greet · Ivy' })).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Dear Ivy')
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Words' }))
  })

  test('sends its call with the typed values, closes and reloads the screen', async () => {
    const { dialog, user, calls, result, reloads } = await opened()
    await user.type(dialog.getByRole('textbox', { name: 'Words' }), 'Hello')
    await user.click(confirmButton(dialog))
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(calls).toMatchObject([{ method: 'POST', url: URL, body: { words: 'Hello', note: 'Dear Ivy' } }])
    expect(reloads()).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.get(toastsAtom)[0]?.tone).toBe('success')
  })

  test('sends the values themselves if the call has no body', async () => {
    const { dialog, user, calls } = await opened({ ...GREET, call: ['POST', '/api/v1/users/users/{id}/greet/'] })
    await user.type(dialog.getByRole('textbox', { name: 'Words' }), 'Hello')
    await user.click(confirmButton(dialog))
    await waitFor(() => expect(calls).toMatchObject([{ body: { name: 'Hello', comment: 'Dear Ivy' } }]))
  })

  test('validates before it sends', async () => {
    const { dialog, user, calls, result } = await opened()
    await user.click(confirmButton(dialog))
    expect(await dialog.findByText('This field is required')).toBeDefined()
    expect(calls).toEqual([])
    expect(result.outcome).toBeNull()
  })

  test('stays open when the server refuses, with messages at the fields and all values', async () => {
    const { dialog, user, result, reloads } = await opened(GREET, {
      calls: ({ url }) => {
        throw refusal(400, url, { name: ['Too short', 'Too plain'] })
      },
    })
    const words = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Words' })
    await user.type(words, 'Hi')
    await user.click(confirmButton(dialog))
    expect(await dialog.findByText('Too short; Too plain')).toBeDefined()
    expect(document.activeElement).toBe(words)
    expect(words.value).toBe('Hi')
    expect(store.get(toastsAtom)).toEqual([])
    expect({ outcome: result.outcome, reloads: reloads() }).toEqual({ outcome: null, reloads: 0 })
  })

  test.each([
    ['a message of no field', 403, { detail: 'Not today' }, 'Not today'],
    ['a message of a field that it does not ask for', 400, { color: ['Needed'] }, 'Needed'],
  ])('stays open and shows %s', async (_, status, body, said) => {
    const { dialog, user, result } = await opened(GREET, {
      calls: ({ url }) => {
        throw refusal(status, url, body)
      },
    })
    await user.type(dialog.getByRole('textbox', { name: 'Words' }), 'Hi')
    await user.click(confirmButton(dialog))
    await waitFor(() => expect(store.get(toastsAtom)[0]?.detail).toContain(said))
    expect(result.outcome).toBeNull()
  })

  test('sends no secret when the server’s key is unreadable', async () => {
    document.cookie = 'jms_public_key=broken'
    const secret: Action = { ...GREET, dialog: [{ field: 'password', required: true }], call: ['POST', '/api/v1/x/'] }
    const { dialog, user, calls } = await opened(secret)
    await user.type(dialog.getByLabelText(/^Secret/), 'hunter2')
    await user.click(confirmButton(dialog))
    await waitFor(() => expect(store.get(toastsAtom)[0]?.tone).toBe('error'))
    expect(calls).toEqual([])
  })

  test('closes at once if nothing was typed', async () => {
    const { dialog, user, result } = await opened()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(result.outcome).toBe('cancelled'))
  })

  test('asks before it discards typed values', async () => {
    const { dialog, user, result } = await opened()
    await user.type(dialog.getByRole('textbox', { name: 'Words' }), 'Hello')
    await user.keyboard('{Escape}')
    expect(store.get(confirmAtom)?.title).toBe('Leave without saving?')
    await act(async () => store.get(confirmAtom)?.answer(false))
    expect(result.outcome).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await act(async () => store.get(confirmAtom)?.answer(true))
    expect(result.outcome).toBe('cancelled')
  })

  test('cannot be sent without field metadata, and says so', async () => {
    const { dialog } = await opened(GREET, { metadata: { kind: 'no-metadata', reason: 'status' } })
    expect(confirmButton(dialog).getAttribute('aria-disabled')).toBe('true')
    expect(dialog.getByRole('alert').textContent).toContain('could not be loaded')
  })

  test('is cancelled when another one opens', async () => {
    const { result } = await opened()
    cleanup()
    await opened()
    expect(result.outcome).toBe('cancelled')
  })
})

describe('the draft of a dialog', () => {
  const words = (dialog: BoundFunctions<typeof queries>) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: 'Words' })
  const WITH_SECRET: Action = { ...GREET, dialog: [...(GREET.dialog ?? []), 'password'] }

  /** As when the page goes away, or its session. */
  async function leaveAndOpenAgain(action: Action = GREET) {
    act(() => void window.dispatchEvent(new Event('pagehide')))
    cleanup()
    await act(async () => store.get(actionDialogAtom)?.finish('cancelled'))
    return opened(action)
  }

  test('is restored without secrets, and can be discarded', async () => {
    const { dialog, user } = await opened(WITH_SECRET)
    await user.type(words(dialog), 'Half')
    await user.type(dialog.getByLabelText('Secret'), 'Secret#123')
    const { dialog: again } = await leaveAndOpenAgain(WITH_SECRET)
    expect(words(again).value).toBe('Half')
    expect(again.getByLabelText<HTMLInputElement>('Secret').value).toBe('')
    expect(JSON.stringify(localStorage)).not.toContain('Secret#123')
    await user.click(await again.findByRole('button', { name: 'Discard' }))
    expect(words(again).value).toBe('')
  })

  test('is deleted after sending', async () => {
    const { dialog, user, result } = await opened()
    await user.type(words(dialog), 'Sent')
    await user.click(confirmButton(dialog))
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(words((await leaveAndOpenAgain()).dialog).value).toBe('')
  })

  test('belongs to its action and row', async () => {
    const { dialog, user } = await opened()
    await user.type(words(dialog), 'Half')
    expect(words((await leaveAndOpenAgain({ ...GREET, key: 'blame' })).dialog).value).toBe('')
  })
})
