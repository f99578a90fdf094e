import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { readCsv } from '../support/read-csv.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const LIST = '/ui/console/users/users'
const DEFAULT_ORG = '00000000-0000-0000-0000-000000000002'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export users' })

/** Ids of the users that the list shows with a query, as the server has them. */
async function idsOf(page: Page, query: string): Promise<readonly unknown[]> {
  const answer = await page.request.get(`/api/v1/users/users/?${query}`, { headers: { 'X-JMS-ORG': DEFAULT_ORG } })
  const rows = (await answer.json()) as readonly { readonly id: string }[]
  return rows.map(({ id }) => id)
}

/** Presses the button of the dialog; the address and the cells of the file that the browser saves. */
async function saved(page: Page, button: RegExp) {
  const arriving = page.waitForEvent('download')
  const asking = page.waitForRequest(/[?&]format=/)
  await dialogOf(page).getByRole('button', { name: button }).click()
  const download = await arriving
  const bytes = await readFile(await download.path())
  const name = download.suggestedFilename()
  const cells = name.endsWith('.csv') ? readCsv(bytes.toString('utf8').replace('\uFEFF', '')) : await readSheet(bytes)
  const [titles = [], ...rows] = cells
  return { name, url: new URL((await asking).url()), titles, rows }
}

test('all rows are exported as csv without a filter', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Selected' })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: 'Filtered' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /^Export \d+ rows$/ })).toBeVisible()
  await expectAccessible(page)
  const file = await saved(page, /^Export/)
  expect(file.name).toMatch(/^user_.*\.csv$/)
  expect(file.url.searchParams.get('oid')).toBe(DEFAULT_ORG)
  expect(file.titles.slice(0, 3)).toEqual(['ID', '*Name', '*Username'])
  expect(file.rows.map(([id]) => id)).toEqual(await idsOf(page, ''))
  await expect(dialog).toBeHidden()
})

test('selected rows are exported as a workbook', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  const chosen = ['Administrator', 'Amélie Laurent']
  for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio', { name: 'Selected' })).toBeChecked()
  await dialog.getByText('XLSX').click()
  const file = await saved(page, /^Export 2 rows$/)
  expect(file.name).toMatch(/\.xlsx$/)
  expect(file.rows.map((row) => row[1])).toEqual(chosen)
})

test('filtered rows are exported by keyboard', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${LIST}?search=l&source=ldap`)
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio', { name: 'Filtered' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'All' })).toHaveAccessibleDescription('Clear the filters to use this')
  await expect(dialog.getByRole('button', { name: /^Export \d+ rows?$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'Filtered' })).toBeChecked()
  const file = await saved(page, /^Export/)
  expect(file.rows.map(([id]) => id)).toEqual(await idsOf(page, 'search=l&source=ldap'))
})
