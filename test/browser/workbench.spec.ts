import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const WORKBENCH = '/ui/workbench/'

const HOME_ENDPOINTS = [
  '/api/v1/perms/users/assets/',
  '/api/v1/perms/users/applications/',
  '/api/v1/perms/users/nodes/favorite/assets/',
  '/api/v1/terminal/my-sessions/',
  '/api/v1/tickets/tickets/',
  '/api/v1/audits/my-login-logs/',
]

test('a user starts at the workbench home, with assets, sessions and tickets', async ({ signIn, sandbox }) => {
  const page = await signIn('user', '/ui/workbench')
  await expect(page).toHaveURL(/\/ui\/workbench\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^My assets: \d+$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent logins' }).getByRole('listitem').first()).toContainText('Web')
  await expectAccessible(page)
  const asked = (await sandbox.responses()).map(({ path }) => path)
  expect(asked).toEqual(expect.arrayContaining(HOME_ENDPOINTS))

  const opened = page.waitForEvent('popup')
  await page
    .getByRole('region', { name: 'Favorites' })
    .getByRole('link', { name: /^Connect: / })
    .first()
    .click()
  await expect(await opened).toHaveURL(/\/luna\/\?login_to=[0-9a-f-]{36}$/)
  // Which of them wait still is decided by other tests.
  await page.getByRole('region', { name: 'My tickets' }).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
  await expect(page).toHaveURL(/\/ui\/tickets\/tickets\/[^?]*[0-9a-f-]{36}/)
})

for (const [address, view] of [
  ['/ui/console', 'Console'],
  ['/ui/audit', 'Audit'],
  ['/ui/settings', 'Settings'],
])
  test(
    `a user who opens ${address} is redirected to the workbench with the reason`,
    { tag: address === '/ui/console' ? [] : '@long' },
    async ({ signIn }) => {
      const page = await signIn('user', address)
      const told = page.getByRole('log', { name: 'Notifications' })
      await expect(told).toContainText(`You cannot open ${view}`)
      await expect(told).toContainText('Your roles do not include this view. Workbench was opened instead.')
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      await expect(page).toHaveURL(/\/ui\/workbench\/home$/)
      await expectAccessible(page)
    },
  )

test('a user finds granted assets, connects, and adds a favorite', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('user', `${WORKBENCH}assets`)
  await expect(page.getByRole('heading', { level: 1, name: 'My assets' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await expectAccessible(page)

  const unmarked = page.getByRole('button', { name: /^Favorite: / }).and(page.locator('[aria-pressed=false]'))
  const label = (await unmarked.first().getAttribute('aria-label')) ?? ''
  const name = label.replace('Favorite: ', '')
  const star = page.getByRole('button', { name: label, exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('treeitem', { name: /^Favorite/ }).click()
  await expect(page).toHaveURL(/\?node=favorite/)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'System users' }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: 'Connect' }).click()
  const terminal = await opened
  await expect(terminal).toHaveURL(/\/luna\/\?login_to=[0-9a-f-]{36}$/)
  await expect(terminal.getByRole('heading', { name: 'Web terminal' })).toBeVisible()
  await expectAccessible(terminal)
})

test('a user finds granted applications and the other programs', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('user', `${WORKBENCH}apps/databases`)
  await expect(page.getByRole('heading', { level: 1, name: 'My databases' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect' }).first()).toHaveAttribute(
    'href',
    /^\/luna\/\?type=database_app&/,
  )
  await expectAccessible(page)
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'My Kubernetes clusters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Kubernetes clusters' })).toBeVisible()
  await menu.getByRole('link', { name: 'My remote apps' }).click()
  await expect(page).toHaveURL(/\/workbench\/apps\/remote-apps/)
  await expect(page.getByRole('heading', { level: 1, name: 'My remote apps' })).toBeVisible()
  for (const [program, address] of [
    ['Web terminal', '/luna/'],
    ['File manager', '/koko/elfinder/sftp/'],
  ] as const) {
    await expect(menu.getByRole('link', { name: program })).toHaveAttribute('href', address)
    expect((await page.request.get(address)).status()).toBe(200)
  }
})

test('the tabs of a user show granted assets by node, and permissions', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/users?search=user')
  await page.getByRole('link', { name: 'Plain user', exact: true }).click()
  await page.getByRole('tab', { name: 'Assets', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const node = page.getByRole('treeitem').nth(1)
  await node.click()
  await expect(page).toHaveURL(/user-granted-assets\.node=/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Asset permissions' }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('link', { name: 'Update' })).toHaveAttribute(
    'href',
    /^\/ui\/console\/perms\/asset-permissions\/[0-9a-f-]{36}\/update/,
  )
  await page.getByRole('tab', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
})
