import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
import { setSettings } from './support/set-settings.ts'
import { signIn as signInOn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

/** One setting of each page: where it stands, what it is called, and what it becomes. */
const PAGES = [
  ['/ui/settings/basic', 'Site URL', 'https://gate.example'],
  ['/ui/settings/email?activeTab=MailTexts', 'Subject', 'Welcome aboard'],
  ['/ui/settings/terminal?activeTab=Basic', 'Telnet success pattern', 'welcome'],
  ['/ui/settings/security?activeTab=LoginLimits', 'User lockout (minutes)', '45'],
  ['/ui/settings/clean', 'Login logs (days)', '30'],
  ['/ui/settings/other', 'OTP issuer', 'Gate'],
] as const

test('each category of settings is changed, saved and reloaded', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/settings')
  await expect(page).toHaveURL(/\/settings\/basic$/)
  for (const [address, label, value] of PAGES) {
    await page.goto(address)
    const field = page
      .getByRole('textbox', { name: label, exact: true })
      .or(page.getByRole('spinbutton', { name: label }))
    await expect(field).toBeVisible()
    await expectAccessible(page)
    await field.fill(value)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue(value)
  }
})

test(
  'an announcement is shown to all users on every screen until closed, and again after a change',
  { tag: '@long' },
  async ({ signIn, browser, sandbox, watch }) => {
    const page = await signIn('admin', '/ui/settings/basic?activeTab=Announcement')
    const save = async () => {
      await page.getByRole('button', { name: SUBMIT }).click()
      await expect(page.getByText('Settings saved')).toBeVisible()
      // The next save is waited for by its own notice.
      await page.getByRole('log', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText('Settings saved')).toHaveCount(0)
    }
    await page.getByRole('textbox', { name: 'Subject' }).fill('Maintenance')
    await page.getByRole('textbox', { name: 'Content' }).fill('Tonight.')
    await page.getByRole('textbox', { name: 'Link' }).fill('https://status.example.com/tonight')
    await save()

    const context = await browser.newContext({ baseURL: sandbox.origin })
    await watch.attach(context)
    const own = await context.newPage()
    const banner = own.getByRole('main').getByRole('status').filter({ hasText: 'Maintenance' })
    await signInOn(own, 'user')
    await expect(banner).toContainText('Tonight.')
    const link = banner.getByRole('link', { name: 'https://status.example.com/tonight' })
    await expect(link).toHaveAttribute('href', 'https://status.example.com/tonight')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expectAccessible(own)
    await own.goto('/ui/profile/info')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)
    await own.reload()
    await expect(own.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expect(banner).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Content' }).fill('Tomorrow.')
    await save()
    await own.reload()
    await expect(banner).toContainText('Tomorrow.')
    await page.getByRole('switch', { name: 'Show an announcement' }).click()
    await save()
    await own.reload()
    await expect(own.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  },
)

test(
  'at most one of three login switches is on, and a disabled feature leaves the menu',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/settings/security')
    const code = page.getByRole('switch', { name: 'Additional login code' })
    const captcha = page.getByRole('switch', { name: 'Login captcha' })
    await code.click()
    await captcha.click()
    await expect(code).not.toBeChecked()
    await expect(captcha).toBeChecked()
    await code.click()
    await expect(captcha).not.toBeChecked()
    await page.getByRole('switch', { name: 'Batch commands' }).click()
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.goto('/ui/console/ops/command-executions/create')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open Batch commands')
  },
)

