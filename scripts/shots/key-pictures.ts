import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Look } from './options.ts'
import { around, openScreen } from './take.ts'

/** How a picture of `keys/` is taken: the screen, and what of it is shown. */
interface Shot {
  readonly path: string
  /** Opens what the picture is about; returns the elements that it contains. */
  readonly show: (page: Page) => Locator | readonly Locator[] | Promise<Locator | readonly Locator[]>
  /** Most pixels of its height. */
  readonly height?: number
}

const LOOK = 'wide-en-light'
const PADDING = 12
/** In pixels: what is wider is cut at its right. */
const MAX_WIDTH = 960
const USERS = '/console/users/users'
const ASSETS = '/console/assets/assets'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, at = 1) => page.getByRole('row').nth(at)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function openRow(page: Page): Promise<void> {
  await row(page).getByRole('link').first().click()
  await page.getByRole('tab').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function openTab(page: Page, name: string): Promise<void> {
  await openRow(page)
  await page.getByRole('tab', { name }).click()
  await page.waitForLoadState('networkidle')
}

async function select(page: Page, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) await row(page, at).getByRole('checkbox').check()
}

async function openNodeMenu(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: /^Default/ }).click({ button: 'right' })
  await page.getByRole('menu').waitFor()
}

const SHOTS: Readonly<Record<string, Shot>> = {
  columns: { path: USERS, show: (page) => page.getByRole('table'), height: 230 },
  'columns-menu': {
    path: USERS,
    async show(page) {
      await button(page, 'Columns').click()
      await page.getByRole('checkbox', { name: 'Email' }).waitFor()
      return page.getByRole('dialog')
    },
  },
  sorted: {
    path: '/audit/logs/login-log',
    show: (page) => page.getByRole('table'),
    height: 150,
  },
  expand: {
    path: '/audit/sessions/command',
    async show(page) {
      await row(page).getByRole('button', { expanded: false }).first().click()
      await page.getByRole('table').locator('pre, dl').first().waitFor()
      return page.getByRole('table')
    },
    height: 300,
  },
  filters: {
    path: `${USERS}?is_active=true`,
    async show(page) {
      const search = page.getByRole('combobox', { name: 'Search' })
      await search.click()
      return [search, page.getByRole('listbox')]
    },
    height: 300,
  },
  'date-range': {
    path: '/audit/logs/login-log',
    async show(page) {
      const range = main(page)
        .getByRole('button', { name: /\d{4}-/ })
        .first()
      await range.click()
      return page.getByRole('dialog')
    },
  },
  pager: {
    path: ASSETS,
    show: (page) => [
      button(page, 'Next page'),
      main(page)
        .getByText(/^\d+[–-]\d+/)
        .first(),
    ],
  },
  'node-menu': {
    path: ASSETS,
    async show(page) {
      await openNodeMenu(page)
      return page.getByRole('menu')
    },
  },
  tree: { path: ASSETS, show: (page) => page.getByRole('tree'), height: 320 },
  header: {
    path: USERS,
    show: (page) => [main(page).getByRole('link', { name: /^Create/ }), button(page, 'Import'), button(page, 'Export')],
  },
  variants: {
    path: '/console/applications/databases',
    async show(page) {
      await button(page, /^Create/).click()
      return page.getByRole('menu')
    },
  },
  bulk: {
    path: USERS,
    async show(page) {
      await select(page, 3)
      return [
        button(page, /^Delete \d/),
        main(page)
          .getByText(/selected/)
          .first(),
      ]
    },
  },
  'row-menu': {
    path: USERS,
    async show(page) {
      await row(page, 2).getByRole('button', { name: /^More/ }).click()
      return page.getByRole('menu')
    },
  },
  confirm: {
    path: USERS,
    async show(page) {
      await select(page, 2)
      await button(page, /^Delete \d/).click()
      return page.getByRole('alertdialog')
    },
  },
  dialog: {
    path: ASSETS,
    async show(page) {
      await openNodeMenu(page)
      await page.getByRole('menuitem', { name: 'Create child node' }).click()
      return page.getByRole('dialog')
    },
  },
  undo: {
    path: USERS,
    async show(page) {
      await row(page, 4).getByRole('checkbox').check()
      await button(page, 'Deactivate').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Deactivate/ })
        .click()
      return page
        .getByRole('log', { name: 'Notifications' })
        .getByRole('button', { name: 'Undo' })
        .locator('xpath=ancestor::*[2]')
    },
  },
  quick: {
    path: USERS,
    async show(page) {
      await openRow(page)
      return page.getByRole('region', { name: 'Quick actions' })
    },
  },
  palette: {
    path: USERS,
    async show(page) {
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').fill('nils')
      await dialog.getByRole('option').first().waitFor()
      await page.waitForLoadState('networkidle')
      return dialog
    },
    height: 360,
  },
  form: { path: `${USERS}/create`, show: (page) => page.locator('.form-section').first(), height: 360 },
  objects: {
    path: '/tickets/flow/create',
    show: (page) => page.locator('.form-section').nth(1),
    height: 300,
  },
  'form-tests': {
    path: '/settings/email',
    show: (page) => [main(page).getByRole('button', { name: /test/i }), main(page).getByRole('button').last()],
  },
  reference: {
    path: '/console/perms/asset-permissions/create',
    async show(page) {
      const users = page.getByRole('combobox', { name: 'Users', exact: true })
      await users.click()
      await page.getByRole('option').first().waitFor()
      return [users, page.getByRole('listbox')]
    },
    height: 320,
  },
  detail: {
    path: USERS,
    async show(page) {
      await openRow(page)
      return main(page)
    },
    height: 420,
  },
  fields: {
    path: USERS,
    async show(page) {
      await openRow(page)
      return page.locator('dl').first()
    },
    height: 300,
  },
  relation: {
    path: '/console/users/groups',
    async show(page) {
      await openRow(page)
      const card = page.getByRole('region', { name: /^Members/ })
      await card.getByRole('combobox').waitFor()
      return card
    },
    height: 320,
  },
  related: {
    path: USERS,
    async show(page) {
      await openTab(page, 'Sessions')
      return [page.getByRole('tablist'), page.getByRole('table')]
    },
    height: 320,
  },
  tabs: { path: '/settings/auth', show: (page) => page.getByRole('tablist').first() },
  organizations: {
    path: USERS,
    async show(page) {
      await button(page, /^Organization/).click()
      return page.getByRole('dialog').or(page.getByRole('menu'))
    },
    height: 320,
  },
  menu: { path: USERS, show: (page) => page.getByRole('navigation').first(), height: 420 },
}

