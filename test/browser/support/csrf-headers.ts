import type { Page } from '@playwright/test'

/** What a write over the API needs besides the session of the page. */
export async function csrfHeaders(page: Page): Promise<Readonly<Record<string, string>>> {
  const cookies = await page.context().cookies()
  return { 'x-csrftoken': cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '' }
}