test('LDAP users are listed and imported, and a login is tested', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/answer 409 GET .*ldap\/users/)
  // A core takes the password of this test as it is typed, and answers 400 to a wrong one.
  watch.expect(/secret in the password of a body, in clear text/)
  watch.expect(/answer 400 POST .*testing\/login/)
  const page = await signIn('admin', '/ui/settings/auth?activeTab=LDAP')
  await page.getByRole('button', { name: 'Import users' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  await expect(dialog.getByText('please wait')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Select astrid' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import users' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Existing users get their name and email from the directory.')
  await question.getByRole('button', { name: 'Import users' }).click()
  await page.getByRole('log').getByRole('button', { name: 'Details' }).click()
  await expect(page.getByText('Users imported from the simulated directory of this sandbox: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Import users' }).click()
  const astrid = dialog.getByRole('row', { name: /astrid/ })
  await expect(astrid).toContainText('Yes')
  await dialog.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Refresh directory' }).click()
  await expect(page.getByText('Directory refresh started')).toBeVisible()
  await expect(dialog.getByText('please wait')).toBeVisible()
  await expect(astrid).toBeVisible()
  await dialog.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import all' }).click()
  await page.getByRole('button', { name: 'Import all' }).click()
  await expect(dialog.getByRole('row', { name: /tamsin/ })).toContainText('Yes')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Test login' }).click()
  const login = page.getByRole('dialog', { name: 'Test login' })
  await login.getByRole('textbox', { name: 'Username' }).fill('bruno')
  await login.getByRole('textbox', { name: 'Password' }).fill(secret())
  await expectAccessible(page)
  await login.getByRole('button', { name: 'Test login' }).click()
  await expect(page.getByText('rejected this username and password')).toBeVisible()
})

test('a failed test mail shows the reason and saves nothing', { tag: '@long' }, async ({ signIn, watch }) => {
  const page = await signIn('admin', '/ui/settings/email')
  await page.getByRole('textbox', { name: 'SMTP host' }).fill('127.0.0.1')
  watch.expect(/POST .*mail\/testing/)
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Simulated: this sandbox contacts no server.')).toBeVisible()
  await expectAccessible(page)
})

test(
  'new mail settings are validated before sending and saved at the first try',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/settings/email')
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    await box('SMTP host').fill('mail.example')
    await box('SMTP port').fill('65536')
    await box('Sender').fill('nobody')
    await box('Test recipient').fill('somebody')
    await box('Test recipient').blur()
    await expect(page.getByText('Port error, please re-enter')).toBeVisible()
    await expect(page.getByText('Please enter your email address')).toHaveCount(2)
    await expectAccessible(page)
    await box('SMTP port').fill('465')
    await box('Sender').fill('gate@mail.example')
    await box('Test recipient').fill('')
    await box('SMTP account').fill('gate')
    await box('Subject prefix').fill('[Gate]')
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(box('SMTP port')).toHaveValue('465')
    await expect(page.getByRole('switch', { name: 'Use SSL' })).not.toBeChecked()
  },
)

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'the appearance is previewed, saved, shown in the header and at login, and reset',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/settings/interface')
    const primary = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary-fill'))
    const title = page.getByRole('textbox', { name: 'Login page title' })
    const logo = page.getByRole('link', { name: /^Gatehouse/ }).locator('img')
    await expect(title).toHaveValue('Gatehouse')
    await expectAccessible(page)
    await title.fill('Nord')
    await page.getByRole('radio', { name: 'China red' }).check()
    await expect(page.getByText('Previewing this theme.')).toBeVisible()
    await expect.poll(primary).not.toBe('')
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(page.getByText('a.png, 1 × 1')).toBeVisible()
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(logo).toHaveAttribute('src', /^\/media\/interface\/logo_index-\w+\.png$/)
    await expect(page).toHaveTitle(/· Nord$/)
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to defaults' }).click()
    await expect(page.getByText('Appearance reset to defaults')).toBeVisible()
    await expect(title).toHaveValue('Gatehouse')
    await expect(logo).toHaveAttribute('src', /^\/static\//)
    await expect.poll(primary).toBe('')
    await expectAccessible(page)
  },
)

test('the OAuth2 logo is previewed, saved with its form and shown again', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/settings/auth?activeTab=OAuth2')
  const current = page.getByRole('img', { name: 'Current image' })
  await expect(current).toHaveAttribute('src', /^\/static\//)
  await expect(page.getByText('Recommended: 64 × 64 pixels')).toBeVisible()
  await page.getByLabel('Logo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByRole('img', { name: 'Selected: a.png' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Scope' }).fill('openid')
  await page.getByRole('textbox', { name: 'Client secret' }).fill(secret())
  await expectAccessible(page)
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(current).toHaveAttribute('src', /^\/media\/settings\//)
  expect(await current.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(page.getByText('"username"')).toBeVisible()
  await setSettings(page, 'oauth2', { AUTH_OAUTH2_LOGO_PATH: null })
})
