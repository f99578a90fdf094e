import type { BrowserContext, Page } from '@playwright/test'
import { BASE_PATH } from '../../src/contract/endpoints.ts'
import { accessibilityFindings } from '../../test/browser/support/accessible.ts'
import { shiftFinding, watchShifts } from '../../test/browser/support/layout-shift.ts'
import type { RegistryScreen } from '../../test/browser/support/registry-screens.ts'

export interface Picture {
  readonly name: string
  readonly png: Buffer
  /** Why the screen did not finish loading, what has shifted, and what axe finds. */
  readonly troubles: readonly string[]
}

/** Enough pages to keep a few processors busy. */
const PAGES = 4
const TIMEOUT_MS = 20_000

/** Waits until a screen has its heading, sends no more requests and shows no skeletons. */
async function arrive(page: Page, path: string): Promise<string | null> {
  try {
    await page.goto(`/ui${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: TIMEOUT_MS })
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS })
    await page.locator('main .skeleton').first().waitFor({ state: 'detached', timeout: TIMEOUT_MS })
    const { pathname } = new URL(page.url())
    return pathname.startsWith(BASE_PATH) ? null : `led to ${pathname}`
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

async function take(page: Page, { name, path }: RegistryScreen): Promise<Picture> {
  const trouble = await arrive(page, path)
  const png = await page.screenshot({ animations: 'disabled' })
  if (trouble !== null) return { name, png, troubles: [trouble] }
  let shift = await shiftFinding(page)
  // The very first visit may show field names until the labels arrive; later visits have them stored.
  if (shift !== null && (await arrive(page, path)) === null) shift = await shiftFinding(page)
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
