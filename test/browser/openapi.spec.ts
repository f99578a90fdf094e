import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type LibraryServer, startLibrary } from '../peers/openapi/server.ts'
import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'
import { expect } from './support/test.ts'
import { watched } from './support/watched.ts'

/** A server with an OpenAPI document and bearer tokens, and the gateway before it with entries of `gatehouse add`. */
const test = watched.extend<{ library: LibraryServer; gateway: ServerProcess }>({
  library: async ({}, use) => {
    const library = await startLibrary()
    await use(library)
    await library.close()
  },
  gateway: async ({ library }, use) => {
    const flags = ['--core', library.url.origin, '--port', '0', '--registry', 'test/peers/openapi/overlay']
    const gateway = await startServer('serve', flags)
    await use(gateway)
    await gateway.stop()
  },
  baseURL: async ({ gateway }, use) => use(gateway.origin),
})

/** As an account of the library. */
async function signIn(page: Page, username: string, next: string): Promise<void> {
  await page.goto(`/gatehouse/login/?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(secret(username))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A form without scripts sends the password as it is. */
const FORM_LOGIN = /^secret in the password of a body, in clear text$/

/** Saves a form, which is left when the server has answered. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Everything of the page that a script could read, and the responses that it received. */
async function watchWords(page: Page) {
  const words: string[] = []
  page.on('response', async (response) => {
    words.push(JSON.stringify(response.headers()), await response.text().catch(() => ''))
  })
  return async (): Promise<string> => {
    const stored = await page.evaluate(() =>
      [
        document.cookie,
        document.documentElement.outerHTML,
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
      ].join('\n'),
    )
    return [...words, stored].join('\n')
  }
}

test(
  'lists, writes and deletes rows of a server that an OpenAPI document describes, and no script sees its token',
  { tag: '@long' },
  async ({ page, library, watch }) => {
    watch.expect(FORM_LOGIN)
    // Deleted rows are read once more, to say which remain.
    watch.expect(/^answer 404 GET .*\/api\/books\/\d+$/)
    const seen = await watchWords(page)
    await page.goto('/gatehouse/login/')
    await expectAccessible(page)
    await signIn(page, 'librarian', '/ui/console/books')
    await expect(rowOf(page, 'Volume 02')).toContainText('Kenji Mori')
    await expect(rowOf(page, 'Volume 02')).toContainText('shelf: A1, weights: 1, 1')

    await test.step('order, filter, search and page', async () => {
      await page.goto('/ui/console/books?order=-price&limit=15')
      await expect(page.getByRole('row').nth(1)).toContainText('Volume 23')
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(rowOf(page, 'Volume 01')).toBeVisible()
      await page.goto('/ui/console/books?status=ordered&search=volume')
      await expect(rowOf(page, 'Volume 02')).toBeVisible()
      await expect(rowOf(page, 'Volume 01')).toHaveCount(0)
    })

    await test.step('create with references, a decimal, a date, JSON and a file', async () => {
      await page.getByRole('link', { name: 'Create book' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('New book')
      await page.getByRole('combobox', { name: 'Author' }).click()
      await page.getByRole('option', { name: 'Kenji Mori' }).click()
      await page.getByRole('combobox', { name: 'Tags' }).click()
      await page.getByRole('option', { name: 'Novel' }).click()
      await page.keyboard.press('Escape')
      await page.getByLabel('Price').fill('9.90')
      await page.getByRole('textbox', { name: 'Published' }).fill('2026-05-01')
      await page.getByRole('textbox', { name: 'Metadata' }).fill('{"shelf": {"floor": 2}}')
      await page
        .getByLabel('Excerpt')
        .setInputFiles({ name: 'a page.txt', mimeType: 'text/plain', buffer: Buffer.from('Once') })
      await page.getByRole('button', { name: 'Create book' }).click()
      await page.goto('/ui/console/books?search=New')
      await expect(rowOf(page, 'New book')).toContainText('shelf.floor: 2')
      const file = page.waitForEvent('download')
      await rowOf(page, 'New book').getByRole('link', { name: 'a page.txt' }).click()
      expect(await readFile(await (await file).path(), 'utf8')).toBe('Once')
    })

    await test.step('update by PATCH, and delete several rows by a request for each', async () => {
      await rowOf(page, 'New book').getByRole('link', { name: 'New book' }).click()
      await page.getByRole('link', { name: 'Update' }).click()
      await expect(page.getByRole('combobox', { name: 'Author' })).toHaveValue('Kenji Mori')
      await page.getByRole('textbox', { name: 'Title' }).fill('New title')
      await save(page)
      await page.goto('/ui/console/books?search=title')
      await expect(rowOf(page, 'New title')).toBeVisible()
      await page.goto('/ui/console/books?status=sold_out')
      await page.getByRole('checkbox', { name: 'Volume 03' }).check()
      await page.getByRole('checkbox', { name: 'Volume 06' }).check()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(rowOf(page, 'Volume 03')).toHaveCount(0)
      await expect(rowOf(page, 'Volume 06')).toHaveCount(0)
      await expect(rowOf(page, 'Volume 09')).toBeVisible()
    })

    await test.step('names of related records, which the document tells and rows have as ids', async () => {
      await page.goto('/ui/console/loans')
      await expect(rowOf(page, 'Reader 7')).toContainText('Volume 01')
      await rowOf(page, 'Reader 7').getByRole('link', { name: 'Reader 7' }).click()
      await expect(page.getByRole('definition').filter({ hasText: 'Volume 01' })).toBeVisible()
      await page.getByRole('link', { name: 'Update' }).click()
      await expect(page.getByRole('combobox', { name: 'Book' })).toHaveValue('Volume 01')
      await page.getByRole('combobox', { name: 'Book' }).click()
      await page.getByRole('option', { name: 'Volume 02' }).click()
      await save(page)
      await page.goto('/ui/console/loans')
      await expect(rowOf(page, 'Reader 7')).toContainText('Volume 02')
    })

    const words = await seen()
    expect(library.tokens.size).toBe(2)
    for (const token of library.tokens) expect(words).not.toContain(token)
  },
)

test('exports rows to a file of the browser, and imports one', { tag: '@long' }, async ({ page, library, watch }) => {
  watch.expect(FORM_LOGIN)
  watch.expect(/^answer 422 POST .*\/api\/authors$/)
  await signIn(page, 'librarian', '/ui/console/authors')
  await expect(rowOf(page, 'Ursula Berg')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const arriving = page.waitForEvent('download')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Export/ }).click()
  const text = await readFile(await (await arriving).path(), 'utf8')
  expect(text).toContain('ID,Name,Email,Date of birth,Website,Active')
  expect(text.split('\r\n').filter((line) => /Ursula Berg|Kenji Mori|Ada Lindt/.test(line))).toHaveLength(3)

  const rows = [
    'Name,Date of birth,Active',
    'Mira Holm,1950-02-03,true',
    'Nobody Born,yesterday,true',
    'Oto Sand,,false',
  ]
  const buffer = Buffer.from(rows.join('\r\n'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByLabel('File to import').setInputFiles({ name: 'authors.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect
    .poll(() => library.rows('authors').map(({ name }) => name))
    .toEqual(expect.arrayContaining(['Mira Holm', 'Oto Sand']))
  expect(library.rows('authors').find(({ name }) => name === 'Mira Holm')).toMatchObject({
    born: '1950-02-03',
    is_active: true,
  })
  // The row that the server refused stays, and its message below it.
  await expect(dialog.getByText(/is not valid/)).toBeVisible()
  expect(library.rows('authors').some(({ name }) => name === 'Nobody Born')).toBe(false)
})

test(
  'the end of the token asks to sign in again, and nothing is lost',
  { tag: '@long' },
  async ({ page, library, watch }) => {
    watch.expect(FORM_LOGIN)
    watch.expect(/^answer 401 /)
    await signIn(page, 'librarian', '/ui/console/authors/create')

    await test.step('in a form: what was typed is saved after the login in another window', async () => {
      await page.getByLabel('Name').fill('Kept Author')
      library.expire()
      await page.getByRole('button', { name: 'Create author' }).click()
      const opened = page.waitForEvent('popup')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Re-login' }).click()
      const login = await opened
      await login.getByLabel('Username').fill('librarian')
      await login.getByLabel('Password').fill(secret('librarian'))
      await login.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect.poll(() => library.rows('authors').filter(({ name }) => name === 'Kept Author')).toHaveLength(1)
    })

    await test.step('on a new page: the login returns to its address, and to the draft', async () => {
      await page.goto('/ui/console/books/create?from=list')
      await page.getByRole('textbox', { name: 'Title' }).fill('Kept book')
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Kept book'))).toBe(true)
      library.expire()
      await page.goto('/ui/console/books?status=ordered&order=-price')
      await page.waitForURL(/\/gatehouse\/login\//)
      await page.getByLabel('Username').fill('librarian')
      await page.getByLabel('Password').fill(secret('librarian'))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(/\/ui\/console\/books\?status=ordered&order=-price$/)
      await expect(page.getByRole('row').nth(1)).toContainText('Volume 23')
      await page.goto('/ui/console/books/create?from=list')
      await expect(page.getByLabel('Title')).toHaveValue('Kept book')
    })
  },
)

test('a user who may only view sees no way to change rows', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(FORM_LOGIN)
  await signIn(page, 'reader', '/ui/console/books')
  await expect(rowOf(page, 'Volume 01')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create book' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Volume 01' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rita Eder' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
