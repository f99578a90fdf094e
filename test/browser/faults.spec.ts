import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { fillUser, submit, userRow, USERS } from './support/user-screens.ts'

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
  ['500', LISTS.groups, 'The server answered 500'],
  ['a page of a proxy', LISTS.domains, 'The server answered 502'],
] as const) {
  test(`a list that is answered by ${what} says so, and comes when it is asked for again`, async ({
    signIn,
    watch,
  }) => {
    watch.expect(/^answer (500|502) GET /)
    const page = await signIn('admin', list)
    await expect(page.getByText(said)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(rows(page).first()).toBeVisible()
  })
}

test('a list that is answered by 409 says so once, and comes when it is asked for again', async ({ signIn, watch }) => {
  watch.expect(/^answer 409 GET /)
  const page = await signIn('admin', LISTS.labels)
  await expect(page.getByText('The server answered 409')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a list whose connection is cut says that the server did not answer', async ({ signIn, watch }) => {
  watch.expect(/^(request GET .*\/platforms\/|console Failed to load resource)/)
  const page = await signIn('admin', LISTS.platforms)
  await expect(page.getByText('The server did not answer at')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('a list that is refused says that roles lack it', async ({ signIn, watch }) => {
  watch.expect(/^answer 403 GET /)
  const page = await signIn('admin', LISTS.filters)
  await expect(page.getByRole('heading', { name: 'You cannot see these' })).toBeVisible()
  await expectAccessible(page)
})

test('a list that is slow says so, and shows its rows when they come', async ({ signIn }) => {
  const page = await signIn('admin', LISTS.rules)
  await expect(page.getByText('The server takes longer than usual.')).toBeVisible()
  await expectAccessible(page)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('The server takes longer than usual.')).toHaveCount(0)
})

test('a form that fails three ways keeps what was typed, and is sent in the end', async ({ signIn, watch }) => {
  watch.expect(/^answer (409|500|502) POST /)
  const page = await signIn('admin', `${USERS}/create`)
  await fillUser(page, { name: 'Fourth Time', username: 'fourth' })
  for (const said of ['The server failed (500)', 'Updating, please try again later', 'The server failed (502)']) {
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Fourth Time')
  }
  await submit(page)
  await expect(userRow(page, 'Fourth Time')).toBeVisible()
})

test('the log of a task whose connection is cut is taken up again, and says nothing twice', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/assets/assets')
  await page.getByRole('link', { name: 'aix-004' }).first().click()
  await page.getByRole('button', { name: 'Connectivity' }).click()
  await page.getByRole('link', { name: 'Show the log' }).click()
  await expect(page.getByText('Interrupted', { exact: true })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const lines = await page.getByRole('log', { name: 'Task log' }).innerText()
  expect(lines.match(/simulated/g)).toHaveLength(1)
})
