/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { actionDialogAtom, runInDialog } from '../../../src/console/actions/action-dialog.ts'
import type { ActionOutcome } from '../../../src/console/actions/action-target.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { DIALOG_WIDTHS } from '../../../src/console/controls/Dialog.tsx'
import { Overlays } from '../../../src/console/app/shell/Overlays.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import type { Row } from '../../../src/contract/page.ts'
import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import { type Answer, deferred, refusal } from '../../client/support/fakes.ts'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { entryWithoutEffect } from '../support/without-effect.ts'

const USERS = '/api/v1/users/users/'
const UPDATE: ActionModel = {
  key: 'update',
  slot: 'bulk',
  verdict: { state: 'allowed', proof: [] },
  effect: { kind: 'bulk-update', url: USERS, action: { key: 'update', fields: ['groups', 'comment', 'is_active'] } },
  confirm: false,
  danger: false,
  labelKey: 'resources.users.actions.update',
}
const FIELDS = metadata({
  POST: [
    field('groups', { label: 'Groups', type: 'field' }),
    field('comment', { label: 'Comment' }),
    field('is_active', { label: 'Active', type: 'boolean' }),
  ],
})
const KIM = { id: 'k1', name: 'Kim', groups: ['g1'], comment: 'Old', is_active: true }
const LEE = { id: 'l1', name: 'Lee', groups: ['g2'], comment: 'New', is_active: false }
const GROUPS = [
  { id: 'g1', name: 'Dev' },
  { id: 'g2', name: 'Ops' },
]

/** Lists by token; `patch` answers the update, `whole` the detail of a row. */
const server =
  (
    rows: readonly Row[],
    patch: (body: unknown) => unknown,
    whole: (id: string, signal?: AbortSignal) => unknown = () => ({}),
  ): Answer =>
  ({ method, url, body, signal }) => {
    if (method === 'PATCH') return patch(body)
    const [, id] = url.match(/users\/users\/(\w+)\/$/) ?? []
    if (id !== undefined) return whole(id, signal)
    if (url.includes('resources/cache')) return { spm: 'S' }
    const found = url.startsWith(USERS) ? rows : GROUPS
    return { count: found.length, results: found }
  }

async function opened(
  patch: (body: unknown) => unknown = () => null,
  rows: readonly Row[] = [KIM, LEE],
  whole?: (id: string, signal?: AbortSignal) => unknown,
) {
  const entry = entryWithoutEffect('users')
  const shown = await show(<Overlays />, {
    session: sessionOf({ permissions: ['users.view_usergroup'] }),
    rows: () => ({ rows: [], count: 0 }),
    metadata: FIELDS,
    calls: server(rows, patch, whole),
  })
  const result: { outcome: ActionOutcome | null; done: readonly string[] } = { outcome: null, done: [] }
  const target = {
    entry,
    rows: [KIM, LEE],
    name: 'name',
    reload: async () => undefined,
    onDone: (ids: readonly string[]) => (result.done = ids),
  }
  await act(async () => {
    void runInDialog(UPDATE, target).then((outcome) => (result.outcome = outcome))
  })
  await screen.findByRole('checkbox', { name: 'Comment' })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  const comment = async (text: string) => {
    await shown.user.click(screen.getByRole('checkbox', { name: 'Comment' }))
    await shown.user.type(screen.getByRole('textbox', { name: 'Comment' }), text)
    await press('Preview')
    await screen.findByRole('list', { name: 'Changes by row' })
  }
  const sent = () => shown.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { ...shown, press, comment, result, sent }
}

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  store.get(actionDialogAtom)?.finish('cancelled')
})

const plan = () => within(screen.getByRole('list', { name: 'Changes by row' })).getAllByRole('listitem')

