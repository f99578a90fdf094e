/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import '../../../console/support/with-undo.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useRunAction } from '../../../../src/console/actions/use-run-action.ts'
import type { ActionTarget } from '../../../../src/console/actions/action-target.ts'
import { Overlays } from '../../../../src/console/app/shell/Overlays.tsx'
import { dialogAtom } from '../../../../src/console/kernel/notifications/open-dialog.ts'
import { toastsAtom } from '../../../../src/console/kernel/notifications/toasts.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { sessionAtom } from '../../../../src/console/kernel/session/session-state.ts'
import type { Call } from '../../../../src/client/http.ts'
import { isObject } from '../../../../src/contract/json-object.ts'
import type { Row } from '../../../../src/contract/page.ts'
import type { ActionModel } from '../../../../src/engine/actions/action-model.ts'
import { refusal } from '../../../client/support/fakes.ts'
import { field } from '../../../support/fields.ts'
import { metadata } from '../../../support/screens.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show } from '../../../console/support/list-render.tsx'
import { entryWithoutEffect } from '../../../console/support/without-effect.ts'
// Loaded with the first Undo.
import '../../../../src/features/undo/view/run-undo.ts'

const USERS = '/api/v1/users/users/'
const ALLOWED = { state: 'allowed', proof: [] } as const
const action = (key: string, slot: ActionModel['slot'], effect: ActionModel['effect']): ActionModel => ({
  key,
  slot,
  effect,
  verdict: ALLOWED,
  confirm: false,
  danger: false,
  labelKey: `resources.users.actions.${key}`,
})
const DISABLE = action('disable', 'bulk', {
  kind: 'bulk-patch',
  url: USERS,
  action: { key: 'disable', patch: { is_active: false } },
})
const FIELDS = metadata({ GET: [field('is_active', { label: 'Active', type: 'boolean' })] })

/** A server with three users. `refuse`: ids whose activation it refuses. */
function server(refuse: readonly string[] = []) {
  const users = new Map<string, Row>(
    [
      { id: 'k', name: 'Kim', is_active: true },
      { id: 'l', name: 'Lee', is_active: true },
      { id: 'm', name: 'Mia', is_active: false },
    ].map((row) => [row.id, row]),
  )
  const patched = (values: Row): void =>
    void users.set(String(values['id']), { ...users.get(String(values['id'])), ...values })
  const answer = ({ method, url, query, body }: Call): unknown => {
    if (url.includes('cache')) return { spm: JSON.stringify(isObject(body) ? body['resources'] : []) }
    const [, id] = url.match(/users\/users\/(\w)\/$/) ?? []
    if (method === 'GET' && id !== undefined) return users.get(id) ?? refuse404(url)
    if (method === 'GET') {
      const chosen = [...users.values()].filter((row) => String(query?.['spm']).includes(`"${String(row['id'])}"`))
      return { count: chosen.length, results: chosen }
    }
    const rows = (Array.isArray(body) ? body : [{ ...(isObject(body) ? body : {}), id }]).filter(isObject)
    const refused = (row: Row) => row['is_active'] === true && refuse.includes(String(row['id']))
    if (rows.some(refused))
      throw refusal(
        400,
        url,
        rows.map((row) => (refused(row) ? { is_active: ['License limit reached'] } : {})),
      )
    rows.forEach(patched)
    return rows
  }
  return { answer, users, active: () => [...users.values()].filter((row) => row['is_active']).map(({ name }) => name) }
}

const refuse404 = (url: string): never => {
  throw refusal(404, url)
}

interface RunnerProps {
  readonly model: ActionModel
  readonly target: ActionTarget
}

function Runner({ model, target }: RunnerProps) {
  const run = useRunAction()
  return (
    <>
      <input aria-label="Search" />
      <button onClick={() => void run(model, target)}>Run</button>
    </>
  )
}

