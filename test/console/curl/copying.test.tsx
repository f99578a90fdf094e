/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { ConfirmDialog } from '../../../src/console/dialogs/ConfirmDialog.tsx'
import { QuickActions } from '../../../src/console/detail/QuickActions.tsx'
import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import { indexed } from '../../support/index-entries.ts'
import { registered } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

beforeAll(async () => {
  await startTranslation('en')
})
afterEach(cleanup)

const KIM = { id: 'k1', name: 'Kim' }
const WISH = { session: sessionOf(), rows: () => ({ rows: [], count: 0 }) }
const target = {
  entry: indexed(registered('console/users')),
  rows: [KIM],
  name: 'name',
  reload: async () => undefined,
}

const quick = (key: string, state: 'allowed' | 'disabled', effect: ActionModel['effect']): ActionModel => ({
  key,
  slot: 'quick',
  verdict: { state, proof: [] },
  effect,
  confirm: false,
  danger: false,
  labelKey: `resources.users.actions.${key}`,
})
const CALL: Extract<ActionModel['effect'], { kind: 'call' }> = {
  kind: 'call',
  action: { key: 'unblock', call: ['PATCH', '/api/v1/users/users/{id}/unblock/', {}] },
}

test('the requests of quick actions can be copied from their card', async () => {
  const { user, calls } = await show(
    <QuickActions actions={[quick('unblock', 'allowed', CALL)]} target={target} row={KIM} />,
    WISH,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as curl…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy as curl' }))
  const command = "curl -g -X PATCH 'https://gate.example.com/api/v1/users/users/k1/unblock/'"
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Command' })).toHaveProperty('value', expect.stringContaining(command)),
  )
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(command))
  expect(calls).toEqual([])
})

test.each([
  ['is refused', quick('unblock', 'disabled', CALL)],
  ['leads somewhere', quick('open', 'allowed', { kind: 'link', href: '/console/assets/assets' })],
  ['asks in a dialog', quick('ask', 'allowed', { kind: 'dialog', action: { ...CALL.action, dialog: ['name'] } })],
])('an action that %s has no menu to copy its request', async (_case, action) => {
  await show(<QuickActions actions={[action]} target={target} row={KIM} />, WISH)
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('a confirmation that sends nothing has no copy button', async () => {
  await show(<ConfirmDialog request={{ title: 'Leave?', confirmLabel: 'Leave', answer: () => undefined }} />, WISH)
  expect(screen.queryByRole('button', { name: 'Copy as curl' })).toBeNull()
})
