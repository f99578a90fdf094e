import { expect, type Locator, type Page } from '@playwright/test'
import type { Visits } from './settled.ts'

/** Keys without a text, and values that are none. */
export const RAW =
  /\bundefined\b|\bNaN\b|\[object |\b(?:resources|pages|actions|list|form|detail|fields|common)\.[a-z][\w.-]+\b/

const OFFERED = ':not([aria-disabled=true], [aria-busy=true], [href])'

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }).first()

/** Below a dialog they are hidden from whoever listens, and still there. */
export const toasts = (page: Page) => page.getByRole('log', { name: 'Notifications', includeHidden: true })

/** At once, whichever there are: each would go by itself after seconds. */
async function dismissToasts(page: Page): Promise<void> {
  const buttons = toasts(page).getByRole('button', { name: 'Dismiss', includeHidden: true })
  await buttons.evaluateAll((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.click()
  })
  await expect(toasts(page)).toBeEmpty()
}

/** An action asks before it acts, leads to another screen, or is done and says so. */
async function act(page: Page, name: string, press: () => Promise<void>): Promise<'asks' | 'leads' | 'says'> {
  const before = page.url()
  await dismissToasts(page)
  await press()
  const now = async () => {
    if (await dialog(page).isVisible()) return 'asks'
    if (page.url() !== before) return 'leads'
    return (await toasts(page).innerText()) === '' ? 'waits' : 'says'
  }
  await expect.poll(now, { message: name }).not.toBe('waits')
  const outcome = await now()
  return outcome === 'waits' ? 'says' : outcome
}

/** What asks before it acts is left, what leads elsewhere is come back from. */
async function tryOne(page: Page, visits: Visits, path: string, name: string, press: () => Promise<void>) {
  const outcome = await act(page, name, press)
  await visits.settled()
  if (outcome === 'leads') await visits.open(path)
  if (outcome !== 'asks') return
  expect(await dialog(page).innerText(), name).not.toMatch(RAW)
  await page.keyboard.press('Escape')
  await expect(dialog(page), name).toBeHidden()
}

/** Each item of a menu; those that are links are opened with the screens they lead to. */
async function tryMenu(page: Page, visits: Visits, path: string, opener: Locator): Promise<void> {
  const menu = page.getByRole('menu')
  await opener.click()
  await expect(menu).toBeVisible()
  const names = await menu.locator(`[role=menuitem]${OFFERED}`).allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  for (const name of names)
    await tryOne(page, visits, path, name, async () => {
      await opener.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    })
}

/** The actions of the first row that stand in its menu. */
export async function tryRow(page: Page, visits: Visits, path: string): Promise<void> {
  const row = page.getByRole('row').nth(1)
  const more = row.getByRole('button', { name: /^More:/ })
  if (await more.isVisible()) await tryMenu(page, visits, path, more)
}

const namesOf = (buttons: Locator) =>
  buttons.evaluateAll((elements) => elements.map((each) => each.getAttribute('aria-label') ?? each.textContent))

/** What can be done to the first row once it is chosen. */
export async function trySelection(page: Page, visits: Visits, path: string): Promise<void> {
  const first = page.getByRole('row').nth(1).getByRole('checkbox').first()
  if (!(await first.isVisible())) return
  await first.check()
  const bar = page.getByRole('region', { name: /^\d+ selected$/ })
  const names = await namesOf(bar.locator(`button${OFFERED}:not(.lnk)`).filter({ visible: true }))
  for (const name of names.filter((each) => !each.startsWith('Select all')))
    await tryOne(page, visits, path, name, async () => {
      await first.check()
      await bar.getByRole('button', { name, exact: true }).click()
    })
}

/** Lists of which the server names nothing to filter by. */
const UNFILTERED = new Set([
  '/console/accounts/change-auth-plan?activeTab=AssetChangeAuthPlanList',
  '/console/accounts/change-auth-plan?activeTab=AppChangeAuthPlanList',
  '/console/accounts/gathered-user?activeTab=TaskList',
  '/console/assets/cloud?activeTab=AccountList',
  '/console/assets/cloud?activeTab=SyncInstanceTaskList',
  '/profile/key',
  '/profile/temp-password',
])

/** The same above every list, and tried on one by a test of their own. */
const TRIED_ONCE = new Set(['Refresh', 'Views'])

/** The search says what can be filtered by, and every button above the table does something. */
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
