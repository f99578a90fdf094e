/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { confirmationFor } from '../../../src/console/actions/action-messages.ts'
import { ConfirmDialog } from '../../../src/console/dialogs/ConfirmDialog.tsx'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { i18n, startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { ownAction } from '../../../src/engine/actions/actions.ts'

beforeAll(() => startTranslation('en'))
afterEach(cleanup)

const named = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `user ${at + 1}` }))

describe('a confirmation', () => {
  test('lists every row, in a list that Tab reaches', () => {
    render(
      <ConfirmDialog
        request={{
          title: 'Delete 12 users?',
          confirmLabel: 'Delete 12 users',
          names: named(12),
          answer: () => undefined,
        }}
      />,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      named(12).map(({ name }) => name),
    )
    expect(screen.getByRole('group', { name: 'Delete 12 users?' })).toHaveProperty('tabIndex', 0)
  })

  test.each([
    ['disable', 2, 'Deactivate 2 users'],
    ['remove', 3, 'Remove 3 users'],
    ['disable', 1, 'Deactivate'],
  ])('of the bulk action %s on %d rows has the button %s', (key, count, label) => {
    const entry = indexEntry('users')
    if (entry === null) throw new Error('The users are registered')
    const action = ownAction({ key, confirm: true, patch: {} }, 'bulk', { state: 'allowed', proof: [] }, entry)
    const rows = named(count).map((row, at) => ({ id: `u${at}`, ...row }))
    const { confirmLabel, names } = confirmationFor(
      action,
      { entry, rows, name: 'name', reload: async () => undefined },
      i18n.t,
    )
    expect(confirmLabel).toBe(label)
    expect(names).toHaveLength(count)
  })
})
