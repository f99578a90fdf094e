/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { MOST_VIEWS } from '../../../src/engine/list/saved-views.ts'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  localStorage.clear()
  store.set(toastsAtom, [])
})

const SESSION = sessionOf({ permissions: ['assets.view_label'] })
const PATH = '/console/assets/labels'
const VIEWS = `gatehouse.views.v1.${SESSION.user.id}.labels`
const USUAL = 'gatehouse.usual.v1.labels'
const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const keepUsual = (query: string) => keep(USUAL, { [SESSION.user.id]: query })
/** A browser whose storage takes nothing. */
const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
const told = () => store.get(toastsAtom).map(({ title }) => title)
const NOT_KEPT = 'Not enough browser storage: the views were not changed'
const GOLD = { name: 'Gold', query: 'order=name&value=gold' }
/** Of labels, as they are called before the server has said more of them. */
const ALL = ['name', 'value', 'asset_count', 'date_created', 'comment', 'org_name']
const COLUMNS = 'gatehouse.columns.v2.labels'
const shownColumns = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)

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

describe('a saved view', () => {
  test('is saved under a name and opened by it', async () => {
    const { user, choose } = await labels('?value=gold&order=name&page=2')
    await choose('Save as view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), ' Gold {Enter}')
    expect(kept(VIEWS)).toEqual([{ ...GOLD, query: `columns=${ALL.join('%2C')}&order=name&value=gold` }])
    expect(told()).toEqual(['View “Gold” saved'])
    expect(kept(USUAL)).toEqual({})
    cleanup()
    const later = await labels()
    await later.choose('Gold')
    await waitFor(() => expect(later.query()).toMatchObject({ value: 'gold', order: 'name' }))
    await waitFor(() => expect(later.asked.at(-1)?.params).toMatchObject({ value: 'gold', order: 'name' }))
    expect((await later.openMenu()).getByRole('menuitemradio', { checked: true }).textContent).toBe('Gold')
  })

  test.each([
    ['none', '{Enter}', 'Enter a name'],
    ['that of another', 'GOLD{Enter}', 'Another view of this list has this name'],
  ])('refuses the name %s with an error', async (_case, typed, problem) => {
    keep(VIEWS, [GOLD])
    const { user, choose } = await labels('?search=x')
    await choose('Save as view…')
    const name = await screen.findByRole('textbox', { name: 'Name of the view' })
    await user.type(name, typed)
    expect(screen.getByText(problem)).not.toBeNull()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(kept(VIEWS)).toEqual([GOLD])
    await user.type(name, 'x')
    expect(name.getAttribute('aria-invalid')).toBe('false')
  })

  test('can be renamed and removed', async () => {
    keep(VIEWS, [GOLD, { name: 'Old', query: 'search=old' }])
    const { user, choose } = await labels()
    await choose('Manage views…')
    const name = await screen.findByRole('textbox', { name: 'Name of “Gold”' })
    await user.clear(name)
    await user.type(name, ' Golden ')
    await user.click(screen.getByRole('button', { name: 'Delete “Old”' }))
    expect(kept(VIEWS)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(VIEWS)).toEqual([{ ...GOLD, name: 'Golden' }])
  })

  test('cannot be renamed to the name of another', async () => {
    const views = [GOLD, { name: 'Old', query: 'search=old' }]
    keep(VIEWS, views)
    const { user, choose } = await labels()
    await choose('Manage views…')
    const name = await screen.findByRole('textbox', { name: 'Name of “Old”' })
    await user.clear(name)
    await user.type(name, 'gold{Enter}')
    expect(screen.getByText('Another view of this list has this name')).not.toBeNull()
    expect(kept(VIEWS)).toEqual(views)
  })

  test('shows an error when the browser’s storage is full', async () => {
    keep(VIEWS, [GOLD])
    const { user, choose } = await labels('?search=x')
    await choose('Save as view…')
    fill()
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'New{Enter}')
    expect(told()).toEqual([NOT_KEPT])
    store.set(toastsAtom, [])
    await choose('Manage views…')
    await user.click(await screen.findByRole('button', { name: 'Delete “Gold”' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(told()).toEqual([NOT_KEPT])
  })

  test('opens with a filter that the server no longer knows', async () => {
    keep(VIEWS, [{ name: 'Old', query: 'gone_field=1&value=gold' }])
    const { choose, query } = await labels()
    await choose('Old')
    await waitFor(() => expect(query()).toMatchObject({ value: 'gold' }))
    expect(screen.getByRole('row', { name: /Tier/ })).not.toBeNull()
  })

  test('cannot be saved beyond the maximum number, with a reason', async () => {
    keep(
      VIEWS,
      Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `View ${String(at)}`, query: `search=${String(at)}` })),
    )
    const { openMenu } = await labels('?search=x')
    const item = (await openMenu()).getByRole('menuitem', { name: 'Save as view…' })
    expect(item.getAttribute('aria-description')).toMatch(/^You already have 30 views/)
  })

  test('is shared by its URL, from the list and from the views dialog', async () => {
    keep(VIEWS, [GOLD])
    const { user, choose } = await labels('?value=tin')
    const copied = (query: string) =>
      waitFor(async () =>
        expect(await navigator.clipboard.readText()).toBe(`http://localhost/ui/console/assets/labels?${query}`),
      )
    await choose('Copy link')
    await copied('value=tin')
    await choose('Manage views…')
    await user.click(await screen.findByRole('button', { name: 'Copy link to “Gold”' }))
    await copied(GOLD.query)
  })
})