describe('a bulk update', () => {
  test('cannot be sent before a field is checked, and says so', async () => {
    await opened()
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull()
    const preview = screen.getByRole('button', { name: 'Preview' })
    expect(preview.getAttribute('aria-disabled')).toBe('true')
    expect(preview.getAttribute('data-tip') ?? preview.getAttribute('aria-description')).toContain(
      'Select at least one',
    )
  })

  test('sends only the checked fields that change per row', async () => {
    const { comment, press, sent, result } = await opened()
    await comment('New')
    expect(plan().map(({ textContent }) => textContent)).toEqual(['KimCommentOldNew'])
    expect(screen.getByText('Already have these values: 1 user.')).toBeDefined()
    await press('Update 1 user')
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(sent()).toEqual([[{ comment: 'New', id: 'k1' }]])
    expect(store.get(toastsAtom)[0]?.title).toBe('1 user updated')
  })

  test('adds to the list of each row, with names in the preview', async () => {
    const { user, press, sent, result } = await opened()
    await user.click(screen.getByRole('checkbox', { name: 'Groups' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Add' }).checked).toBe(true)
    await user.click(screen.getByRole('combobox', { name: 'Groups' }))
    await user.click(await screen.findByRole('option', { name: 'Ops' }))
    await press('Preview')
    await waitFor(() => expect(plan().map(({ textContent }) => textContent)).toEqual(['KimGroupsDevDev, Ops']))
    await press('Update 1 user')
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(sent()).toEqual([[{ groups: ['g1', 'g2'], id: 'k1' }]])
  })

  test('reads the object when the list has only a count', async () => {
    const short = { id: 'k1', name: 'Kim', comment: 'Old', groups_amount: 1 }
    const { user, press, sent, result } = await opened(undefined, [short], () => ({ ...short, groups: ['g1'] }))
    await user.click(screen.getByRole('checkbox', { name: 'Groups' }))
    await user.click(screen.getByRole('combobox', { name: 'Groups' }))
    await user.click(await screen.findByRole('option', { name: 'Ops' }))
    await press('Preview')
    await screen.findByRole('list', { name: 'Changes by row' })
    await press('Update 1 user')
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(sent()).toEqual([[{ groups: ['g1', 'g2'], id: 'k1' }]])
  })

  describe('a bulk update that needs whole objects', () => {
    const short = Array.from({ length: 8 }, (_, at) => ({ id: `s${at}`, name: `Row ${at}`, groups_amount: 1 }))

    async function reading() {
      const waiting: (() => void)[] = []
      const shown = await opened(undefined, short, (id, signal) => {
        const { promise, resolve, reject } = deferred<Row>()
        signal?.addEventListener('abort', () => reject(signal.reason))
        waiting.push(() => resolve({ ...short.find((row) => row.id === id), groups: ['g1'] }))
        return promise
      })
      await shown.user.click(screen.getByRole('checkbox', { name: 'Groups' }))
      await shown.user.click(screen.getByRole('combobox', { name: 'Groups' }))
      await shown.user.click(await screen.findByRole('option', { name: 'Ops' }))
      await shown.press('Preview')
      await screen.findByText('Loading 0 of 8…')
      const answer = () => act(async () => waiting.splice(0).forEach((each) => each()))
      return { ...shown, waiting, answer }
    }

    test('reads six objects at a time and shows the progress', async () => {
      const { waiting, answer } = await reading()
      expect(waiting).toHaveLength(6)
      await answer()
      expect(screen.getByText('Loading 6 of 8…')).toBeDefined()
      expect(waiting).toHaveLength(2)
      await answer()
      await waitFor(() => expect(plan()).toHaveLength(8))
    })

    test('can be stopped and keeps the form', async () => {
      const { press } = await reading()
      await press('Stop')
      await screen.findByRole('button', { name: 'Cancel' })
      expect(screen.queryByText(/^Loading/)).toBeNull()
      expect(screen.getByRole('button', { name: 'Remove Ops' })).toBeDefined()
      expect(store.get(toastsAtom)).toEqual([])
    })
  })

  test('uses the current rows and skips deleted ones', async () => {
    const { comment, press, sent, result } = await opened(undefined, [{ ...LEE, comment: 'Changed' }])
    await comment('New')
    expect(screen.getByText('No longer exist: 1 user.')).toBeDefined()
    await press('Update 1 user')
    await waitFor(() => expect(result.outcome).toBe('done'))
    expect(sent()).toEqual([[{ comment: 'New', id: 'l1' }]])
  })

  test('keeps the updated rows, names the refused ones with reasons, and retries only those', async () => {
    const { comment, press, sent, result, user } = await opened((body) => {
      const bad = Array.isArray(body) && body.length === 2
      if (bad) throw refusal(400, USERS, [{ comment: ['Too short'] }, {}])
      return null
    })
    await comment('!')
    await press('Update 2 users')
    const refused = await screen.findByRole('list', { name: 'Failed rows' })
    expect(refused.textContent).toBe('KimComment: Too short')
    expect(sent().at(-1)).toEqual([{ comment: '!', id: 'l1' }])
    expect(result.done).toEqual(['l1'])
    await press('Edit values')
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), '!!!')
    await press('Preview')
    await screen.findByRole('button', { name: /^Update/ })
    expect(result.outcome).toBeNull()
  })

  test('returns from the preview with all typed values', async () => {
    const { comment, press } = await opened()
    await comment('New')
    await press('Back')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('New')
  })

  test('is 70% of the window wide', async () => {
    await opened()
    expect(DIALOG_WIDTHS.bulkUpdate).toBe('70%')
    expect(screen.getByRole('dialog').style.width).toBe('70%')
  })
})