/** Waits for two equal frames: popups move to their place. */
async function still(page: Page): Promise<void> {
  const frame = async () => (await page.screenshot({ animations: 'disabled' })).toString('base64')
  for (let [before, now] = ['', await frame()]; before !== now;) [before, now] = [now, await frame()]
}

/** The area of the elements, at most as large as the window. */
async function clipOf(page: Page, elements: readonly Locator[], height = 900) {
  const boxes = await Promise.all(
    elements.map(async (element) => {
      await element.waitFor()
      return element.boundingBox()
    }),
  )
  const found = boxes.flatMap((box) =>
    box === null ? [] : [{ left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }],
  )
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const { left, top, right, bottom } = around(found, PADDING)
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return {
    ...{ x, y },
    width: Math.min(MAX_WIDTH, Math.min(window.width, right) - x),
    height: Math.min(height, Math.min(window.height, bottom) - y),
  }
}

/** Writes the pictures that the reference shows beside keys; returns the names of their files. */
export async function takeKeyPictures(context: BrowserContext, look: Look, folder: string): Promise<readonly string[]> {
  if (look.name !== LOOK) return []
  await mkdir(path.join(folder, 'keys'), { recursive: true })
  const files: string[] = []
  for (const [name, { path: address, show, height }] of Object.entries(SHOTS)) {
    const page = await context.newPage()
    await openScreen(page, address)
    const elements = [await show(page)].flat()
    await page.waitForLoadState('networkidle')
    await still(page)
    const file = `keys/${name}.png`
    await page.screenshot({
      path: path.join(folder, file),
      clip: await clipOf(page, elements, height),
      animations: 'disabled',
    })
    files.push(file)
    await page.close()
  }
  return files
}
