import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
import { endSession, sendLogin, signIn as signInOn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { fillUser, USERS, userRow } from './support/user-screens.ts'
import { SUBMIT } from '../support/submit-name.ts'

// Two logins, and a server that is asked whether the user is back.

const PERSON = { name: 'Half Typed', username: 'half-typed' }

test('/login redirects to the login page without a profile request, and then into the console', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto('/ui/login')
  await expect(page).toHaveURL('/core/auth/login/?next=%2Fui%2F')
  expect(asked).toEqual([])
  await sendLogin(page)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).toHaveURL(/\/ui\//)
})

test('a link without a session opens after the login, and an ended session returns to its screen', async ({
  page,
  context,
}) => {
  const link = '/ui/console/users/groups?search=Berlin'
  await page.goto(link)
  await expect(page).toHaveURL(`/core/auth/login/?next=${encodeURIComponent(link)}`)
  await sendLogin(page)
  await expect(page.getByRole('heading', { level: 1, name: 'User groups' })).toBeVisible()
  await expect(page).toHaveURL(link)

  // The mark goes, the session stays: it is ended, and a new login is required.
  await context.clearCookies({ name: 'jms_session_expire' })
  await page.reload()
  await expect(page).toHaveURL(`/core/auth/login/?next=${encodeURIComponent(link)}`)
  await expect(page.locator('input[name=username]')).toBeVisible()
  await sendLogin(page)
  await expect(page.getByRole('heading', { level: 1, name: 'User groups' })).toBeVisible()
  await expect(page).toHaveURL(link)
})

test(
  'a session that ends by itself says so before, and signing in again keeps the form',
  { tag: '@long' },
  async ({ signIn, sandbox }) => {
    const page = await signIn('admin', `${USERS}/create`)
    await fillUser(page, PERSON)
    const mark = { name: 'jms_session_expire', value: 'age', url: sandbox.origin }
    const endsIn = (seconds: number) =>
      page.context().addCookies([{ ...mark, expires: Math.floor(Date.now() / 1000) + seconds }])
    const warning = page.getByRole('status').filter({ hasText: /^Your session ends at \d\d:\d\d\./ })
    await endsIn(3600)
    await expect(warning).toHaveCount(0)
    await endsIn(240)
    await expect(warning).toBeVisible()
    await expectAccessible(page)
    // Another tab has signed in again.
    await endsIn(3600)
    await expect(warning).toHaveCount(0)
    await endsIn(200)
    await warning.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL(/\/core\/auth\/login\/\?next=/)
    await sendLogin(page)
    await expect(page.getByText(/^Unsaved changes from .* were restored/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(PERSON.username)
  },
)

test('a clock that differs from that of the server is noted once', { tag: '@long' }, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 600_000 })
  await page.goto('/ui/console/users/groups')
  await sendLogin(page)
  await expect(page.getByRole('link', { name: 'Contractors' })).toBeVisible()
  const note = page.getByText(/^The server's clock says \d{4}-\d\d-\d\d [\d:]{8}, this computer's /)
  await page.clock.runFor(31_000)
  await expect(note).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(note).toHaveCount(0)
})

test('a form keeps typed values when the session ends', async ({ signIn, browser, sandbox, watch }) => {
  const page = await signIn('admin', `${USERS}/create`)
  await fillUser(page, PERSON)
  await page.getByRole('radio', { name: 'Set the password here' }).check()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(secret())
  await endSession(page.context(), sandbox.origin)
  watch.expect(/^answer 401 (POST|GET) .*\/api\/v1\/users\/(users|profile)\/$/)

  const submit = page.getByRole('button', { name: SUBMIT })
  const box = page.getByRole('alertdialog', { name: 'Info' })
  const again = box.getByRole('button', { name: 'Re-login' })
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
  await expect(box.getByText('Your account has ended, please log in again')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('log').getByText('Your account has logged out, please log in again')).toBeVisible()
  await expect(submit).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(PERSON.name)

  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const login = await opened
  await expect(box.getByRole('status')).toBeVisible()
  await expectAccessible(page)
  await sendLogin(login)

  await expect(page).toHaveURL(new RegExp(`${USERS}$`))
  await expect(userRow(page, PERSON.name)).toBeVisible()
  expect(login.isClosed()).toBe(true)

  // The password was encrypted under the key of the session that is gone.
  const context = await browser.newContext({ baseURL: sandbox.origin })
  const own = await context.newPage()
  await signInOn(own, PERSON.username, { password: secret() })
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
