import type { BrowserContext, Page } from '@playwright/test'
import { BASE_PATH } from '../../src/contract/endpoints.ts'
import type { RegistryScreen } from '../../test/browser/support/registry-screens.ts'

export interface Picture {
  readonly name: string
  readonly png: Buffer
  /** What went wrong on the way; null for a screen that came to rest. */
  readonly trouble: string | null
}

/** As many as keep a machine of a few processors busy. */
const PAGES = 4
const PATIENCE_MS = 20_000

/** A screen has come when it has its heading and asks for nothing more. */
async function arrive(page: Page, path: string): Promise<string | null> {
  try {
    await page.goto(`/ui${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE_MS })
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    const { pathname } = new URL(page.url())
    return pathname.startsWith(BASE_PATH) ? null : `led to ${pathname}`
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

async function take(page: Page, { name, path }: RegistryScreen): Promise<Picture> {
  const trouble = await arrive(page, path)
  return { name, trouble, png: await page.screenshot({ animations: 'disabled' }) }
}

/** Pictures of the screens in their order, taken in several pages at once. */
export async function takeAll(
  context: BrowserContext,
  screens: readonly RegistryScreen[],
): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  const waiting = [...screens.entries()]
  const work = async (): Promise<void> => {
    const page = await context.newPage()
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      pictures[next[0]] = await take(page, next[1])
    await page.close()
  }
  await Promise.all(Array.from({ length: Math.min(PAGES, screens.length) }, work))
  return pictures
}
