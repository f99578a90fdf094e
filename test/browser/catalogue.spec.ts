import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { codeBox } from './support/confirm-by-code.ts'
import { setSettings } from './support/set-settings.ts'
import { signIn as signInOn } from './support/sign-in.ts'
import { acceptEffect, expect, test } from './support/test.ts'
import { fillUser, USERS } from './support/user-screens.ts'
import { SUBMIT } from '../support/submit-name.ts'

const DOMAINS = '/ui/console/assets/domains'

test.use({
  sandboxFlags: [
    ['--fault', 'GET /api/v1/acls/login-asset-acls/ 400'],
    ['--fault', 'GET /api/v1/assets/cmd-filters/ 403'],
    ['--fault', 'GET /api/v1/assets/labels/ 409'],
    ['--fault', 'GET /api/v1/assets/platforms/*/ 500'],
    ['--fault', 'POST /api/v1/users/users/ 500 x1'],
    ['--fault', 'PUT /api/v1/assets/domains/*/ 500'],
    ['--fault', 'DELETE /api/v1/assets/domains/*/ 500'],
    ['--fault', 'DELETE /api/v1/assets/domains/ 500'],
    ['--fault', 'POST /api/v1/users/users/remove/ 500'],
    ['--fault', 'DELETE /api/v1/users/users-groups-relations/ 500'],
    ['--fault', 'POST /api/v1/authentication/confirm/ 400'],
    ['--fault', 'WS /ws/notifications/site-msg/ drop'],
  ].flat(),
})

// A dropped websocket may end before its handshake, which the browser reports.
test.beforeEach(({ watch }) => watch.expect(/^console WebSocket connection to .*site-msg.* failed/))

const notices = (page: Page) => page.getByRole('log', { name: 'Notifications' })
const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

for (const [status, address, said] of [
  [400, '/ui/console/acls/asset-acl', 'Request error, please check what you filled in'],
  [403, '/ui/console/assets/cmd-filters', 'Request error, no permission for this operation'],
  [409, '/ui/console/assets/labels', 'Updating, please try again later'],
] as const) {
  test(`a list that answers ${status} shows the specified text`, { tag: '@long' }, async ({ signIn, watch }) => {
    watch.expect(new RegExp(`^answer ${status} GET `))
    const page = await signIn('admin', address)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expectAccessible(page)
  })
}

test(
  'a failed create shows Create error; a successful one offers another',
  { tag: '@long' },
  async ({ signIn, watch }) => {
    watch.expect(/^answer 500 POST /)
    const page = await signIn('admin', `${USERS}/create`)
    await fillUser(page, { name: 'Second Try', username: 'second-try' })
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(notices(page).getByText('Create error')).toBeVisible()
    await page.getByRole('button', { name: 'Save and add another' }).click()
    await expect(notices(page).getByText('Create success, you may add another')).toBeVisible()
  },
)

test('a failed update, delete and bulk delete show their texts', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 500 (PUT|DELETE) /)
  const page = await signIn('admin', DOMAINS)
  const row = page.getByRole('row').nth(1)
  await row.getByRole('link', { name: 'Update' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('changed')
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(notices(page).getByText('Update failed')).toBeVisible()
  await page.goto(DOMAINS)
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(notices(page).getByText('Delete failed')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page
    .getByRole('button', { name: /^Delete \d+ / })
    .first()
    .click()
  await question(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(notices(page).getByText('Bulk delete failed: ')).toBeVisible()
})

test(
  'failed removals of users from the organization or a group are shown',
  { tag: '@long' },
  async ({ signIn, watch }) => {
    watch.expect(/^answer 500 (POST|DELETE) /)
    // The effect of the removal reads the command filters.
    watch.expect(/^answer 403 GET .*\/cmd-filters\//)
    const page = await signIn('admin', `${USERS}?search=amelie`)
    await page.getByRole('checkbox', { name: 'Select Amélie Laurent' }).check()
    await page
      .getByRole('region', { name: /selected/ })
      .getByRole('button', { name: 'More' })
      .click()
    await page.getByRole('menuitem', { name: 'Remove from organization' }).click()
    await question(page).getByRole('button', { name: 'Remove from organization' }).click()
    await expect(notices(page).getByText('Bulk remove failed: ')).toBeVisible()
    await page.goto('/ui/console/users/groups')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const card = page.getByRole('region', { name: 'Members' })
    await card
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await acceptEffect(page.getByRole('alertdialog'))
    await expect(notices(page).getByText('Remove failed:')).toBeVisible()
  },
)

test('an unreadable object shows Get failed', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 500 GET /)
  const page = await signIn('admin', '/ui/console/assets/platforms/1')
  await expect(page.getByRole('heading', { name: 'Get failed' })).toBeVisible()
  await expectAccessible(page)
})

test('the message drawer shows a failed connection once', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/profile/info')
  await page.getByRole('button', { name: /^Messages/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Messages' })
  await expect(drawer.getByText('Web socket connection failed')).toHaveCount(1)
  await expect(notices(page)).toBeEmpty()
  await expectAccessible(page)
})

test(
  'a failed verification shows why: a short code, an old login',
  { tag: '@long' },
  async ({ signIn, browser, sandbox, watch }) => {
    watch.expect(/^answer 400 (GET|POST) .*\/authentication\/confirm/)
    const page = await signIn('sysadmin', '/ui/profile/info')
    await setSettings(page, 'feishu', { AUTH_FEISHU: true })
    await page.reload()
    await page.getByRole('button', { name: 'Bind Feishu' }).click()
    await codeBox(page).fill('12345')
    await page.keyboard.press('Enter')
    await expect(page.getByText('MFA error, please check')).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL: sandbox.origin })
    const other = await context.newPage()
    await signInOn(other, 'olga', { next: '/ui/profile/info' })
    await other.getByRole('button', { name: 'Bind Feishu' }).click()
    const box = other.getByRole('alertdialog', { name: 'Need to log in again' })
    await expect(box.getByText('Login time exceeded 5 minutes, please log in again')).toBeVisible()
    await expect(
      box.getByText(
        'Third-party login users (CAS/SAML) have no MFA bound and cannot check a password; please log in again',
      ),
    ).toBeVisible()
    await context.close()
  },
)

test('the last node of an asset cannot be removed', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/assets/assets')
  await page.getByRole('link', { name: 'aix-004' }).first().click()
  const card = page.getByRole('region', { name: 'Nodes' })
  await card.getByRole('button', { name: /^Remove/ }).focus()
  await expect(page.getByText("The last one can't be deleted")).toBeVisible()
})

test('an action without rows reports success', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await page.getByRole('button', { name: 'Invite users' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite users' })
  await dialog.getByRole('combobox', { name: 'Users' }).fill('hugo')
  await dialog.getByRole('option', { name: 'Hugo Weber' }).click()
  await dialog.getByRole('combobox', { name: 'Organization roles' }).fill('user')
  await dialog.getByRole('option', { name: 'Org user' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Invite users' }).click()
  await expect(notices(page).getByText('Operation succeeded')).toBeVisible()
})
