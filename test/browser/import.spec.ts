import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { workbookChunks } from '../../src/sandbox/rest/transfer/workbook-write.ts'
import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
import { expect, test } from './support/test.ts'

const USERS = '/ui/console/users/users'
const GROUPS = '/ui/console/users/groups'
const IN_DEFAULT = { headers: { 'X-JMS-ORG': '00000000-0000-0000-0000-000000000002' } }
const SYSTEM_ROLES = "['00000000-0000-0000-0000-000000000003']"

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Import user/ })
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name, exact: true })
/** One of the counters, which are also the choice of rows to show. */
const counter = (page: Page, state: string) =>
  dialogOf(page).getByRole('group', { name: 'Rows to show' }).locator('label').filter({ hasText: state })

interface FileOf {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const csvFile = (name: string, lines: readonly (readonly string[])[]): FileOf => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`),
})

const TITLES = ['*Name', '*Username', 'Password', '*Email', '*System roles']

function newUsers(name: string, count: number): FileOf {
  const rows = Array.from({ length: count }, (_, at) => {
    return [`${name} ${at}`, `${name}${at}`, secret(String(at)), `${name}${at}@example.com`, SYSTEM_ROLES]
  })
  return csvFile(`${name}.csv`, [TITLES, ...rows])
}

/** New user groups, those at `taken` with a name that another group has. */
function newGroups(count: number, taken: readonly number[], word = 'team'): FileOf {
  const rows = Array.from({ length: count }, (_, at) => [
    taken.includes(at) ? 'Contractors' : `${word} ${at}`,
    `=${at}`,
    '42',
  ])
  return csvFile('teams.csv', [['*Name', 'Comment', 'Shoe size'], ...rows])
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function choose(page: Page, ...files: readonly FileOf[]): Promise<void> {
  await dialogOf(page)
    .getByLabel('File to import')
    .setInputFiles([...files])
}

/** How many objects of a list the server finds by a word. */
async function countOf(page: Page, url: string, word: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/users/${url}/?search=${word}&limit=1`, IN_DEFAULT)
  return ((await answer.json()) as { readonly count: number }).count
}

async function shownCount(page: Page, state: string): Promise<number> {
  return Number((await counter(page, state).innerText()).replace(/\D+/g, ''))
}

/** Lets the pauses between rows pass at once, until so many rows at least have been created. */
async function untilCreated(page: Page, least: number): Promise<void> {
  const turn = async () => {
    await page.clock.runFor(100)
    return shownCount(page, 'Created')
  }
  await expect.poll(turn, { intervals: [5], timeout: 180_000 }).toBeGreaterThanOrEqual(least)
}

async function saveFailed(page: Page, name: string) {
  const arriving = page.waitForEvent('download')
  await button(page, name).click()
  const download = await arriving
  const buffer = await readFile(await download.path())
  return { file: { name: download.suggestedFilename(), mimeType: '', buffer }, cells: await readSheet(buffer) }
}

