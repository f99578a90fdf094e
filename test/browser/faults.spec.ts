import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { fillUser, submit, userRow, USERS } from './support/user-screens.ts'
import { SUBMIT } from '../support/submit-name.ts'

const LISTS = {
  groups: '/ui/console/users/groups',
  domains: '/ui/console/assets/domains',
  labels: '/ui/console/assets/labels',
  platforms: '/ui/console/assets/platforms',
  filters: '/ui/console/assets/cmd-filters',
  rules: '/ui/console/acls/asset-acl',
}

test.use({
  sandboxFlags: [
    ['--fault', 'GET /api/v1/users/groups/ 500 x1'],
    ['--fault', 'GET /api/v1/assets/domains/ html x1'],
    ['--fault', 'GET /api/v1/assets/labels/ 409 x1'],
    ['--fault', 'GET /api/v1/assets/platforms/ drop'],
    ['--fault', 'GET /api/v1/assets/cmd-filters/ 403'],
    ['--fault', 'GET /api/v1/acls/login-asset-acls/ wait:9500 x1'],
    ['--fault', 'POST /api/v1/users/users/ 500 x1'],
    ['--fault', 'POST /api/v1/users/users/ 409 x1'],
    ['--fault', 'POST /api/v1/users/users/ html x1'],
    ['--fault', 'WS /ws/ops/tasks/log/ drop x1'],
  ].flat(),
})

const rows = (page: Page) => page.getByRole('row').nth(1).getByRole('link')

for (const [what, list, said] of [
  ['500', LISTS.groups, 'The server returned 500'],
  ['a page of a proxy', LISTS.domains, 'The server returned 502'],
] as const) {
  test(`a list answered by ${what} shows an error and loads on retry`, async ({ signIn, watch }) => {
    watch.expect(/^answer (500|502) GET /)
    const page = await signIn('admin', list)
    await expect(page.getByText(said)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(rows(page).first()).toBeVisible()
  })
}

test('a list answered by 409 shows it once and loads on retry', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 409 GET /)
  const page = await signIn('admin', LISTS.labels)
  await expect(page.getByText('The server returned 409')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test(
  'a list with a lost connection says that the server did not answer',
  { tag: '@long' },
  async ({ signIn, watch }) => {
    watch.expect(/^(request GET .*\/platforms\/|console Failed to load resource)/)
    const page = await signIn('admin', LISTS.platforms)
    await expect(page.getByText('No response from the server at')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
)

test('a forbidden list says that the roles lack its permission', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 403 GET /)
  const page = await signIn('admin', LISTS.filters)
  await expect(page.getByRole('heading', { name: 'You do not have permission to view these' })).toBeVisible()
  await expectAccessible(page)
})

test('a slow list shows a hint, then its rows', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', LISTS.rules)
  await expect(page.getByText('This is taking longer than expected.')).toBeVisible()
  await expectAccessible(page)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('This is taking longer than expected.')).toHaveCount(0)
})

test('a form keeps typed values after three failures and is sent in the end', async ({ signIn, watch }) => {
  watch.expect(/^answer (409|500|502) POST /)
  const page = await signIn('admin', `${USERS}/create`)
  await fillUser(page, { name: 'Fourth Time', username: 'fourth' })
  for (const said of ['Server error (500)', 'Updating, please try again later', 'Server error (502)']) {
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Fourth Time')
  }
  await submit(page)
  await expect(userRow(page, 'Fourth Time')).toBeVisible()
})

test('a task log continues after a lost connection without duplicates', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/assets/assets')
  await page.getByRole('link', { name: 'aix-004' }).first().click()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByRole('link', { name: 'View log' }).click()
  await expect(page.getByText('Interrupted', { exact: true })).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const lines = await page.getByRole('log', { name: 'Task log' }).innerText()
  expect(lines.match(/simulated/g)).toHaveLength(1)
})
