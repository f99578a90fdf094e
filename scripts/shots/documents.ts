import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { changeElsewhere } from '../../test/browser/support/change-elsewhere.ts'
import type { Look } from './options.ts'
import { openScreen } from './take.ts'

interface DocumentPicture {
  /** File below docs/images. */
  readonly file: string
  readonly look: string
  readonly path: string
  /** Opens what the picture is about; the next page of a link, a menu. */
  readonly prepare?: (page: Page) => Promise<void>
}

const row = (page: Page) => page.getByRole('row').nth(1)

async function openTicket(page: Page): Promise<void> {
  await row(page).getByRole('link').first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

const GROUPS = [
  '*Name,Comment',
  'Databases,Who may reach databases',
  'Contractors,A name that exists',
  ',Without a name',
]

/** A file with two mistakes, before it is sent. */
async function previewImport(page: Page): Promise<void> {
  await row(page).waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  const buffer = Buffer.from(`${GROUPS.join('\r\n')}\r\n`)
  await dialog.getByLabel('File to import').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('group', { name: 'Rows to show' }).waitFor()
}

/** What a delete does to access, before it is sent. */
async function askToDelete(page: Page): Promise<void> {
  await row(page).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('region', { name: 'Effect on access' }).getByRole('listitem').first().waitFor()
}

/** The form with the values before a logged update. */
async function putBack(page: Page): Promise<void> {
  const update = page.getByRole('row').filter({ hasText: 'Update' }).first()
  await update.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Put back…' }).click()
  await page.getByRole('status').filter({ hasText: 'Nothing is saved yet' }).waitFor()
}

/** What a bulk edit adds to the groups of three users. */
async function previewBulkEdit(page: Page): Promise<void> {
  await row(page).waitFor()
  for (const name of ['Amélie Laurent', 'Anders Holm', 'Beatriz Nunes'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const selected = page.getByRole('region', { name: '3 selected' })
  await selected.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'User groups' }).check()
  await dialog.getByRole('combobox', { name: 'User groups' }).fill('Dev')
  await dialog.getByRole('option', { name: 'Developers' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('list', { name: 'Changes by row' }).waitFor()
}

/** Rows that somebody else has changed since. */
async function comeBack(page: Page): Promise<void> {
  await row(page).waitFor()
  const { request } = page.context()
  await changeElsewhere(request, page, 'anders', { name: 'Anders Berg' })
  await page.clock.setFixedTime(Date.now() + 31_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('status').filter({ hasText: 'Changed on the server since' }).waitFor()
}

/** With the line below the list, which they turn on. */
async function openPreferences(page: Page): Promise<void> {
  await row(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('preferences')
  await page.getByRole('option', { name: /^Preferences/ }).click()
  await page.getByRole('dialog', { name: 'Preferences' }).getByRole('checkbox').first().check()
}

async function openShortcuts(page: Page): Promise<void> {
  await row(page).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

const INSTALLATION: Readonly<Record<string, string>> = {
  'installation.yaml': 'version: 1\nresources: [labels, user-groups]\n',
  'labels/site.yaml': 'name: site\nvalue: Osaka\n',
  'user-groups/Contractors.yaml': 'name: Contractors\ncomment: Access ends on Friday\nusers: [admin, dmitri, malik]\n',
  'user-groups/On call.yaml': 'name: On call\nusers: [nobody]\n',
  'user-groups/Planners.yaml': 'name: Planners\ncomment: Who plans maintenance\nusers: [admin]\n',
}

/** The plan of a few files, with the changes of a group. */
async function planFiles(page: Page): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-files-'))
  for (const [file, text] of Object.entries(INSTALLATION)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Select a folder' }).click()
  await (await chooser).setFiles(folder)
  await page.getByRole('button', { name: /fields of Contractors/ }).click()
  await rm(folder, { recursive: true })
}

/** The pictures of README.md and docs/. */
const PICTURES: readonly DocumentPicture[] = [
  { file: 'users.png', look: 'wide-en-light', path: '/console/users/users', prepare: (page) => row(page).waitFor() },
  { file: 'assets.png', look: 'wide-en-dark', path: '/console/assets/assets', prepare: (page) => row(page).waitFor() },
  {
    file: 'asset.png',
    look: 'wide-en-light',
    path: '/console/assets/assets',
    prepare: async (page) => {
      await row(page).getByRole('link').first().click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  { file: 'permission.png', look: 'wide-en-light', path: '/console/perms/asset-permissions/create' },
  { file: 'dashboard.png', look: 'wide-en-light', path: '/console/dashboard' },
  { file: 'phone.png', look: 'narrow-en-dark', path: '/console/users/users', prepare: (page) => row(page).waitFor() },
  {
    file: 'no-match.png',
    look: 'wide-en-light',
    path: '/console/users/users?search=nobody',
    prepare: (page) => page.locator('.drawing svg').waitFor(),
  },
  { file: 'audit-dashboard.png', look: 'wide-en-light', path: '/audit/dashboard' },
  {
    file: 'sessions.png',
    look: 'wide-en-light',
    path: '/audit/sessions/sessions',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Ended' }).click()
      await row(page).waitFor()
    },
  },
  { file: 'ticket.png', look: 'wide-en-light', path: '/tickets/assigned-tickets', prepare: openTicket },
  { file: 'import.png', look: 'wide-en-light', path: '/console/users/groups', prepare: previewImport },
  { file: 'effect.png', look: 'wide-en-light', path: '/console/perms/asset-permissions', prepare: askToDelete },
  { file: 'put-back.png', look: 'wide-en-light', path: '/audit/logs/operate-log', prepare: putBack },
  {
    file: 'installation-files.png',
    look: 'wide-en-light',
    path: '/console/ops/installation-files',
    prepare: planFiles,
  },
  { file: 'bulk-edit.png', look: 'wide-en-light', path: '/console/users/users', prepare: previewBulkEdit },
  { file: 'shortcuts.png', look: 'wide-en-light', path: '/console/users/users', prepare: openShortcuts },
  { file: 'changed-rows.png', look: 'wide-en-light', path: '/console/users/users', prepare: comeBack },
  { file: 'preferences.png', look: 'wide-en-light', path: '/console/users/groups', prepare: openPreferences },
  // Last: the inspector stays open.
  {
    file: 'inspector.png',
    look: 'wide-en-light',
    path: '/console/users/users',
    prepare: async (page) => {
      await row(page).waitFor()
      await page.keyboard.press('Control+.')
      const inspector = page.getByRole('complementary', { name: 'See why' })
      await inspector.getByRole('button', { name: /^Source/ }).click()
      await inspector.getByRole('region', { name: 'Column: Source' }).waitFor()
    },
  },
]

export const documentLooks: ReadonlySet<string> = new Set(PICTURES.map(({ look }) => look))

/** Writes the pictures of one look; returns the names of their files. */
export async function takeDocuments(context: BrowserContext, look: Look, folder: string): Promise<readonly string[]> {
  const page = await context.newPage()
  const pictures = PICTURES.filter((picture) => picture.look === look.name)
  for (const { file, path: address, prepare } of pictures) {
    await openScreen(page, address)
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
    await page.screenshot({ path: path.join(folder, file), animations: 'disabled' })
  }
  await page.close()
  return pictures.map(({ file }) => file)
}
