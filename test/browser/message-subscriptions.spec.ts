import { expectAccessible } from './support/accessible.ts'
import { clippedElements } from './support/clipped-elements.ts'
import { setSettings } from './support/set-settings.ts'
import { expect, test } from './support/test.ts'

test('each message type stores its channels and receivers', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/settings/message')
  const row = page.getByRole('row').filter({ hasText: 'Dangerous batch command' })
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  const inbox = page.getByRole('switch', { name: 'Site message: Dangerous batch command' })
  await expect(inbox).toBeChecked()
  await expect(inbox).toHaveAccessibleDescription('Site messages are always sent')
  await expect(row).toContainText('None')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change recipients: Dangerous batch command' }).click()
  await page.getByRole('combobox', { name: 'Recipients' }).fill('Plain')
  await page.getByRole('option', { name: /^Plain user/ }).click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Recipients' }).press('Tab')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: Dangerous batch command')).toBeVisible()
  await expect(row).toContainText('Plain user user')

  await setSettings(page, 'email', { EMAIL_HOST: 'mail.example' })
  await page.reload()
  const mail = page.getByRole('switch', { name: 'Email: Dangerous batch command' })
  await expect(page.getByRole('switch', { name: 'Email: Component load' })).toBeChecked()
  await mail.click()
  await expect(page.getByText('Saved: Dangerous batch command')).toBeVisible()
  await page.reload()
  await expect(mail).toBeChecked()
  await expect(row).toContainText('Plain user user')
})

test('message subscriptions fit 320 px', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/settings/message')
  await page.setViewportSize({ width: 320, height: 640 })
  const receivers = page.getByRole('button', { name: /^Change recipients/ })
  await expect(receivers.first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(clippedElements)).toEqual([])
  const sideways = page.getByRole('group', { name: 'Notifications' })
  expect(await sideways.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible(page)
})
