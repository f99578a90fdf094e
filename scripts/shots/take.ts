import type { BrowserContext, Page } from '@playwright/test'
import { BASE_PATH } from '../../src/contract/server-pages.ts'
import { accessibilityFindings } from '../../test/browser/support/accessible.ts'
import { shiftFinding, watchShifts } from '../../test/browser/support/layout-shift.ts'
import type { RegistryScreen } from '../../test/browser/support/registry-screens.ts'
import { showWebFont } from '../../test/browser/support/web-font.ts'

export interface Picture {
  readonly name: string
  readonly png: Buffer
  /** Why the screen did not finish loading, what has shifted, and what axe finds. */
  readonly troubles: readonly string[]
}

/** Enough pages to keep a few processors busy. */
const PAGES = 4
const TIMEOUT_MS = 20_000

/** Opens a screen, and waits until it has its heading and sends no more requests. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(`${BASE_PATH}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: TIMEOUT_MS })
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS })
}

/** Opens a screen in the web font. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await load(page, path)
  await showWebFont(page)
}

/** Edges in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The box around boxes, with a padding. */
export const around = (boxes: readonly Box[], padding: number): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)) - padding,
  top: Math.min(...boxes.map(({ top }) => top)) - padding,
  right: Math.max(...boxes.map(({ right }) => right)) + padding,
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + padding,
})

/** Opens a screen, and waits until it shows no skeletons; says why it does not. */
async function arrive(page: Page, path: string): Promise<string | null> {
  try {
    await load(page, path)
    await page.locator('main .skeleton').first().waitFor({ state: 'detached', timeout: TIMEOUT_MS })
    const { pathname } = new URL(page.url())
    return pathname.startsWith(BASE_PATH) ? null : `led to ${pathname}`
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

async function take(page: Page, { name, path }: RegistryScreen): Promise<Picture> {
  const screenshot = () => page.screenshot({ animations: 'disabled' })
  const trouble = await arrive(page, path)
  if (trouble !== null) return { name, png: await screenshot(), troubles: [trouble] }
  let shift = await shiftFinding(page)
  // The very first visit may show field names until the labels arrive; later visits have them stored.
  if (shift !== null && (await arrive(page, path)) === null) shift = await shiftFinding(page)
  await showWebFont(page)
  const png = await screenshot()
  return { name, png, troubles: [...(shift === null ? [] : [shift]), ...(await accessibilityFindings(page))] }
}

/** Takes pictures of the screens in several pages at once; returns them in order. */
export async function takeAll(
  context: BrowserContext,
  screens: readonly RegistryScreen[],
): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  const waiting = [...screens.entries()]
  const work = async (): Promise<void> => {
    const page = await context.newPage()
    await watchShifts(page)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      pictures[next[0]] = await take(page, next[1])
    await page.close()
  }
  await Promise.all(Array.from({ length: Math.min(PAGES, screens.length) }, work))
  return pictures
}
