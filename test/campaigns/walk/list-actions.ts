import type { Locator } from '@playwright/test'
import type { PageState } from './page-state.ts'
import { whenGone, whenShown } from './waits.ts'
import { hasList, hasRows, type WalkAction } from './walk-action.ts'
import type { ListModel } from './walk-screens.ts'
import { forget, listNow, pattern, pick, say, type Walk } from './walk.ts'

const listOf = (walk: Walk): Locator => walk.page.locator('main .list:visible').first()

/** Texts that find many, some and no rows. */
const SEARCHES = ['a', 'e', 'admin', 'test', 'web', '10.', '1', 'zzz nothing', '値班', '<b>']

/** What the address says after a change of search, filters or order: the first page. */
const changed = (list: ListModel, change: Readonly<Record<string, string>>): ListModel => ({
  ...list,
  page: 1,
  params: { ...list.params, ...change },
})

const search: WalkAction = {
  kind: 'search',
  weight: 8,
  impatient: true,
  possible: (walk, state) => hasList(walk, state) && state.has.search,
  async run(walk, state) {
    const list = listNow(walk, state)
    const text = pick(walk, SEARCHES) ?? ''
    const box = listOf(walk).locator('.search input')
    await walk.act(() => box.fill(text))
    await walk.act(() => box.press('Enter'))
    const before = list?.params['search']?.split(',') ?? []
    if (list !== null && !before.includes(text))
      walk.model.list = changed(list, { search: [...before, text].join(',') })
  },
}

const removeTag: WalkAction = {
  kind: 'remove a filter',
  weight: 12,
  impatient: true,
  possible: (walk, state) => hasList(walk, state) && listNow(walk, state)?.params['search'] !== undefined,
  async run(walk, state) {
    const list = listNow(walk, state)
    const tag = pick(walk, list?.params['search']?.split(',') ?? [])
    if (list === null || tag === undefined) return
    const name = say(walk, 'list.removeTag').replace('{{label}}', say(walk, 'list.textTag')).replace('{{value}}', tag)
    await walk.act(() => listOf(walk).getByRole('button', { name, exact: true }).click())
    const { search: texts = '', ...params } = list.params
    const left = texts.split(',').filter((each) => each !== tag)
    walk.model.list = { ...list, page: 1, params: left.length === 0 ? params : { ...params, search: left.join(',') } }
  },
}

const sort: WalkAction = {
  kind: 'sort',
  weight: 5,
  impatient: true,
  possible: (walk, state) => hasRows(walk, state) && state.has.sort,
  async run(walk) {
    const heads = listOf(walk).locator('th button.th-word:visible')
    const number = Math.floor(walk.random() * (await heads.count()))
    await walk.act(() => heads.nth(number).click())
    forget(walk, walk.model.selected)
  },
}

/** Chooses an item of the open menu. @returns its text */
async function chooseItem(walk: Walk): Promise<string> {
  const items = walk.page.getByRole('menu').last().locator('[role=menuitemradio], [role=menuitem]')
  await walk.act(() => whenShown(walk, items))
  const item = items.nth(Math.floor(walk.random() * (await items.count())))
  const text = await item.innerText()
  await walk.act(() => item.click())
  await walk.act(() => whenGone(walk, walk.page.getByRole('menu')))
  return text
}

const filter: WalkAction = {
  kind: 'filter a column',
  weight: 5,
  possible: (walk, state) => hasRows(walk, state) && state.has.filter,
  async run(walk) {
    const buttons = listOf(walk).locator('th .filter-button:visible')
    const number = Math.floor(walk.random() * (await buttons.count()))
    await walk.act(() => buttons.nth(number).click())
    await chooseItem(walk)
    forget(walk, walk.model.selected)
  },
}

const step = (kind: 'next page' | 'previous page'): WalkAction => ({
  kind,
  weight: 6,
  impatient: true,
  possible: (walk, state) =>
    hasList(walk, state) && (kind === 'next page' ? state.has.next : (listNow(walk, state)?.page ?? 1) > 1),
  async run(walk, state) {
    const list = listNow(walk, state)
    const name = say(walk, kind === 'next page' ? 'list.pager.next' : 'list.pager.previous')
    const button = listOf(walk).locator('.pager').getByRole('button', { name, exact: true })
    if (list === null || (await button.getAttribute('aria-disabled')) === 'true') return
    await walk.act(() => button.click())
    walk.model.list = { ...list, page: list.page + (kind === 'next page' ? 1 : -1) }
  },
})

const size: WalkAction = {
  kind: 'page size',
  weight: 2,
  // The bar of a selection is shown in its place.
  possible: (walk, state) => hasRows(walk, state) && (state.total ?? 0) > 5 && state.selected === 0,
  async run(walk) {
    const button = listOf(walk).locator('.pager-size')
    if ((await button.count()) === 0) return
    await walk.act(() => button.click())
    await chooseItem(walk)
    forget(walk, walk.model.selected)
  },
}

const select: WalkAction = {
  kind: 'select a row',
  weight: 5,
  possible: (walk, state) => hasRows(walk, state) && state.has.select,
  async run(walk, { rows, selected }) {
    const box = listOf(walk).locator(`tr[data-row="${pick(walk, rows ?? []) ?? ''}"] input.checkbox`)
    if ((await box.count()) === 0) return
    const isSelected = await box.isChecked()
    await walk.act(() => box.click())
    walk.model.selected = selected + (isSelected ? -1 : 1)
  },
}

const refresh: WalkAction = {
  kind: 'refresh',
  weight: 2,
  impatient: true,
  possible: hasList,
  async run(walk) {
    const button = listOf(walk).getByRole('button', { name: say(walk, 'list.refresh'), exact: true })
    if ((await button.count()) > 0) await walk.act(() => button.first().click())
  },
}

/** Opens the menu of a row and its item Delete. */
export async function askToDelete(walk: Walk, id: string): Promise<boolean> {
  const more = listOf(walk).locator(`tr[data-row="${id}"] .op-more`)
  if ((await more.count()) === 0) return false
  await walk.act(() => more.click())
  const items = walk.page.getByRole('menu').locator('[role=menuitem]')
  await walk.act(() => whenShown(walk, items))
  const item = items
    .and(walk.page.locator(':not([aria-disabled=true])'))
    .filter({ hasText: pattern(walk, 'actions.delete') })
  const isPossible = (await item.count()) > 0
  await walk.act(() => (isPossible ? item.first().click() : walk.page.keyboard.press('Escape')))
  await walk.act(() => whenGone(walk, walk.page.getByRole('menu')))
  return isPossible
}

const openDialog: WalkAction = {
  kind: 'open a dialog',
  weight: 3,
  possible: (walk, state: PageState) => hasRows(walk, state) && state.has.more,
  async run(walk, { rows }) {
    const id = pick(walk, rows ?? [])
    if (id !== undefined && (await askToDelete(walk, id))) walk.model.dialog = 'delete'
  },
}

const cancelDialog: WalkAction = {
  kind: 'cancel a dialog',
  weight: 10,
  possible: ({ model }) => model.dialog === 'delete' || model.dialog === 'palette',
  async run(walk) {
    await walk.act(() => walk.page.keyboard.press('Escape'))
    walk.model.dialog = null
  },
}

export const LIST_ACTIONS: readonly WalkAction[] = [
  search,
  removeTag,
  sort,
  filter,
  step('next page'),
  step('previous page'),
  size,
  select,
  refresh,
  openDialog,
  cancelDialog,
]
