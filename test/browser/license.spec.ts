import { millisecondsInDay } from 'date-fns/constants'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { TIME_ZONE } from './support/time-zone.ts'

test.use({ sandboxFlags: ['--license', 'none'] })

/** Days from today where the browser is: a license ends with a day of the reader's calendar. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(Date.now() + days * millisecondsInDay)
const licenseFor = (days: number, assets = 500) =>
  JSON.stringify({ corporation: 'Nord GmbH', date_expired: dayIn(days), asset_count: assets })

async function upload(page: Page, content: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import license' }).click()
  await (await chooser).setFiles({ name: 'gatehouse.lic', mimeType: 'text/plain', buffer: Buffer.from(content) })
}

test(
  'the license page shows no, a valid, an expiring, an expired and an exceeded license',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/settings/license')
    const main = page.getByRole('main')
    const organizations = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Organizations' })
    const banner = main.getByRole('status')
    await expect(main.getByRole('heading', { name: 'No license' })).toBeVisible()
    await expect(organizations).toHaveCount(0)
    await upload(page, 'hello')
    await expect(main.getByRole('alert')).toHaveText(
      /^gatehouse.lic was not imported. This file is not a readable license/,
    )
    await expectAccessible(page)

    await upload(page, licenseFor(365))
    await expect(main.getByText('Valid', { exact: true })).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(main.getByText(/^\d+ of 500 used$/)).toBeVisible()
    const usage = main.getByRole('meter', { name: 'Assets' })
    await expect(usage).toHaveAttribute('aria-valuetext', /^\d+ of 500 used$/)
    await expect(usage).toHaveAttribute('aria-valuemax', '500')
    await expect(main.getByText(dayIn(365))).toBeVisible()
    await expect(organizations).toBeVisible()
    await expect(banner).toHaveCount(0)

    await upload(page, licenseFor(5))
    await expect(banner).toContainText('The license expires in 5 days.')
    await expect(main.getByText('Expires soon', { exact: true })).toBeVisible()

    // Yesterday here may still be today where the server is.
    await upload(page, licenseFor(-2))
    await expect(banner).toContainText('The license has expired')
    await expect(organizations).toHaveCount(0)
    await expectAccessible(page)

    await upload(page, licenseFor(365, 48))
    await expect(banner).toContainText(/The number of assets exceeds the license: \d+ of 48\./)
    await page.goto('/ui/console/users/users')
    await banner.getByRole('link', { name: 'View license' }).click()
    await expect(main.getByText('Too many assets', { exact: true })).toBeVisible()
    await expect(main.getByText('Nord GmbH', { exact: true })).toBeVisible()
    await expect(usage).toHaveAttribute('aria-valuenow', '48')

    // The dashboard says so among what needs attention, and leads here
    await page.goto('/ui/console/dashboard')
    await expect(banner).toContainText('The number of assets exceeds')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    const item = attention.getByRole('listitem').filter({ hasText: /The license covers 48 of \d+ assets/ })
    await item.getByRole('link').click()
    await expect(main.getByText('Too many assets', { exact: true })).toBeVisible()
  },
)
