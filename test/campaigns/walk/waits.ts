import type { Locator } from '@playwright/test'
import type { Walk } from './walk.ts'

/** Playwright's own waits look at the page each 500 ms in the end, which made most of the time of a walk. */
const PAUSE_MS = 20

/** @throws Error when the condition is not met within the patience of a step */
async function until(walk: Walk, what: string, isMet: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + walk.stepPatience()
  // A document that is being replaced meets no condition.
  while (!(await isMet().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Waits for an element that is visible. */
export const whenShown = (walk: Walk, locator: Locator): Promise<void> =>
  until(walk, `${String(locator)} is shown`, () => locator.first().isVisible())

/** Waits until there is no such element. */
export const whenGone = (walk: Walk, locator: Locator): Promise<void> =>
  until(walk, `${String(locator)} is gone`, async () => (await locator.count()) === 0)
