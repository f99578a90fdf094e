import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { isObject, toText } from '../../src/contract/json-object.ts'
import { USERS } from '../browser/support/user-screens.ts'
import {
  formRequests,
  codeUntilRows,
  firstRow,
  freshBrowser,
  kibOf,
  responsesOfVisit,
  wavesUntilRows,
} from '../browser/support/visit.ts'
import { type Bench, inBrowser } from './in-browser.ts'
import { describeManyFields, LONG_FORM } from './long-form.ts'
import { keep } from './report.ts'
import { rendersOf, watchRenders } from './renders.ts'
import { openContext } from '../../scripts/chromium.ts'

/** What later changes are compared with; `npm run bench -- figures --record` writes it anew. */
const BASELINE = path.resolve('test/bench/baseline.json')

/** Calls that are sent together overlap, and only those that need an answer come later. */
const DELAY_MS = 1500

type Figures = Readonly<Record<string, number>>

const rounded = (kib: number): number => Math.round(kib * 10) / 10

async function ofList({ browser, sandbox, storageState }: Bench): Promise<Figures> {
  const context = await freshBrowser(browser, sandbox.origin, storageState)
  const page = await context.newPage()
  const open = async (go: () => Promise<unknown>) =>
    responsesOfVisit(sandbox, async () => {
      await go()
      await firstRow(page).waitFor()
    })
  const cold = await open(() => page.goto(USERS))
  const warm = await open(() => page.reload())
  await context.close()
  return {
    'first row, cold: code, KiB': rounded(kibOf(codeUntilRows(cold))),
    'first row, cold: files of code': codeUntilRows(cold).length,
    'first row, cold: API calls': wavesUntilRows(cold).flat().length,
    'first row, cold: API waves': wavesUntilRows(cold).length,
    'first row, warm: API calls': wavesUntilRows(warm).flat().length,
    'first row, warm: API waves': wavesUntilRows(warm).length,
  }
}

async function ofForm({ browser, sandbox, storageState }: Bench): Promise<Figures> {
  const [list, form] = [
    await freshBrowser(browser, sandbox.origin, storageState),
    await freshBrowser(browser, sandbox.origin, storageState),
  ]
  const { answers, code } = await formRequests(sandbox, list, form)
  await Promise.all([list.close(), form.close()])
  const calls = answers.filter(({ path: asked }) => asked.startsWith('/api/'))
  return {
    'form, cold: code that the list has not, KiB': rounded(kibOf(code)),
    'form, cold: files of that code': code.length,
    'form, cold: API calls': calls.length,
  }
}

async function typing(context: BrowserContext): Promise<Figures> {
  const page: Page = await context.newPage()
  await watchRenders(page)
  await describeManyFields(page)
  await page.goto(LONG_FORM)
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  await field.press('a')
  return {
    'long form: inputs': await page.locator('form').locator('input, textarea').count(),
    'long form: components rendered by a key': await rendersOf(page, () => field.press('b')),
    'long form: components rendered by leaving the field': await rendersOf(page, () => field.blur()),
  }
}

async function ofKeys({ browser, sandbox, storageState }: Bench): Promise<Figures> {
  const context = await openContext(browser, { storageState, baseURL: sandbox.origin })
  return typing(context).finally(() => context.close())
}

async function readBaseline(): Promise<Readonly<Record<string, unknown>>> {
  const kept: unknown = JSON.parse(await readFile(BASELINE, 'utf8'))
  return isObject(kept) ? kept : {}
}

/** Figures that no machine changes, beside those of the baseline. */
export async function figures(record: boolean): Promise<void> {
  const found: Figures = {
    ...(await inBrowser(
      async (bench) => ({ ...(await ofList(bench)), ...(await ofForm(bench)) }),
      ['--delay', String(DELAY_MS)],
    )),
    ...(await inBrowser(ofKeys)),
  }
  const baseline = record ? {} : await readBaseline()
  console.log('\nFigures, and those of the baseline')
  for (const [name, value] of Object.entries(found)) {
    keep('figures', name, [value])
    console.log(`  ${name.padEnd(54)} ${String(value).padStart(7)} ${toText(baseline[name] ?? '-').padStart(7)}`)
  }
  if (record) await writeFile(BASELINE, `${JSON.stringify(found, null, 2)}\n`)
}