async function disabled(refuse: readonly string[] = [], model = DISABLE, ids = ['k', 'l', 'm']) {
  const entry = entryWithoutEffect('users')
  const { answer, users, active } = server(refuse)
  let reloads = 0
  const rows = ids.map((id) => users.get(id) ?? {})
  const target = { entry, rows, name: 'name', reload: async () => (reloads += 1) }
  const shown = await show(
    <>
      <Runner model={model} target={target} />
      <Overlays />
    </>,
    { session: sessionOf(), rows: () => ({ rows: [], count: 0 }), metadata: FIELDS, calls: answer },
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Run' })))
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1))
  return { ...shown, users, active, reloads: () => reloads }
}

const undo = () => screen.queryByRole('button', { name: 'Undo' })
const pressUndo = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  store.set(dialogAtom, null)
})

describe('Undo of a bulk action', () => {
  test('restores the rows that the action has changed, says so and reloads', async () => {
    const { active, calls, reloads } = await disabled()
    expect(active()).toEqual([])
    await pressUndo()
    await screen.findByText('Undone: 3 users deactivated')
    expect(active()).toEqual(['Kim', 'Lee'])
    expect(calls.at(-1)).toMatchObject({
      method: 'PATCH',
      url: USERS,
      body: [
        { is_active: true, id: 'k' },
        { is_active: true, id: 'l' },
      ],
    })
    expect(reloads()).toBe(2)
    expect(undo()).toBeNull()
  })

  test('leaves a row that changed since, and one that no longer exists, and lists both', async () => {
    const { users, active } = await disabled([], DISABLE, ['k', 'l'])
    users.set('k', { id: 'k', name: 'Kim', is_active: true })
    users.delete('l')
    await pressUndo()
    const report = await screen.findByRole('alertdialog', { name: 'Not undone · 2 users deactivated' })
    expect(
      within(report)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['KimActive changed since', 'Leeno longer exists'])
    expect(active()).toEqual(['Kim'])
    expect(screen.queryByText(/^Undone/)).toBeNull()
  })

  test('lists the rows that the server refuses, and restores the others', async () => {
    const { active } = await disabled(['l'])
    await pressUndo()
    const report = await screen.findByRole('alertdialog', { name: 'Partly undone · 3 users deactivated' })
    expect(within(report).getByRole('listitem').textContent).toBe('LeeLicense limit reached')
    expect(report.textContent).toContain('Undone: 1. Not undone: 1.')
    expect(active()).toEqual(['Kim'])
    fireEvent.click(within(report).getAllByRole('button', { name: 'Close' }).at(-1) ?? report)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('is not offered if nothing has changed', async () => {
    await disabled([], DISABLE, ['m'])
    expect(screen.getByText('1 user deactivated')).toBeDefined()
    expect(undo()).toBeNull()
  })

  test.each<[what: string, model: ActionModel]>([
    ['a delete', action('delete', 'row', { kind: 'delete', url: `${USERS}{id}/` })],
    [
      'a call that does not say what it changes',
      action('unblock', 'row', { kind: 'call', action: { key: 'unblock', call: ['PATCH', `${USERS}{id}/`, {}] } }),
    ],
    [
      'a patch whose entry excludes it',
      action('disable', 'row', {
        kind: 'patch',
        url: `${USERS}{id}/`,
        action: { key: 'disable', patch: { is_active: false }, undo: false },
      }),
    ],
  ])('is not offered for %s', async (_what, model) => {
    await disabled([], model, ['k'])
    expect(store.get(toastsAtom)[0]).toBeDefined()
    expect(undo()).toBeNull()
  })

  test('runs on Ctrl Z, but not while typing', async () => {
    const { active } = await disabled()
    const typing = screen.getByRole('textbox', { name: 'Search' })
    await act(async () => fireEvent.keyDown(typing, { key: 'z', ctrlKey: true }))
    expect(active()).toEqual([])
    await act(async () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))
    await screen.findByText('Undone: 3 users deactivated')
    expect(active()).toEqual(['Kim', 'Lee'])
  })

  test('disappears with the session: another user or organization could not undo it', async () => {
    await disabled()
    expect(undo()).not.toBeNull()
    const session = store.get(sessionAtom)
    act(() => store.set(sessionAtom, session === null ? null : { ...session, organization: null }))
    expect(undo()).toBeNull()
  })
})
