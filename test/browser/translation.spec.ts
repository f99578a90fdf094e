import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { sampleOf } from '../support/sweep.ts'
import { writeConsoleWithTexts } from './support/marked-console.ts'
import { firstIdOn } from './support/first-id.ts'
import { textsOf } from './support/page-texts.ts'
import { type RegistryScreen, screensOf, entriesWithPath } from './support/registry-screens.ts'
import { type Visits, visitsOf } from './support/settled.ts'
import { expect, test as base } from './support/test.ts'
import { Data, mark } from './support/unmarked.ts'

/** As many findings as anybody reads. */
const MOST = 30

/** What a machine that also runs everything else may take to draw what has come. */
const STAYS_MS = 20_000

/** The texts on the screens of a console and a server whose texts are all marked. */
interface Reading extends Visits {
  /** Reads the page as it stands: what neither was translated nor is data is a finding. */
  read(page: Page, where: string): Promise<void>
}

const test = base.extend<{ reading: Reading }, { markedConsole: string }>({
  markedConsole: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-marked-'))
      await writeConsoleWithTexts(folder, mark)
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  sandboxFlags: ({ markedConsole }, use) => use(['--mark-texts', '--console', markedConsole]),
  reading: async ({ context, page }, use) => {
    const data = new Data()
    const visits = visitsOf(page)
    const answers = collectData(context, data)
    const findings: string[] = []
    await use({
      ...visits,
      read: async (page, where) => {
        await visits.settled()
        await Promise.all(answers)
        let left: readonly string[] = []
        // What the server says of the fields may come last: only what stays is a finding.
        await expect
          .poll(async () => (left = data.untranslated(await textsOf(page))), { timeout: STAYS_MS })
          .toEqual([])
          .catch(() => undefined)
        findings.push(...left.map((text) => `${where}: ${text}`))
      },
    })
    expect(findings.slice(0, MOST)).toEqual([])
  },
})

/** Every good answer but those to OPTIONS, which are texts: labels, choices and help. */
function collectData(context: BrowserContext, data: Data): Promise<void>[] {
  const answers: Promise<void>[] = []
  context.on('response', (response) => {
    const isData = response.url().includes('/api/') && response.ok() && response.request().method() !== 'OPTIONS'
    if (isData)
      answers.push(
        response.json().then(
          (body: unknown) => data.addAnswer(body),
          () => undefined,
        ),
      )
  })
  return answers
}

/** What has been opened above the screen. */
const layer = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').first()

async function closeLayer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(layer(page)).toBeHidden()
}

/** Opens what a control opens, reads it, and closes it again; a screen without the control has nothing to read. */
async function readOpened(page: Page, reading: Reading, where: string, role: 'button' | 'combobox', name: RegExp) {
  const control = page.getByRole('main').getByRole(role, { name }).first()
  if (!(await control.isVisible()) || !(await control.isEnabled())) return
  // A button that acts at once opens nothing.
  if (role === 'button' && (await control.getAttribute('aria-haspopup')) === null) return
  await control.click()
  await reading.settled()
  // A search that has no field to offer opens nothing either.
  if (role === 'combobox' && (await control.getAttribute('aria-expanded')) === 'false') return
  await expect(layer(page)).toBeVisible()
  await reading.read(page, `${where}, ${name.source}`)
  await closeLayer(page)
}

async function readDeleting(page: Page, reading: Reading, where: string): Promise<void> {
  const more = page.getByRole('row').nth(1).getByRole('button', { name: /More:/ })
  if (!(await more.isVisible())) return
  await more.click()
  await expect(layer(page)).toBeVisible()
  await reading.read(page, `${where}, menu of a row`)
  const item = page.getByRole('menuitem', { name: /Delete/ })
  if (!(await item.isVisible()) || !(await item.isEnabled())) return closeLayer(page)
  await item.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await reading.read(page, `${where}, asking before`)
  await closeLayer(page)
}

/** What a row shows below itself. */
async function readBelow(page: Page, reading: Reading, where: string): Promise<void> {
  const below = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Details of/ })
  if (!(await below.isVisible())) return
  await below.click()
  await reading.read(page, `${where}, below a row`)
  await below.click()
}

async function readList(page: Page, reading: Reading, where: string): Promise<void> {
  for (const name of [/Columns/, /Filter by/, /^⟦Create/, /days|Dates/])
    await readOpened(page, reading, where, 'button', name)
  await readOpened(page, reading, where, 'combobox', /Search/)
  await readBelow(page, reading, where)
  await readDeleting(page, reading, where)
  const choose = page.getByRole('row').nth(1).getByRole('checkbox')
  if (!(await choose.isVisible())) return
  await choose.check()
  await reading.read(page, `${where}, rows chosen`)
}

async function readForm(page: Page, reading: Reading, where: string): Promise<void> {
  await page.getByRole('button', { name: /^⟦(Create|Send)|^⟦Save⟧$/ }).click()
  await reading.read(page, `${where}, what is missing`)
}

async function readScreen(page: Page, reading: Reading, { kind, name, path: address }: RegistryScreen): Promise<void> {
  await reading.open(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await reading.read(page, name)
  if (kind === 'list' || kind === 'tab') await readList(page, reading, name)
  if (kind === 'create') await readForm(page, reading, name)
}

/** Entries that share one document: signing in and starting takes as long as one entry. */
const TOGETHER = 6

const sampled = sampleOf(entriesWithPath, 8)
const groups = Array.from({ length: Math.ceil(sampled.length / TOGETHER) }, (_, at) =>
  sampled.slice(at * TOGETHER, (at + 1) * TOGETHER),
)

test.describe.configure({ mode: 'parallel', timeout: 360_000 })

for (const entries of groups) {
  test(
    `every text of ${entries.map(({ known }) => known.key).join(', ')} was translated`,
    { tag: '@long' },
    async ({ signIn, reading }) => {
      const page = await signIn()
      for (const of of entries)
        for (const screen of await screensOf(of, firstIdOn(page.request))) await readScreen(page, reading, screen)
    },
  )
}

test('the shell has no untranslated texts', { tag: '@long' }, async ({ signIn, reading }) => {
  const page = await signIn()
  for (const name of [/Help/, /Account/, /Organization/, /View/]) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    await expect(layer(page)).toBeVisible()
    await reading.read(page, `menu ${name.source}`)
    await closeLayer(page)
  }
  await page.goto('/ui/console/42')
  await reading.read(page, 'an address without a screen')
})

test('palette and shortcuts have no untranslated texts', { tag: '@long' }, async ({ signIn, reading }) => {
  const page = await signIn()
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await reading.read(page, key)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('permissions have no untranslated texts', { tag: '@long' }, async ({ signIn, reading }) => {
  const page = await signIn('orgauditor', '/ui/audit/logs/login-log')
  await page.getByRole('button', { name: /Help/ }).click()
  await page.getByRole('menuitem', { name: /My permissions on this page/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await reading.read(page, 'rights')
})

test('a forbidden screen has no untranslated texts', { tag: '@long' }, async ({ signIn, reading }) => {
  const page = await signIn('orgadmin', '/ui/console/users/roles/create?scope=org')
  await page.getByRole('button', { name: /Show why/ }).click()
  await reading.read(page, 'a refusal')
})
