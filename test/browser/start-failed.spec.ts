import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test.use({ sandboxFlags: ['--fault', 'GET /api/v1/users/profile/ empty'] })

test('an empty profile response shows an error page', async ({ page }) => {
  await page.goto('/core/auth/login/?next=/ui/')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[type=password]').fill('admin')
  await page.locator('input[type=password]').press('Enter')
  await expect(page.getByRole('heading', { name: 'The console could not start' })).toBeVisible()
  await expect(page.getByText('Verification failed, please log in again')).toBeVisible()
  await expectAccessible(page)
})
