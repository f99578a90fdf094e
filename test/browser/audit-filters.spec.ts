import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const ENDED = '/ui/audit/sessions/sessions?activeTab=OfflineList'
const LOGS = '/ui/audit/logs/operate-log'

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const box = (page: Page) => page.getByRole('search').getByRole('combobox')
const filters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test(
  'sessions of a target are found by a part of its name, then filtered by a cell',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', ENDED)
    await rows(page).first().waitFor()
    await box(page).fill('Target:')
    await box(page).fill('db-0')
    await expect(page.getByRole('option').first()).toContainText('db-0')
    await expectAccessible(page)
    await box(page).press('Enter')
    await expect(rows(page).first()).toContainText('db-0')
    const cell = rows(page).first().locator('td').filter({ hasText: 'db-0' }).first()
    const around = await cell.boundingBox()
    await cell.hover()
    const button = page.getByRole('button', { name: 'Filter by this value' })
    const place = await button.boundingBox()
    expect(place?.x).toBeGreaterThan(around?.x ?? Infinity)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
    await button.click()
    await expect.poll(() => filters(page)['asset']).toMatch(/^db-0\d+\(.*\)$/)
  },
)

test('operation logs are filtered by a user who is chosen', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', LOGS)
  await rows(page).first().waitFor()
  await box(page).fill('User:')
  await box(page).fill('admin')
  await page.getByRole('option', { name: 'Administrator(admin)' }).click()
  await expect.poll(() => filters(page)['user']).toBe('Administrator(admin)')
  await expect(rows(page).first()).toContainText('Administrator')
})

test(
  'a part in the address says that the filter is exact, and offers the search',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', `${ENDED}&asset=db-067`)
    await expect(page.getByText('Only an exact match counts for: Target')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search for “db-067”' }).click()
    await expect(rows(page).first()).toContainText('db-067')
  },
)
