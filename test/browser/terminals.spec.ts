import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const TERMINAL = '/ui/settings/terminal'

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })

const notices = (page: Page): Locator => page.getByRole('log', { name: 'Notifications' })

async function choose(page: Page, name: string, action: string): Promise<void> {
  const row = rowOf(page, name)
  await expect(row).toBeVisible()
  const direct = row.getByRole('button', { name: action })
  if (await direct.isVisible()) return direct.click()
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('terminals show their load and are bulk moved to other storages', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${TERMINAL}?activeTab=TerminalList`)
  await expect(rowOf(page, '[Magnus]-gate').getByText('Critical')).toBeVisible()
  await expect(rowOf(page, '[Razor]-机房').getByText('Offline')).toBeVisible()
  await expectAccessible(page)
  for (const name of ['[Core]-gate', '[Celery]-gate']) await rowOf(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Recording storage' }).check()
  await dialog.getByRole('combobox', { name: 'Recording storage' }).click()
  await page.getByRole('option', { name: 's3-archive' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: /^Update 2/ }).click()
  await expect(notices(page).getByText('2 terminals updated')).toBeVisible()

  await rowOf(page, '[Core]-gate').getByRole('link', { name: '[Core]-gate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '[Core]-gate' })).toBeVisible()
  await page.getByRole('link', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Recording storage' })).toHaveValue(/s3-archive/)
  await expectAccessible(page)
})

test('a recording storage is created, tested, made the default, and deleted', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${TERMINAL}?activeTab=ReplayStorage`)
  await choose(page, '机房-oss', 'Test connection')
  await expect(notices(page).getByText('Test connection failed: 机房-oss')).toBeVisible()
  await expect(notices(page).getByText(/oss\.invalid does not respond \(simulated/)).toBeVisible()

  await page.getByRole('button', { name: 'Create recording storage' }).click()
  await page.getByRole('menuitem', { name: 'Swift' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('swift-new')
  await page.getByRole('textbox', { name: 'Bucket' }).fill('replay')
  await page.getByLabel('Access key secret', { exact: true }).fill(secret())
  await page.getByRole('textbox', { name: 'Region' }).fill('north')
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('https://swift.example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: SUBMIT }).click()
  await choose(page, 'swift-new', 'Test connection')
  await expect(notices(page).getByText('Connected to swift-new')).toBeVisible()
  await choose(page, 'default', 'Set as default')
  await expect(notices(page).getByText('default is now the default')).toBeVisible()
  await expect(rowOf(page, 'default').getByText('Yes')).toBeVisible()
  await choose(page, 'swift-new', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete recording storage' }).click()
  await expect(rowOf(page, 'swift-new')).toHaveCount(0)
})

test(
  'an API key is created, its secret shown in a dialog, and it is disabled',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/profile/key')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.getByRole('button', { name: 'View key' }).first()).toBeVisible()
    // Other tests of the same sandbox create keys too.
    const before = await rows.count()
    await page.getByRole('button', { name: 'Create API key' }).click()
    await expect(rows).toHaveCount(before + 1)
    await expectAccessible(page)
    await rows.nth(1).getByRole('button', { name: 'View key' }).click()
    const dialog = page.getByRole('dialog', { name: /^View key/ })
    const field = dialog.getByLabel('Secret', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show: Secret' }).click()
    await expect(field).toHaveValue(/^[0-9a-f-]{36}$/)
    await dialog.locator('footer').getByRole('button', { name: 'Close' }).click()
    await rows.nth(1).getByRole('button', { name: 'Disable' }).click()
    await expect(notices(page).getByText(/ disabled$/)).toBeVisible()
  },
)

test('components are monitored by type in their own tab', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${TERMINAL}?activeTab=Monitor`)
  const countOf = (component: string, state: string) =>
    page.getByRole('table', { name: component }).getByRole('row', { name: state }).getByRole('cell')
  await expect(countOf('Magnus', 'Critical')).toHaveText('1')
  await expect(countOf('Celery', 'High')).toHaveText('1')
  await expect(countOf('Razor', 'Offline')).toHaveText('1')
  await expect(countOf('KoKo', 'Normal')).toHaveText('1')
  await expectAccessible(page)
})
