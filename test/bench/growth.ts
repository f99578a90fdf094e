import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { quantile } from '../campaigns/figures.ts'
import { readTree } from '../../src/contract/tree.ts'
import { expand, findNodes, treeOf } from '../../src/engine/tree/tree.ts'
import { visibleNodes } from '../../src/engine/tree/visible-nodes.ts'
import { heapMib } from './heap.ts'
import { type Bench, inBrowser } from './in-browser.ts'
import { measured } from './report.ts'
import { timesOf, treeRows } from './trees.ts'

/** What costs as much for more data, and what grows with it: the exponent of the size, by the smallest and the largest. */
const AT_MOST = { flat: 0.3, linear: 1.2 } as const

interface Sized {
  readonly size: number
  readonly values: readonly number[]
}

/** Prints the values of each size, and whether they grow as they may. */
function judge(title: string, unit: string, growth: keyof typeof AT_MOST, sizes: readonly Sized[]): void {
  for (const { size, values } of sizes) measured('growth', `${title}, ${size.toLocaleString('en')}, ${unit}`, values, 1)
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === undefined || last === undefined) return
  const median = ({ values }: Sized) => quantile(values, 0.5)
  const ratio = median(last) / Math.max(median(first), Number.EPSILON)
  const exponent = Math.log(ratio) / Math.log(last.size / first.size)
  const verdict = exponent <= AT_MOST[growth] ? growth : `worse than ${growth}`
  console.log(`    size to the power of ${exponent.toFixed(2)}: ${verdict}`)
}

const NODES = [5000, 15_000, 50_000]

function treeGrowth(runs: number): void {
  const trees = NODES.map((size) => {
    const body = treeRows(size)
    const tree = treeOf(readTree(body), true)
    return { size, body, tree, open: { ...tree, expanded: new Set(tree.nodes.keys()) } }
  })
  const each = (title: string, growth: keyof typeof AT_MOST, act: (tree: (typeof trees)[number]) => unknown): void =>
    judge(
      `tree, ${title}`,
      'ms',
      growth,
      trees.map((one) => ({ size: one.size, values: timesOf(runs, () => act(one)) })),
    )
  each('read', 'linear', ({ body }) => treeOf(readTree(body), true))
  each('all open, laid out', 'linear', ({ open }) => visibleNodes(open))
  each('a node opened', 'linear', ({ tree }) => visibleNodes(expand(tree, '1:7')))
  each('searched', 'linear', ({ tree }) => findNodes(tree, 'rack 7-'))
}

const LINES = [5000, 15_000, 50_000]
const GROUPS = '/ui/console/users/groups'

const groupsFile = (count: number) => ({
  name: 'groups.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `*Name,Comment\r\n${Array.from({ length: count }, (_, at) => `group ${String(at)},c${String(at)}`).join('\r\n')}`,
  ),
})

async function elementCount(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

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

async function importGrowth({ browser, sandbox, storageState }: Bench, runs: number): Promise<void> {
  const context = await browser.newContext({ storageState, baseURL: sandbox.origin })
  const page = await context.newPage()
  await page.goto(GROUPS)
  await page.getByRole('row').nth(1).waitFor()
  const session = await context.newCDPSession(page)
  // Loads the code of the dialog, which stays.
  const { left: base } = await previewFile(page, session, 10)
  const found: { readonly size: number; readonly each: Awaited<ReturnType<typeof previewFile>>[] }[] = []
  for (const size of LINES) {
    const each = []
    for (let run = 0; run < runs; run += 1) each.push(await previewFile(page, session, size))
    found.push({ size, each })
  }
  const sizes = (value: (one: Awaited<ReturnType<typeof previewFile>>) => number): readonly Sized[] =>
    found.map(({ size, each }) => ({ size, values: each.map(value) }))
  judge(
    'import, file to rows',
    'ms',
    'linear',
    sizes(({ ms }) => ms),
  )
  judge(
    'import, elements on the page',
    'elements',
    'flat',
    sizes(({ elements }) => elements),
  )
  judge(
    'import, heap with the rows',
    'MiB',
    'linear',
    sizes(({ heap }) => heap),
  )
  judge(
    'import, heap after closing',
    'MiB',
    'flat',
    sizes(({ left }) => left),
  )
  console.log(`    before the first file: ${base.toFixed(1)} MiB`)
  await context.close()
}

/** How times, heap and elements grow with the data: three sizes of each. */
export async function growth(runs: number): Promise<void> {
  console.log(`\nGrowth with the size of the data (${String(runs)} runs)`)
  treeGrowth(runs)
  await inBrowser((bench) => importGrowth(bench, Math.min(runs, 3)))
}
