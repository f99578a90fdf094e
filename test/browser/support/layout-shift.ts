import type { Page } from '@playwright/test'

/** Most that a screen may shift while it loads (Cumulative Layout Shift). */
const MOST = 0.02

/** Adds up what moves without a hand, from the first byte of each document on. Runs in the page. */
function sumShifts(): void {
  const shifts = { sum: 0, moved: [] as string[] }
  Object.assign(globalThis, { shifts })
  const nameOf = (node: unknown) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput !== false) continue
      shifts.sum += Number(entry.value)
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      shifts.moved.push(...sources.map((source: { node?: unknown }) => nameOf(source.node)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Measures in every document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(sumShifts)
}

/** What has shifted too far since the document or the last call; null if nothing has. */
export async function shiftFinding(page: Page): Promise<string | null> {
  const { sum, moved } = await page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { sum: number; moved: string[] } }
    const seen = { ...shifts }
    Object.assign(shifts, { sum: 0, moved: [] })
    return seen
  })
  return sum > MOST ? `shifts by ${sum.toFixed(3)}: ${[...new Set(moved)].join(', ')}` : null
}
