import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { SUBMIT } from '../support/submit-name.ts'
import { expectAccessible } from './support/accessible.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'
import { expect } from './support/test.ts'
import { watched } from './support/watched.ts'

const PYTHON = '/usr/bin/python3'
const PROJECT = path.resolve('test/peers/drf')
const OVERLAY = path.join(PROJECT, 'overlay')
const BOOKS = '/ui/console/books'
const LISTS = ['books', 'authors', 'publishers', 'tags']

const hasDjango =
  spawnSync(PYTHON, ['-c', 'import django, rest_framework, django_filters'], { stdio: 'ignore' }).status === 0

interface Peer {
  readonly origin: string
  /** The requests so far, as Django logs them: `GET /api/books/ 200`. */
  readonly requests: () => readonly string[]
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A stock Django project on a database of its own, and the gateway before it. */
const test = watched.extend<object, { peer: Peer; gateway: ServerProcess }>({
  peer: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-drf-'))
      const env = { ...process.env, LIBRARY_FOLDER: folder, PYTHONDONTWRITEBYTECODE: '1' }
      const manage = (...words: string[]) => execFileSync(PYTHON, ['manage.py', ...words], { cwd: PROJECT, env })
      manage('migrate', '--run-syncdb', '-v0')
      manage('loaddata', '-v0', 'catalog/books.json', 'catalog/users.json')
      const port = await freePort()
      const child = spawn(PYTHON, ['manage.py', 'runserver', '--noreload', '--insecure', `127.0.0.1:${port}`], {
        cwd: PROJECT,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let log = ''
      child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
      const origin = `http://127.0.0.1:${port}`
      await expect
        .poll(
          () =>
            fetch(`${origin}/api/`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200)
      const requests = () =>
        [...log.matchAll(/"(\S+ \S+) HTTP\/1\.1" (\d+)/g)].map(([, line = '', status = '']) => `${line} ${status}`)
      await use({ origin, requests })
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ peer }, use) => {
      const gateway = await startServer('serve', ['--core', peer.origin, '--port', '0', '--registry', OVERLAY])
      await use(gateway)
      await gateway.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.origin),
  context: async ({ context, gateway }, use) => {
    await context.addCookies([{ name: 'django_language', value: 'en', url: gateway.origin }])
    await use(context)
  },
})

test.skip(() => {
  if (!hasDjango)
    console.warn(
      'SKIPPED: no Django REST framework: apt-get install python3-djangorestframework python3-django-filters',
    )
  return !hasDjango
}, 'needs the Debian packages python3-djangorestframework and python3-django-filters')

/** A line for each member of the objects in a list, however the file is formatted. */
const linesOf = (text = '{}'): readonly string[] => {
  const json = JSON.parse(text) as Record<string, unknown>
  const parts = Object.entries(json).flatMap(([key, value]) =>
    Array.isArray(value) ? (value as unknown[]) : [{ [key]: value }],
  )
  return parts.map((part) => JSON.stringify(part))
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const titles = (page: Page) => page.getByRole('row').getByRole('link')

async function login(page: Page, username: string, password: string, at = '/ui/'): Promise<void> {
  await page.goto(at)
  await page.waitForURL(/\/api-auth\/login\//)
  // Not typed: the passwords of the fixture are no secrets of these tests.
  const cookies = await page.context().cookies()
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const form = { username, password, csrfmiddlewaretoken: csrf }
  await page.request.post('/api-auth/login/?next=/api/', { form })
  await page.goto(at)
}

test('a librarian works with books of a stock Django project', { tag: '@long' }, async ({ page, peer, watch }) => {
  test.slow()
  watch.expect(/^answer 403 GET .*\/api\/tags\//)
  await login(page, 'librarian', 'books-and-more')
  await expect(page).toHaveURL(new RegExp(BOOKS))
  await expect(page.getByRole('heading', { level: 1, name: /Books/ })).toBeVisible()
  await expect(titles(page).first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /message/i })).toHaveCount(0)
  // Nothing that this server has not was requested.
  expect(
    peer.requests().filter((line) => / 404$/.test(line) && line.includes('/ui/') === false && !line.startsWith('HEAD')),
  ).toEqual([])
  expect(peer.requests().filter((line) => /\/(api\/v1|core|ws)\//.test(line))).toEqual([])

  // This server sends ids of related records: their names are read with a page of each list.
  const garden = rowOf(page, 'The Long Garden')
  for (const name of ['Nordlicht Verlag', 'Bo Larsen', 'Fumi Tanaka']) await expect(garden).toContainText(name)
  const read = (list: string) => peer.requests().filter((line) => line.startsWith(`GET /api/${list}/`))
  expect(read('publishers')).toEqual(['GET /api/publishers/ 200'])
  // Ten authors are on its first page, and two of the shown books have others.
  expect(read('authors')).toHaveLength(3)
  await garden.getByRole('link', { name: 'The Long Garden' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Nordlicht Verlag' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Bo Larsen' })).toBeVisible()

  await page.goto(`${BOOKS}?genre=poetry&order=-price`)
  await expect(titles(page).first()).toBeVisible()
  expect(peer.requests().at(-1)).toBeDefined()
  expect(peer.requests().some((line) => line.includes('genre=poetry') && line.includes('ordering=-price'))).toBe(true)
  await page.goto(`${BOOKS}?search=Lighthouse`)
  await expect(titles(page).first()).toContainText('Lighthouse')

  await page.goto(`${BOOKS}/create`)
  await page.getByRole('textbox', { name: 'Title' }).fill('The Test')
  await page.getByRole('textbox', { name: 'Price' }).fill('12.50')
  await page.getByRole('combobox', { name: 'Publisher' }).click()
  await page.getByRole('option', { name: 'Nordlicht Verlag' }).click()
  await page.getByRole('combobox', { name: 'Authors' }).click()
  await page.getByRole('option', { name: 'Ada Winter' }).click()
  await page.keyboard.press('Escape')
  // The entry names no reference for tags: the facts say where they lead.
  await page.getByRole('combobox', { name: 'Tags' }).click()
  await page.getByRole('option', { name: 'Travel' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: SUBMIT }).click()
  await page.waitForURL(new RegExp(`${BOOKS}$`))

  await page.goto(`${BOOKS}?search=The Test`)
  await rowOf(page, 'The Test').getByRole('link', { name: 'The Test' }).click()
  await page
    .getByRole('link', { name: 'Update' })
    .or(page.getByRole('button', { name: 'Update' }))
    .click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Test')
  await expect(page.getByRole('combobox', { name: 'Publisher' })).toHaveValue('Nordlicht Verlag')
  await page.getByRole('textbox', { name: 'Title' }).fill('The Second Test')
  await page.getByRole('button', { name: SUBMIT }).click()
  await page.waitForURL(/\/books(\?.*)?$/)

  await page.goto(`${BOOKS}?search=Second`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click()
  const text = await readFile(await (await arriving).path(), 'utf8')
  expect(text).toContain('ID,Title,Genre,Price')
  expect(text).toContain('The Second Test,novel,12.50')

  const rows = ['Title,Price,Publisher,Authors', 'Import one,1.00,1,[1]', 'Import two,2.00,2,"[1,2]"'].join('\r\n')
  await page.goto(BOOKS)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect.poll(() => peer.requests().filter((line) => line === 'POST /api/books/ 201').length).toBe(3)

  // Without a profile the owner of data is unknown: nothing outlives the tab.
  const kept = await page.evaluate(async () => [await indexedDB.databases(), Object.keys(localStorage)])
  expect(kept).toEqual([[], []])

  await page.goto(`${BOOKS}?search=Import`)
  await expect(rowOf(page, 'Import one')).toBeVisible()
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(rowOf(page, 'Import one')).toHaveCount(0)
  expect(peer.requests().filter((line) => /^DELETE \/api\/books\/\d+\/ 204$/.test(line))).toHaveLength(2)
})

test('a clerk sees what OPTIONS allows, and why a delete was refused', { tag: '@long' }, async ({ page, watch }) => {
  watch.expect(/^answer 403 (GET .*\/api\/tags\/|DELETE .*\/api\/books\/)/)
  await login(page, 'clerk', 'only-the-books')
  await expect(titles(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create book' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText(/You do not have permission to perform this action/)).toBeVisible()

  await page.goto('/ui/console/authors')
  await expect(page.getByText('Ada Winter')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create author' })).toHaveCount(0)
  await expect(page.getByRole('row').nth(1).getByRole('link', { name: 'Update' })).toHaveCount(0)
})

test(
  'gatehouse record and add make the screens, which differ from the ones used here in fewer than 10 lines each',
  { tag: '@long' },
  async ({ peer }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-add-'))
    const session = path.join(folder, 'session.json')
    const made = path.join(folder, 'overlay')
    const page = await fetch(`${peer.origin}/api-auth/login/`)
    const csrf = /csrftoken=(\w+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? ''
    const signedIn = await fetch(`${peer.origin}/api-auth/login/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `csrftoken=${csrf}`, referer: `${peer.origin}/api-auth/login/` },
      body: new URLSearchParams({
        username: 'librarian',
        password: 'books-and-more',
        csrfmiddlewaretoken: csrf,
        next: '/api/',
      }),
    })
    const sessionid = /sessionid=(\w+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? ''
    await writeFile(session, JSON.stringify({ cookies: { sessionid } }), { mode: 0o600 })
    await cp(path.join(OVERLAY, 'product.json'), path.join(made, 'product.json'))
    const gatehouse = (...words: string[]) =>
      execFileSync(process.execPath, ['dist/server/gatehouse.mjs', ...words], { encoding: 'utf8' })
    gatehouse(
      'record',
      ...LISTS.map((list) => `/api/${list}/`),
      '--core',
      peer.origin,
      '--session',
      session,
      '--out',
      made,
    )
    for (const list of LISTS) gatehouse('add', `/api/${list}/`, made, '--yes')
    for (const file of (await readdir(OVERLAY, { recursive: true })).filter(
      (name) => name.startsWith('resources/console/') || name.startsWith('facts/'),
    )) {
      const [proposed, kept] = await Promise.all(
        [made, OVERLAY].map(async (each) => readFile(path.join(each, file), 'utf8')),
      )
      const lines = new Set(linesOf(proposed))
      const changed = linesOf(kept).filter((line) => !line.includes('$schema') && !lines.has(line))
      expect(changed.length, file).toBeLessThan(10)
    }
    await rm(folder, { recursive: true, force: true })
  },
)
