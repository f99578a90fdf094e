import { expectAccessible } from './support/accessible.ts'
import { sendLogin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sandboxFlags: ['--fault', 'GET /api/v1/users/profile/ empty'] })

test('an empty profile response shows an error page', async ({ page }) => {
  await page.goto('/core/auth/login/?next=/ui/')
  await sendLogin(page)
  await expect(page.getByRole('heading', { name: 'The console could not start' })).toBeVisible()
  await expect(page.getByText('Verification failed, please log in again')).toBeVisible()
  await expectAccessible(page)
})
