import { expect, type Locator, type Page } from '@playwright/test'
import type { Visits } from './settled.ts'

/** i18n keys without a text, and values such as `undefined`. */
export const UNTRANSLATED =
  /\bundefined\b|\bNaN\b|\[object |\b(?:resources|pages|actions|list|form|detail|fields|common)\.[a-z][\w.-]+\b/

const OFFERED = ':not([aria-disabled=true], [aria-busy=true], [href])'

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }).first()

/** The toasts, also while a dialog hides them from screen readers. */
export const toasts = (page: Page) => page.getByRole('log', { name: 'Notifications', includeHidden: true })

/** Closes all toasts, which would otherwise stay for seconds. */
async function dismissToasts(page: Page): Promise<void> {
  const buttons = toasts(page).getByRole('button', { name: 'Dismiss', includeHidden: true })
  await buttons.evaluateAll((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.click()
  })
  await expect(toasts(page)).toBeEmpty()
}

/** Runs an action. @returns whether it opened a dialog, navigated, or showed a toast */
async function outcomeOfPress(
  page: Page,
  name: string,
  press: () => Promise<void>,
): Promise<'dialog' | 'navigation' | 'toast'> {
  const before = page.url()
  await dismissToasts(page)
  await press()
  const now = async () => {
    if (await dialog(page).isVisible()) return 'dialog'
    if (page.url() !== before) return 'navigation'
    return (await toasts(page).innerText()) === '' ? 'pending' : 'toast'
  }
  await expect.poll(now, { message: name }).not.toBe('pending')
  const outcome = await now()
  return outcome === 'pending' ? 'toast' : outcome
}

/** Runs an action, then closes its dialog or returns from its screen. */
async function tryOne(page: Page, visits: Visits, path: string, name: string, press: () => Promise<void>) {
  const outcome = await outcomeOfPress(page, name, press)
  await visits.settled()
  if (outcome === 'navigation') await visits.open(path)
  if (outcome !== 'dialog') return
  expect(await dialog(page).innerText(), name).not.toMatch(UNTRANSLATED)
  await page.keyboard.press('Escape')
  await expect(dialog(page), name).toBeHidden()
}

/** Runs each item of a menu except links, whose screens are opened elsewhere. */
async function tryMenu(
  page: Page,
  visits: Visits,
  path: string,
  opener: Locator,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const menu = page.getByRole('menu')
  await opener.click()
  await expect(menu).toBeVisible()
  const names = await menu.locator(`[role=menuitem]${OFFERED}`).allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  for (const name of names)
    await tryOne(page, visits, path, name, async () => {
      await prepare()
      await opener.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    })
}

/** Runs the actions in the menu of the first row. */
export async function tryRow(page: Page, visits: Visits, path: string): Promise<void> {
  const row = page.getByRole('row').nth(1)
  const more = row.getByRole('button', { name: /^More:/ })
  if (await more.isVisible()) await tryMenu(page, visits, path, more)
}

const namesOf = (buttons: Locator) =>
  buttons.evaluateAll((elements) => elements.map((each) => each.getAttribute('aria-label') ?? each.textContent))

/** Selects the first row and runs the bulk actions. */
export async function trySelection(page: Page, visits: Visits, path: string): Promise<void> {
  const first = page.getByRole('row').nth(1).getByRole('checkbox').first()
  if (!(await first.isVisible())) return
  await first.check()
  const bar = page.getByRole('region', { name: /^\d+ selected$/ })
  const names = await namesOf(bar.locator(`button${OFFERED}:not(.text-link)`).filter({ visible: true }))
  for (const name of names.filter((each) => !each.startsWith('Select all'))) {
    const button = bar.getByRole('button', { name, exact: true })
    if (name === 'More') await tryMenu(page, visits, path, button, () => first.check())
    else
      await tryOne(page, visits, path, name, async () => {
        await first.check()
        await button.click()
      })
  }
}

/** Lists without filters in their metadata. */
const UNFILTERED = new Set([
  '/console/accounts/change-auth-plan?activeTab=AssetChangeAuthPlanList',
  '/console/accounts/change-auth-plan?activeTab=AppChangeAuthPlanList',
  '/console/accounts/gathered-user?activeTab=TaskList',
  '/console/assets/cloud?activeTab=AccountList',
  '/console/assets/cloud?activeTab=SyncInstanceTaskList',
  '/profile/key',
  '/profile/temp-password',
])

/** Buttons that are the same above every list; another test clicks them once. */
const TRIED_ONCE = new Set(['Refresh', 'Views'])

/** Expects the search to list filters, and clicks every button of the toolbar. */
export async function tryToolbar(page: Page, visits: Visits, path: string): Promise<void> {
  const bar = page.locator('.bar').first()
  await bar.getByRole('combobox', { name: 'Search', exact: true }).click()
  if (!UNFILTERED.has(path)) await expect(page.getByRole('listbox'), 'the filters').toBeVisible()
  await page.keyboard.press('Escape')
  const buttons = bar.locator(`button${OFFERED}`).filter({ visible: true })
  const names = await namesOf(buttons)
  for (const [at, name] of names.entries()) {
    const button = buttons.nth(at)
    if (TRIED_ONCE.has(name ?? '')) continue
    if ((await button.getAttribute('aria-haspopup')) === 'menu') await tryMenu(page, visits, path, button)
    else await tryOne(page, visits, path, name, () => button.click())
  }
}