test(
  'an import of 300 rows is stopped, resumed after a reload, and its failed rows are imported again',
  { tag: '@long' },
  async ({ signIn, page, watch }) => {
    test.slow()
    watch.expect(/^answer 400 POST .*\/users\/groups\/$/)
    await signIn()
    await page.clock.install()
    await page.goto(GROUPS)
    await openImport(page)
    await choose(page, newGroups(300, [4, 150]))
    await expect(dialogOf(page).getByText('300 will be created')).toBeVisible()
    await expect(dialogOf(page).getByText('Unknown column, ignored: Shoe size')).toBeVisible()
    await expect(dialogOf(page).getByRole('row')).toHaveCount(1 + 10)
    await expectAccessible(page)

    await button(page, 'Import').click()
    await untilCreated(page, 20)
    await button(page, 'Stop').click()
    await expect(button(page, 'Continue')).toBeVisible()
    expect(await countOf(page, 'groups', 'team')).toBe(await shownCount(page, 'Created'))
    await expectAccessible(page)

    await button(page, 'Continue').click()
    await untilCreated(page, 40)
    await page.reload()
    await openImport(page)
    await expect(dialogOf(page).getByText('The import of “teams.csv” was interrupted.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Resume import').click()
    await button(page, 'Continue').click()
    await untilCreated(page, 298)
    await expect(page.getByText('Import fail', { exact: true })).toBeVisible()
    await expect(page.getByText('2 rows could not be imported')).toBeVisible()
    expect(await countOf(page, 'groups', 'team')).toBe(298)

    await counter(page, 'Failed').click()
    await expect(dialogOf(page).getByRole('radio', { name: 'Failed 2' })).toBeChecked()
    await expect(dialogOf(page).getByText(/^Name: /)).toHaveCount(2)
    await expectAccessible(page)
    const failed = await saveFailed(page, 'Download 2 failed rows')
    expect(failed.file.name).toBe('teams-failed.xlsx')
    expect(failed.cells).toEqual([
      ['*Name', 'Comment'],
      ['Contractors', '=4'],
      ['Contractors', '=150'],
    ])

    await button(page, 'Cancel').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel import' }).click()
    await choose(page, failed.file)
    for (const row of [1, 2]) {
      await button(page, `Edit Name, row ${row}: Contractors`).click()
      await dialogOf(page)
        .getByRole('textbox', { name: `Name, row ${row}` })
        .fill(`team again ${row}`)
      await page.keyboard.press('Enter')
      await expect(button(page, `Edit Name, row ${row}: team again ${row}`)).toBeVisible()
    }
    await button(page, 'Import').click()
    await untilCreated(page, 2)
    await button(page, 'Finished').click()
    await expect(dialogOf(page)).toBeHidden()
    expect(await countOf(page, 'groups', 'team')).toBe(300)
  },
)

test('a workbook of a megabyte lists its unknown columns', { tag: '@long' }, async ({ signIn, page }) => {
  async function* lines() {
    const rows = Array.from({ length: 4000 }, (_, at) => [`crew ${at}`, `${at} `.repeat(30), '42'])
    yield [['*Name', 'Comment', 'Shoe size'], ...rows]
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of workbookChunks(lines())) chunks.push(chunk)
  await signIn()
  await page.goto(GROUPS)
  await openImport(page)
  await choose(page, { name: 'crews.xlsx', mimeType: '', buffer: Buffer.concat(chunks) })
  await expect(dialogOf(page).getByText('4000 will be created')).toBeVisible()
  await expect(dialogOf(page).getByText('Unknown column, ignored: Shoe size')).toBeVisible()
})

test(
  'secrets of a file are not stored and are read from the same file after a reload',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const file = newUsers('kept', 2)
    await openImport(page)
    await choose(page, file)
    await expect(button(page, 'Edit Password, row 1: hidden')).toBeVisible()
    await page.reload()
    await openImport(page)
    await button(page, 'Resume import').click()
    await expect(button(page, 'Edit Password, row 1: empty')).toBeVisible()
    await expect(dialogOf(page).getByText('Passwords and keys are not stored.')).toBeVisible()
    await expectAccessible(page)
    const picker = page.waitForEvent('filechooser')
    await button(page, 'Choose the file').click()
    await (await picker).setFiles(file)
    await expect(page.getByText('2 rows filled in')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(button(page, 'Finished')).toBeVisible()
    expect(await countOf(page, 'users', 'kept')).toBe(2)
  },
)

test('an intended logout removes the unfinished import', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', GROUPS)
  await openImport(page)
  await choose(page, newGroups(2, [], 'forgotten'))
  await expect(dialogOf(page).getByText('2 will be created')).toBeVisible()
  await page.reload()
  await openImport(page)
  await expect(dialogOf(page).getByText('The import of “teams.csv” was interrupted.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/core\/auth\/login\//)

  const again = await signIn('admin', GROUPS)
  await openImport(again)
  await expect(dialogOf(again).getByLabel('File to import')).toBeAttached()
  await expect(dialogOf(again).getByText(/was interrupted/)).toHaveCount(0)
})

test(
  'an exported list imported as an update has only known columns, 100 to 180 pixels wide',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const answer = await page.request.get('/api/v1/users/users/?format=csv', IN_DEFAULT)
    await openImport(page)
    await dialogOf(page).getByRole('radio', { name: 'Update' }).check()
    await choose(page, { name: 'users.csv', mimeType: 'text/csv', buffer: await answer.body() })
    const table = dialogOf(page).getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Comment' })).toBeVisible()
    await expect(dialogOf(page).getByText(/Unknown column/)).toHaveCount(0)

    const heads = await table.locator('thead th').all()
    const widths = await Promise.all(heads.map((head) => head.evaluate((cell) => cell.getBoundingClientRect().width)))
    const columns = widths.slice(3)
    expect(columns.length).toBeGreaterThan(10)
    expect(columns.filter((width) => width < 100 || width > 180)).toEqual([])
    await expectAccessible(page)
  },
)

test('an import counts the included rows that create system administrators', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  const administrator = "['00000000-0000-0000-0000-000000000001']"
  const row = (name: string, roles: string) => [name, name, secret(name), `${name}@example.com`, roles]
  const users = [row('ada', administrator), row('bea', SYSTEM_ROLES), row('cleo', administrator)]
  await openImport(page)
  await choose(page, csvFile('administrators.csv', [TITLES, ...users]))
  const notice = dialogOf(page).getByText(/system-wide administrator role/)
  await expect(notice).toHaveText(/^2 rows grant a system-wide administrator role/)
  await expectAccessible(page)
  await dialogOf(page).getByRole('checkbox', { name: 'Include row 1' }).uncheck()
  await expect(notice).toHaveText(/^1 row grants a system-wide administrator role/)
})

