import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a new user completes their profile before anything else, and then goes on to where they wanted', async ({
  signIn,
}) => {
  const page = await signIn('marta', '/ui/workbench/apps/databases')
  await expect(page).toHaveURL(/\/ui\/profile\/improvement$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveURL(/\/ui\/profile\/improvement$/)
  await page.goto('/ui/workbench/apps/databases')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Agree to the terms to go on')).toBeVisible()
  await page.getByRole('switch', { name: /Terms of use/ }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My databases' })).toBeVisible()
  await page.goto('/ui/workbench/apps/databases')
  await expect(page.getByRole('heading', { level: 1, name: 'My databases' })).toBeVisible()
})
