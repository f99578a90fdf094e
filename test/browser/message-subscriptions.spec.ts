import { expectAccessible } from './support/accessible.ts'
import { misfits } from './support/fit.ts'
import { setSettings } from './support/set-settings.ts'
import { expect, test } from './support/test.ts'

test('each kind of message has its ways and its receivers, and they are kept', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/settings/message')
  const row = page.getByRole('row').filter({ hasText: 'Dangerous batch command' })
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  const inbox = page.getByRole('switch', { name: 'Site message: Dangerous batch command' })
  await expect(inbox).toBeChecked()
  await expect(inbox).toHaveAccessibleDescription('Site messages are always sent')
  await expect(row).toContainText('Nobody')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change receivers: Dangerous batch command' }).click()
  await page.getByRole('combobox', { name: 'Receivers' }).fill('Plain')
  await page.getByRole('option', { name: /^Plain user/ }).click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Receivers' }).press('Tab')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: Dangerous batch command')).toBeVisible()
  await expect(row).toContainText('Plain user(user)')

  await setSettings(page, 'email', { EMAIL_HOST: 'mail.example' })
  await page.reload()
  const mail = page.getByRole('switch', { name: 'Email: Dangerous batch command' })
  await expect(page.getByRole('switch', { name: 'Email: Load of components' })).toBeChecked()
  await mail.click()
  await expect(page.getByText('Saved: Dangerous batch command')).toBeVisible()
  await page.reload()
  await expect(mail).toBeChecked()
  await expect(row).toContainText('Plain user(user)')
})

test('message subscriptions fit 320 px', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/settings/message')
  await page.setViewportSize({ width: 320, height: 640 })
  const receivers = page.getByRole('button', { name: /^Change receivers/ })
  await expect(receivers.first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(misfits)).toEqual([])
  const sideways = page.getByRole('group', { name: 'Message subscriptions' })
  expect(await sideways.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible(page)
})
