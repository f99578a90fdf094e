import type { Page } from '@playwright/test'

/** The organizations in the headers of a visit's API calls, until the page has its heading. */
export async function requestedOrganizations(page: Page, visit: () => Promise<unknown>): Promise<readonly string[]> {
  const named = new Set<string>()
  const note = (request: { url: () => string; headers: () => Record<string, string> }) => {
    if (request.url().includes('/api/')) named.add(request.headers()['x-jms-org'] ?? 'none')
  }
  page.on('request', note)
  await visit()
  await page.getByRole('heading', { level: 1 }).waitFor()
  page.off('request', note)
  return [...named]
}

/** Removes the organization that an earlier visit stored in this browser. */
export async function forgetOrganization(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'X-JMS-ORG' })
  await page.evaluate(() => sessionStorage.clear())
}
