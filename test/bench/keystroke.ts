import type { Page } from '@playwright/test'
import { measured } from './report.ts'
import { inBrowser } from './in-browser.ts'
import { describeManyFields, LONG_FORM, MANY } from './long-form.ts'
import { SUBMIT } from '../support/submit-name.ts'
import { openContext } from '../../scripts/chromium.ts'

const TEXT = 'a-name-of-some-length'

interface Form {
  readonly title: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
}

const FORMS: readonly Form[] = [
  { title: 'the form of a system user', path: '/ui/console/assets/system-users/create?protocol=ssh' },
  {
    title: `a form of ${String(MANY)} fields and more`,
    path: LONG_FORM,
    prepare: describeManyFields,
  },
]

/** Runs in the page: the time of each key until what it changed was painted. */
function watchKeys(): void {
  const times: number[] = []
  Object.assign(window, { keyTimes: times })
  const note = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
  document.addEventListener('keydown', note, { capture: true })
}

async function typeInto(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.pressSequentially(TEXT)
  await page.waitForFunction(
    (most) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= most,
    TEXT.length,
  )
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

interface Typed {
  readonly inputs: number
  readonly times: readonly number[]
}

async function typeOnce(page: Page, { path, prepare }: Form, slowdown: number): Promise<Typed> {
  await page.addInitScript(watchKeys)
  await prepare?.(page)
  await page.goto(path)
  await page.getByRole('button', { name: SUBMIT }).waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { inputs: await page.locator('form').locator('input, textarea').count(), times: await typeInto(page) }
}

/** How long a key takes to show in long forms, on this machine and on one four times slower. */
export async function keystroke(runs: number): Promise<void> {
  await inBrowser(async ({ browser, sandbox, storageState }) => {
    const typed = async (form: Form, slowdown: number) => {
      const context = await openContext(browser, { storageState, baseURL: sandbox.origin })
      return typeOnce(await context.newPage(), form, slowdown).finally(() => context.close())
    }
    for (const form of FORMS)
      for (const slowdown of [1, 4]) {
        const all: Typed[] = []
        for (let run = 0; run < runs; run += 1) all.push(await typed(form, slowdown))
        const times = all.flatMap((one) => one.times)
        const inputs = String(all[0]?.inputs ?? 0)
        console.log(
          `\nKey to paint in ${form.title} (${inputs} inputs), CPU ${String(slowdown)}x (${String(times.length)} keys)`,
        )
        measured(`${form.title}, CPU ${String(slowdown)}x`, 'key to paint, ms', times)
      }
  })
}
