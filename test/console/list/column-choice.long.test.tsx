/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const KEPT = 'gatehouse.columns.v2.labels'
const kept = (): unknown => JSON.parse(localStorage.getItem(KEPT) ?? 'null')
const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).flatMap((head) => head.getAttribute('aria-label') ?? [])
const named = (label: string) => ({ name: label })

async function labels() {
  const entry = indexEntry('labels')
  if (entry === null) throw new Error('Labels are registered')
  const fields = ['name', 'value', 'asset_count', 'comment'].map((name) => field(name, { label: name.toUpperCase() }))
  return show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions: ['assets.view_label'] }),
    rows: () => ({ rows: [{ id: 'l1', name: 'Tier', value: 'gold' }], count: 1 }),
    metadata: metadata({ GET: fields }),
  })
}

test('columns that the server no longer has are named, the others stay, and the choice can forget them', async () => {
  const choice = { shown: ['value', 'owner'], known: ['name', 'value', 'owner'], order: ['value', 'owner'], widths: {} }
  localStorage.setItem(KEPT, JSON.stringify(choice))
  const { user } = await labels()
  expect(heads()).toContain('VALUE')
  const note = await screen.findByText(/^A column of your choice no longer exists: owner\./)
  await user.click(screen.getByRole('button', { name: 'Forget' }))
  expect(note.isConnected).toBe(false)
  expect(kept()).toEqual({ ...choice, shown: ['value'] })
  expect(heads()).toContain('VALUE')
})

async function choosing() {
  const { user } = await labels()
  await user.click(screen.getByRole('button', named('Columns')))
  const dialog = within(await screen.findByRole('dialog', named('Columns')))
  const press = async (name: string, keys: string): Promise<void> => {
    dialog.getByRole('button', { name }).focus()
    await user.keyboard(keys)
  }
  return { user, dialog, press, click: (name: string) => user.click(dialog.getByRole('button', { name })) }
}

test('arrow keys change the column order, which is announced and stored for the table', async () => {
  const { dialog, press } = await choosing()
  await press('Move ASSET_COUNT', '{ArrowUp}')
  expect(dialog.getByRole('status').textContent).toBe('ASSET_COUNT is now column 2 of 6.')
  await press('Move ASSET_COUNT', '{ArrowUp}')
  expect(dialog.queryByRole('button', { name: 'Move NAME' })).toBeNull()
  expect(heads().slice(0, 3)).toEqual(['NAME', 'ASSET_COUNT', 'VALUE'])
  cleanup()
  await labels()
  expect(heads().slice(0, 3)).toEqual(['NAME', 'ASSET_COUNT', 'VALUE'])
})

test('arrow keys on the grip of a column resize it, Enter resets its width', async () => {
  const { user } = await labels()
  const edge = screen.getByRole('separator', { name: 'Width of VALUE' })
  const before = Number(edge.getAttribute('aria-valuenow'))
  screen.getByRole('separator', { name: 'Width of NAME' }).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(edge)
  expect(edge.getAttribute('aria-valuenow')).toBe(String(before + 16))
  expect(kept()).toMatchObject({ widths: { value: before + 16 } })
  await user.keyboard('{Enter}')
  expect(edge.getAttribute('aria-valuenow')).toBe(String(before))
  expect(kept()).toMatchObject({ widths: {} })
})

test('Reset restores visible columns, order and widths', async () => {
  localStorage.setItem(
    KEPT,
    JSON.stringify({ shown: ['name'], known: ['name', 'value'], order: ['comment'], widths: { name: 300 } }),
  )
  const { click } = await choosing()
  await click('Reset to defaults')
  expect(kept()).toEqual({ shown: [], known: [], order: [], widths: {} })
  expect(heads()).toContain('VALUE')
})

test.each([
  ['of an earlier version', { shown: ['name'], known: ['name', 'value'] }],
  ['with a width that nobody could set', { shown: [], known: [], order: ['comment'], widths: { name: 1e9 } }],
  ['that is no choice', 7],
])('a stored choice %s is ignored', async (_what, stored) => {
  localStorage.setItem(KEPT, JSON.stringify(stored))
  await labels()
  expect(heads().slice(0, 2)).toEqual(['NAME', 'VALUE'])
})
