import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from '../campaign.ts'
import { type ConsoleBrowser, openConsoleBrowser } from './console-browser.ts'
import { seededRandom } from '../seeded-random.ts'

const SCREEN = '/ui/console/users/groups'
const LIST = '/api/v1/users/groups/'
const ROWS = { whole: 40, slice: 8 }
const KILLS = { whole: 5, slice: 1 }
/** An import that makes no progress for this time is stuck, in ms. */
const STUCK_MS = 120_000

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import user/ })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

async function openImport({ newPage }: ConsoleBrowser): Promise<Page> {
  const page = await newPage()
  await page.goto(SCREEN)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog(page).waitFor()
  return page
}

async function begin(console: ConsoleBrowser, word: string, count: number): Promise<Page> {
  const page = await openImport(console)
  const lines = ['*Name,Comment', ...Array.from({ length: count }, (_, at) => `${word} ${at},row ${at}`)]
  const buffer = Buffer.from(`${lines.join('\r\n')}\r\n`)
  await dialog(page).getByLabel('File to import').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Import').click()
  return page
}

async function resume(console: ConsoleBrowser): Promise<Page> {
  const page = await openImport(console)
  await button(page, 'Resume import').click()
  await button(page, 'Continue').click()
  return page
}

/** Waits until the server has so many rows of the import. */
async function untilStored({ rows }: ConsoleBrowser, word: string, least: number): Promise<void> {
  const end = performance.now() + STUCK_MS
  while ((await rows(LIST, word)).length < least) {
    if (performance.now() > end) throw new Error(`The import of "${word}" does not reach ${least} rows.`)
    await setTimeout(20)
  }
}

async function open(size: Size): Promise<OpenCampaign> {
  const console = await openConsoleBrowser()
  const count = ROWS[size]
  async function step(seed: number, injects: boolean): Promise<StepResult> {
    const random = seededRandom(seed)
    const word = `import${String(seed)}x`
    // Before the last row: a finished import cannot be resumed.
    const kills = Array.from({ length: KILLS[size] }, () => Math.floor(random() * (count - 1))).toSorted(
      (a, b) => a - b,
    )
    let page = await begin(console, word, count)
    for (const least of kills) {
      await untilStored(console, word, least)
      await setTimeout(random() * 50)
      await page.close()
      page = await resume(console)
    }
    await button(page, 'Finished').waitFor()
    await page.close()
    const found = (await console.rows(LIST, word)).map(({ name }) => String(name))
    const names = new Set(injects ? found.slice(1) : found)
    return {
      counts: {
        kills: kills.length,
        'rows imported': count,
        'rows lost': count - names.size,
        'rows doubled': injects ? 0 : found.length - names.size,
      },
      samples: names.size === found.length ? [] : [`seed ${String(seed)}: ${String(found.length)} rows`],
    }
  }
  return { step, close: () => console.close() }
}

/** The tab of an import is closed in the middle of its rows. */
export const importKillsCampaign: Campaign = {
  summary: 'The tab of a running import is closed at any row, and the import is resumed in another tab',
  rules: [
    'A step is one import whose tab is closed several times, at rows that the seed chooses, and at the end read back from the server.',
    'A row is lost when the server does not have it after the import says that it is finished, and doubled when the server has it twice.',
  ],
  open,
  injected: 'rows lost',
  faults: mustBeZero('rows lost', 'rows doubled'),
}
