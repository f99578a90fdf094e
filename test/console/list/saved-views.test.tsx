/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { indexEntry } from '../../../src/console/app/entry.ts'
import { ListScreen } from '../../../src/console/screens/list/ListScreen.tsx'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const SESSION = sessionOf({ permissions: ['assets.view_label'] })
const PATH = '/console/assets/labels'
const VIEWS = `gatehouse.views.v1.${SESSION.user.id}.labels`
const USUAL = 'gatehouse.usual.v1.labels'
const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const keepUsual = (query: string) => keep(USUAL, { [SESSION.user.id]: query })
const GOLD = { name: 'Gold', query: 'order=name&value=gold' }

async function labels(search = '') {
  const entry = indexEntry('labels')
  if (entry === null) throw new Error('Labels are registered')
  const shown = await show(<ListScreen entry={entry} />, {
    session: SESSION,
    rows: () => ({ rows: [{ id: 'l1', name: 'Tier', value: 'gold' }], count: 1 }),
    metadata: metadata({ GET: ['name', 'value', 'asset_count'].map((name) => field(name, { label: name })) }),
    at: PATH + search,
  })
  const openMenu = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Views' }))
    return within(await screen.findByRole('menu'))
  }
  const choose = async (name: RegExp | string) =>
    shown.user.click((await openMenu()).getByRole(/…|link/.test(String(name)) ? 'menuitem' : 'menuitemradio', { name }))
  return { ...shown, openMenu, choose, query: () => Object.fromEntries(new URLSearchParams(shown.place.search)) }
}

describe('a view of a list', () => {
  test('is saved under a name, and opened by it', async () => {
    const { user, choose } = await labels('?value=gold&order=name&page=2')
    await choose('Save as view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), 'Gold{Enter}')
    expect(kept(VIEWS)).toEqual([GOLD])
    expect(kept(USUAL)).toEqual({})
    cleanup()
    const later = await labels()
    await later.choose('Gold')
    await waitFor(() => expect(later.query()).toEqual({ value: 'gold', order: 'name' }))
    await waitFor(() => expect(later.asked.at(-1)?.params).toMatchObject({ value: 'gold', order: 'name' }))
    expect((await later.openMenu()).getByRole('menuitemradio', { checked: true }).textContent).toBe('Gold')
  })

  test.each([
    ['none', '{Enter}', 'Enter a name'],
    ['that of another', 'GOLD{Enter}', 'Another view of this list has this name'],
  ])('takes no name such as %s, and says so', async (_case, typed, problem) => {
    keep(VIEWS, [GOLD])
    const { user, choose } = await labels('?search=x')
    await choose('Save as view…')
    const name = await screen.findByRole('textbox', { name: 'Name of the view' })
    await user.type(name, typed)
    expect(screen.getByText(problem)).not.toBeNull()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(kept(VIEWS)).toEqual([GOLD])
  })

  test('is renamed, and removed', async () => {
    keep(VIEWS, [GOLD, { name: 'Old', query: 'search=old' }])
    const { user, choose } = await labels()
    await choose('Manage views…')
    const name = await screen.findByRole('textbox', { name: 'Name of “Gold”' })
    await user.clear(name)
    await user.type(name, 'Golden')
    await user.click(screen.getByRole('button', { name: 'Remove “Old”' }))
    expect(kept(VIEWS)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(VIEWS)).toEqual([{ ...GOLD, name: 'Golden' }])
  })

  test('with a filter that the server no longer knows opens, and the rest of it holds', async () => {
    keep(VIEWS, [{ name: 'Old', query: 'gone_field=1&value=gold' }])
    const { choose, query } = await labels()
    await choose('Old')
    await waitFor(() => expect(query()).toMatchObject({ value: 'gold' }))
    expect(screen.getByRole('row', { name: /Tier/ })).not.toBeNull()
  })

  test('cannot be made of the whole list, and says why', async () => {
    const { openMenu } = await labels()
    const item = (await openMenu()).getByRole('menuitem', { name: 'Save as view…' })
    expect(item.getAttribute('aria-description')).toMatch(/^Search, filter or sort/)
  })

  test('is shared by an address that holds it', async () => {
    const { choose } = await labels('?value=gold')
    await choose('Copy link')
    const address = 'http://localhost/ui/console/assets/labels?value=gold'
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address))
  })
})

describe('the view that a list opens with', () => {
  test('is asked for first and at once, and stands in the address', async () => {
    keepUsual('order=name&value=gold')
    const { asked, query } = await labels()
    expect(asked.map(({ params }) => params['value'])).toEqual(['gold'])
    expect(query()).toEqual({ value: 'gold', order: 'name' })
  })

  test('gives way to what an address says', async () => {
    keepUsual('value=gold')
    const { asked, query } = await labels('?search=tin')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.params).not.toHaveProperty('value')
    expect(query()).toEqual({ search: 'tin' })
  })

  test('can be left for the whole list, whose address then says so', async () => {
    keepUsual('value=gold')
    const { choose, query, asked } = await labels()
    await choose('Whole list')
    await waitFor(() => expect(query()).toEqual({ page: '1' }))
    await waitFor(() => expect(asked.at(-1)?.params).not.toHaveProperty('value'))
  })

  test('is chosen with the name, and taken back among the views', async () => {
    const { user, choose } = await labels('?value=gold')
    await choose('Save as view…')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Gold')
    await user.click(screen.getByRole('checkbox', { name: 'Open this list with it' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(USUAL)).toEqual({ [SESSION.user.id]: 'value=gold' })
    await choose('Manage views…')
    const star = await screen.findByRole('button', { name: 'Open the list with “Gold”', pressed: true })
    await user.click(star)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(USUAL)).toEqual({})
  })

  test.each([
    ['of another user', { somebody: 'value=gold' }],
    ['that is damaged', { [SESSION.user.id]: 7 }],
    ['in a form that is none', 'value=gold'],
  ])('is none %s', async (_case, usual) => {
    keep(USUAL, usual)
    const { asked } = await labels()
    expect(asked.map(({ params }) => params['value'])).toEqual([undefined])
  })
})
