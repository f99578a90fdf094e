import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { elementCount, heapMib } from '../heap.ts'
import type { Bench } from '../in-browser.ts'
import { grow } from './judge.ts'
import { openContext } from '../../../scripts/chromium.ts'

const LINES = [5000, 15_000, 50_000]
export const GROUPS = '/ui/console/users/groups'

const groupsFile = (count: number) => ({
  name: 'groups.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `*Name,Comment\r\n${Array.from({ length: count }, (_, at) => `group ${String(at)},c${String(at)}`).join('\r\n')}`,
  ),
})

/** Of one file: from the choice of the file to its rows, what is on the page then, and what is left when the dialog is closed. */
async function previewFile(page: Page, session: CDPSession, size: number) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Import user groups/ })
  const started = performance.now()
  await dialog.getByLabel('File to import').setInputFiles(groupsFile(size))
  await dialog.getByRole('row').nth(1).waitFor()
  const ms = performance.now() - started
  const open = { elements: await elementCount(page), heap: await heapMib(session) }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // React keeps what it has removed until it has nothing else to do.
  await setTimeout(1000)
  return { ms, ...open, left: await heapMib(session) }
}

export async function importGrowth({ browser, sandbox, storageState }: Bench, runs: number): Promise<void> {
  const context = await openContext(browser, { storageState, baseURL: sandbox.origin })
  const page = await context.newPage()
  await page.goto(GROUPS)
  await page.getByRole('row').nth(1).waitFor()
  const session = await context.newCDPSession(page)
  // Loads the code of the dialog, which stays.
  const { left: base } = await previewFile(page, session, 10)
  const titles = {
    'file to rows': ['ms', 'n log n'],
    'elements on the page': ['elements', 'flat'],
    'heap with the rows': ['MiB', 'n log n'],
    'heap after closing': ['MiB', 'flat'],
  } as const
  await grow({ about: 'import', sizes: LINES, runs, titles }, async (size) => {
    const { ms, elements, heap, left } = await previewFile(page, session, size)
    return {
      'file to rows': ms,
      'elements on the page': elements,
      'heap with the rows': heap,
      'heap after closing': left,
    }
  })
  console.log(`    before the first file: ${base.toFixed(1)} MiB`)
  await context.close()
}