test('an update previews changes, excludes unchanged rows and puts the others', async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  for (const name of ['Amélie Laurent', 'Anders Holm'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await openImport(page)
  await dialogOf(page).getByRole('radio', { name: 'Update' }).check()
  await expect(dialogOf(page).getByText('The 2 selected rows, ready to edit')).toBeVisible()
  await expectAccessible(page)
  const arriving = page.waitForEvent('download')
  await button(page, 'Template as CSV').click()
  const template = await readFile(await (await arriving).path(), 'utf8')
  expect(template).toContain('amelie@example.com')

  const [titles = '', ...rows] = template.replace('amelie@example.com', 'a.laurent@example.com').trim().split('\r\n')
  const lost = rows.map((row) => row.replace(/^[0-9a-f]{8}/, '00000000')).slice(0, 1)
  await choose(
    page,
    csvFile(
      'users.csv',
      [titles, ...rows, ...lost].map((line) => [line]),
    ),
  )
  const dialog = dialogOf(page)
  await expect(dialog.getByText('1 will be changed · 1 is unchanged · 1 does not exist')).toBeVisible()
  await expect(dialog.getByRole('deletion')).toHaveText('Now: amelie@example.com')
  await expect(dialog.getByRole('checkbox', { name: 'Include row 1' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Include row 2' })).not.toBeChecked()
  await expectAccessible(page)
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Import').click()
  expect(new URL((await put).url()).pathname).toMatch(/^\/api\/v1\/users\/users\/[0-9a-f-]{36}\/$/)
  await expect(button(page, 'Finished')).toBeVisible()
  expect(await countOf(page, 'users', 'a.laurent@example.com')).toBe(1)
})

test(
  'a refused file shows the reason, and the dialog works by keyboard',
  { tag: '@long' },
  async ({ signIn, watch }) => {
    watch.expect(/^answer 400 POST .*\/render-to-json\/$/)
    const page = await signIn('admin', USERS)
    const opener = page.getByRole('button', { name: 'Import', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const alert = dialogOf(page).getByRole('alert')
    await expect(dialogOf(page).getByText('One CSV or XLSX file, up to 10 MB')).toBeVisible()
    const text = { name: 'users.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    await choose(page, text)
    await expect(alert).toHaveText('Only CSV and XLSX files can be imported')
    await choose(page, { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
    await expect(alert).toHaveText('The file has no rows')
    await choose(page, { ...csvFile('users.csv', []), buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') })
    await expect(alert).toHaveText('The server accepts files up to 10 MB')
    await expectAccessible(page)
    await choose(page, { name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('no archive') })
    await expect(alert).not.toHaveText(/10 MB/)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  },
)

test('a dropped file with an excluded row keeps its sent rows after Cancel', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await openImport(page)
  const text = newUsers('dropped', 2).buffer.toString()
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  }, text)
  await dialogOf(page).getByText('Drop a file here, or choose one').dispatchEvent('drop', { dataTransfer: data })
  await dialogOf(page).getByRole('checkbox', { name: 'Include row 2' }).uncheck()
  await expect(dialogOf(page).getByText('1 will be created')).toBeVisible()
  await button(page, 'Import').click()
  await expect(button(page, 'Finished')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(dialogOf(page).getByText('Drop a file here, or choose one')).toBeVisible()
  expect(await countOf(page, 'users', 'dropped')).toBe(1)
})

test('on a phone a file is imported by keyboard without overflow', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 400 POST .*\/users\/groups\/$/)
  const page = await signIn('admin', GROUPS)
  await page.setViewportSize({ width: 390, height: 844 })
  await openImport(page)
  // Behind the groups between which keyboard-map.spec.ts moves.
  await choose(page, newGroups(3, [1], 'trainees'))
  await expect(dialogOf(page).getByText('3 will be created')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Import').press('Enter')
  await expect(button(page, 'Continue')).toBeVisible()
  await expect(dialogOf(page).getByRole('radio', { name: 'Failed 1' })).toBeAttached()
  await expectAccessible(page)
  const { width } = (await dialogOf(page).boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
