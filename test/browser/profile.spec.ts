import { parseServerTime } from '../../src/contract/datetime.ts'
import { millisecondsInDay } from 'date-fns/constants'
import { expectAccessible } from './support/accessible.ts'
import { confirmByCode } from './support/confirm-by-code.ts'
import { secret } from './support/secrets.ts'
import { setSettings } from './support/set-settings.ts'
import { signOut } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

test(
  'a new user completes the profile first, then gets to the requested screen',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('marta', '/ui/workbench/apps/databases')
    await expect(page).toHaveURL(/\/ui\/profile\/improvement$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'API keys' }).click()
    await expect(page).toHaveURL(/\/ui\/profile\/improvement$/)
    await page.goto('/ui/workbench/apps/databases')
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByText('Please agree to the terms')).toBeVisible()
    await page.getByRole('switch', { name: /Terms of use/ }).click()
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My databases' })).toBeVisible()
    await page.goto('/ui/workbench/apps/databases')
    await expect(page.getByRole('heading', { level: 1, name: 'My databases' })).toBeVisible()
  },
)

test(
  'the account menu links to the user’s pages, and the password form validates',
  { tag: '@long' },
  async ({ signIn, watch }) => {
    const page = await signIn('quentin')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'My profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expect(page.getByText('quentin@example.com')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(page.getByRole('tab', { name: 'Password', exact: true })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('textbox', { name: 'Old password' }).fill(secret())
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(secret())
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill(secret())
    await expectAccessible(page)
    watch.expect(/PUT .*profile\/password/)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByText('The old password is wrong.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Old password' })).toBeFocused()
    await expectAccessible(page)
  },
)

test('a user reads messages and marks them', { tag: '@long' }, async ({ signIn }) => {
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
  await expect(drawer.getByText('No unread messages.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})

test(
  'an expired or expiring password has a banner on every screen once the setting applies',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/settings/security')
    const expireAfter = async (days: number) => {
      await page.getByRole('textbox', { name: 'Passwords expire after (days)' }).fill(String(days))
      await page.getByRole('button', { name: SUBMIT }).click()
      await expect(page.getByText('Settings saved')).toBeVisible()
    }
    const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'Your password' })
    await expect(page.getByRole('textbox', { name: 'Passwords expire after (days)' })).toBeVisible()
    await expect(banner).toHaveCount(0)
    const [priya] = (await (await page.request.get('/api/v1/users/users/?all=1&username=priya')).json()) as [
      { date_password_last_updated: string },
    ]
    const changed = parseServerTime(priya.date_password_last_updated)?.getTime() ?? 0
    await expireAfter(Math.floor((Date.now() - changed) / millisecondsInDay) + 3)
    await expect(banner).toContainText('Your password has expired. Change it now.')
    await expectAccessible(page)

    await signOut(page)
    await signIn('priya')
    await expect(banner).toContainText('Your password expires in 3 days.')
    await expectAccessible(page)
    await banner.getByRole('link', { name: 'Change password' }).click()
    await expect(page.getByRole('tab', { name: 'Password', exact: true })).toHaveAttribute('aria-selected', 'true')

    await signOut(page)
    await signIn('admin', '/ui/settings/security')
    await expireAfter(9999)
    await expect(banner).toHaveCount(0)
  },
)

test(
  'a user chooses notification channels, and verifies before binding a chat account',
  { tag: '@long' },
  async ({ signIn, watch }) => {
    const admin = await signIn('sysadmin', '/ui/profile/info')
    const offer = (on: boolean) => setSettings(admin, 'feishu', { AUTH_FEISHU: on })
    await offer(true)
    await admin.reload()
    const told = admin.getByRole('region', { name: 'Notifications' })
    await expect(told.getByRole('switch', { name: 'Site message' })).toBeDisabled()
    const chat = told.getByRole('switch', { name: 'Feishu' })
    await expect(chat).not.toBeChecked()
    await chat.click()
    await expect(chat).toHaveAttribute('aria-busy', 'false')
    await admin.reload()
    await expect(chat).toBeChecked()
    await expectAccessible(admin)

    watch.expect(/^answer 400 GET .*confirm-oauth/)
    await admin.getByRole('button', { name: 'Bind Feishu' }).click()
    await offer(false)
    await confirmByCode(admin)
    await expect(admin).toHaveURL(/\/core\/auth\/feishu\/qr\/bind\/\?redirect_url=%2Fui%2Fprofile%2Finfo$/)
    await expect(admin.getByRole('heading', { name: 'Feishu: scan to bind' })).toBeVisible()
  },
)

test('a user sets up a second factor on the page linked from the profile', { tag: '@long' }, async ({ signIn }) => {
  const profile = await signIn('priya', '/ui/profile/info')
  const opened = profile.waitForEvent('popup')
  await profile.getByRole('link', { name: 'Set up MFA' }).click()
  const page = await opened
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or has expired.')
  await expectAccessible(page)
  await code.fill(/\d{6}/.exec(await page.getByText('Code in this sandbox').innerText())?.[0] ?? '')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
})