describe('the columns of a saved view', () => {
  test.each([
    ['show in its order', 'columns=name,asset_count,value', ['name', 'asset_count', 'value']],
    ['hide others', 'columns=name,asset_count', ['name', 'asset_count']],
    ['do not take away the name', 'columns=value', ['name', 'value']],
    ['are those of them that there are', 'columns=gone,<b>,value', ['name', 'value']],
    ['are one’s own where none of them is one', 'columns=gone,,', ALL],
  ])('%s, from a link', async (_case, search, names) => {
    await labels(`?${search}`)
    await waitFor(() => expect(shownColumns()).toEqual(names))
    expect(kept(COLUMNS)).toBeNull()
  })

  test('are not sent to the server, survive a filter, and leave with the view', async () => {
    keep(VIEWS, [{ name: 'Short', query: 'columns=name&value=gold' }])
    const { user, choose, asked, query } = await labels()
    await choose('Short')
    await waitFor(() => expect(shownColumns()).toEqual(['name']))
    expect(asked.at(-1)?.params).not.toHaveProperty('columns')
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'tin{Enter}')
    await waitFor(() => expect(query()).toMatchObject({ columns: 'name', search: 'tin' }))
    await choose('Full list')
    await waitFor(() => expect(shownColumns()).toEqual(ALL))
    expect(kept(COLUMNS)).toBeNull()
  })

  test('become the user’s choice when they are changed in the column chooser', async () => {
    const { user, query } = await labels('?columns=name&search=x')
    await waitFor(() => expect(shownColumns()).toEqual(['name']))
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: /olumns/ }))
    expect(dialog.getByText(/^These columns belong to the view/)).toBeDefined()
    await user.click(dialog.getByRole('checkbox', { name: 'value' }))
    await waitFor(() => expect(query()).toEqual({ search: 'x' }))
    expect(shownColumns()).toEqual(['name', 'value'])
    expect(kept(COLUMNS)).toMatchObject({ shown: ['name', 'value'] })
  })

  test('are stored without a query for the unfiltered list', async () => {
    const { user, choose, query } = await labels()
    await choose('Save as view…')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Wide')
    expect(screen.queryByRole('checkbox', { name: 'Include the current columns' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(VIEWS)).toEqual([{ name: 'Wide', query: `columns=${ALL.join('%2C')}` }])
    await waitFor(() => expect(query()).toEqual({ columns: ALL.join(',') }))
  })
})

describe('the default view of a list', () => {
  test('is the first request, and is in the URL', async () => {
    keepUsual('order=name&value=gold')
    const { asked, query } = await labels()
    expect(asked.map(({ params }) => params['value'])).toEqual(['gold'])
    expect(query()).toEqual({ value: 'gold', order: 'name' })
  })

  test('is overridden by the URL', async () => {
    keepUsual('value=gold')
    const { asked, query } = await labels('?search=tin')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.params).not.toHaveProperty('value')
    expect(query()).toEqual({ search: 'tin' })
  })

  test('can be left for the unfiltered list, which has its own URL', async () => {
    keepUsual('value=gold')
    const { choose, query, asked } = await labels()
    await choose('Full list')
    await waitFor(() => expect(query()).toEqual({ page: '1' }))
    await waitFor(() => expect(asked.at(-1)?.params).not.toHaveProperty('value'))
  })

  test('is set when a view is saved, and unset in the views dialog', async () => {
    const { user, choose, openMenu } = await labels('?value=gold')
    await choose('Save as view…')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Gold')
    await user.click(screen.getByRole('checkbox', { name: 'Use as the default view' }))
    await user.click(screen.getByRole('checkbox', { name: 'Include the current columns' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(USUAL)).toEqual({ [SESSION.user.id]: 'value=gold' })
    expect((await openMenu()).getByRole('menuitemradio', { name: /^Gold/ }).textContent).toContain('Default')
    await user.keyboard('{Escape}')
    await choose('Manage views…')
    const star = await screen.findByRole('button', { name: 'Make “Gold” the default view', pressed: true })
    await user.click(star)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(USUAL)).toEqual({})
  })

  test('is unchanged by other saved views and other users', async () => {
    const other = { somebody: 'value=tin' }
    const TIN = { name: 'Tin', query: 'value=tin' }
    keep(VIEWS, [GOLD, TIN])
    keep(USUAL, { ...other, [SESSION.user.id]: GOLD.query })
    const { user, choose } = await labels('?search=x')
    await choose('Save as view…')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'New{Enter}')
    expect(kept(USUAL)).toEqual({ ...other, [SESSION.user.id]: GOLD.query })
    await choose('Manage views…')
    const stars = () => screen.getAllByRole('button', { name: /^Make “/, pressed: true })
    await user.click(await screen.findByRole('button', { name: 'Make “Tin” the default view' }))
    expect(stars()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(USUAL)).toEqual({ ...other, [SESSION.user.id]: TIN.query })
    await choose('Manage views…')
    await user.click(await screen.findByRole('button', { name: 'Make “Tin” the default view' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(kept(USUAL)).toEqual(other)
  })

  test.each([
    ['of another user', { somebody: 'value=gold' }],
    ['that is damaged', { [SESSION.user.id]: 7 }],
    ['in a form that is none', 'value=gold'],
  ])('is ignored %s', async (_case, usual) => {
    keep(USUAL, usual)
    const { asked } = await labels()
    expect(asked.map(({ params }) => params['value'])).toEqual([undefined])
  })
})
