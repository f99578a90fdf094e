import type { APIRequestContext, Page } from '@playwright/test'
import { readPage } from '../../../src/contract/page.ts'
import { expect } from './test.ts'

/** Changes a user as another administrator would. */
export async function changeElsewhere(
  request: APIRequestContext,
  page: Page,
  name: string,
  values: object,
): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name: cookie }) => cookie.endsWith('csrftoken'))?.value ?? ''
  const headers = { Cookie: cookies.map((each) => `${each.name}=${each.value}`).join('; '), 'X-CSRFToken': token }
  const origin = new URL(page.url()).origin
  const found = readPage(await (await request.get(`${origin}/api/v1/users/users/?search=${name}`, { headers })).json())
  const answer = await request.patch(`${origin}/api/v1/users/users/${String(found.rows[0]?.['id'])}/`, {
    headers: { ...headers, Referer: `${origin}/ui/` },
    data: values,
  })
  expect(answer.status()).toBe(200)
}
