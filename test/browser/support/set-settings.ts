import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Changes settings of a category over the API, with the session of the page. */
export async function setSettings(page: Page, category: string, data: object): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jms_csrftoken')?.value ?? ''
  const sent = { data, headers: { 'x-csrftoken': token } }
  expect((await page.request.patch(`/api/v1/settings/setting/?category=${category}`, sent)).status()).toBe(200)
}
