import type { Page } from '@playwright/test'
import { csrfHeaders } from './csrf-headers.ts'
import { expect } from './test.ts'

/** Changes settings of a category over the API, with the session of the page. */
export async function setSettings(page: Page, category: string, data: object): Promise<void> {
  const sent = { data, headers: await csrfHeaders(page) }
  expect((await page.request.patch(`/api/v1/settings/setting/?category=${category}`, sent)).status()).toBe(200)
}
