import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
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

test('a user finds what is theirs in the account menu, and the form of their password says what is wrong', async ({
  signIn,
  watch,
}) => {
  const page = await signIn('quentin')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await expect(page.getByText('quentin@example.com')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change: Password' }).click()
  await expect(page.getByRole('tab', { name: 'Password', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('textbox', { name: 'Old password' }).fill(secret())
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(secret())
  await page.getByRole('textbox', { name: 'New password, again' }).fill(secret())
  await expectAccessible(page)
  watch.expect(/PUT .*profile\/password/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('The old password is wrong.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Old password' })).toBeFocused()
  await expectAccessible(page)
})

test('a user reads the messages of the system, and marks them', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/profile/info')
  const opener = page.getByRole('button', { name: /^Messages/ })
  await expect(opener).toHaveText('5')
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Messages' })
  await expect(drawer.getByText('Saturday at 23:00')).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBe(380)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Mark as read: Login from a new city' }).click()
  await expect(drawer.getByText('4 unread')).toBeVisible()
  await expect(opener).toHaveText('4')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(273)
  await drawer.getByRole('button', { name: 'Mark all as read' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /Mark all 4/ }))
    .getByRole('button', { name: 'Mark all as read' })
    .click()
  await expect(drawer.getByText('You have read everything.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})
