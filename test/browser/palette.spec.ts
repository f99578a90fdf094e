import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { open, paletteField as field, searched } from './support/palette.ts'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'

const current = (page: Page) => page.getByRole('option', { selected: true })

test('the palette opens a screen, a create form and a recent screen by keyboard', async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Its code is still being loaded.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('command')
  await expect(field(page)).toHaveValue('command')
  await expectAccessible(page)
  await expect(current(page)).toHaveText(/^Command filters/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Command filters')

  await open(page)
  await page.keyboard.type('create label')
  await expect(current(page)).toHaveText('Create label')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create label')

  await open(page)
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText(['Command filters', 'Users'])
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toHaveText('Users')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${USERS}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')

  // The form is not among them; the list that the view begins with stays when they are forgotten.
  await open(page)
  await expect(recent).toHaveText(['Command filters'])
  await page.keyboard.type('forget')
  await page.keyboard.press('Enter')
  await open(page)
  await expect(recent).toHaveCount(0)
})

test('the palette creates each variant of a resource by name', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await open(page)
  await page.keyboard.type('create system user rdp')
  await expect(page.getByRole('option')).toHaveText(['Create system user: RDP'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system-users\/create\?.*protocol=rdp/)
})

test('the palette hides forbidden screens, and Escape restores the focus', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('orgauditor', '/ui/audit/logs/login-log')
  const opener = page.getByRole('button', { name: 'Search or run a command…' })
  await opener.click()
  await page.keyboard.type('log')
  await expect(page.getByRole('option', { name: /^Login logs/ })).toBeVisible()
  await field(page).fill('create user')
  await expect(page.getByRole('status').filter({ hasText: 'No results for “create user”.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the palette opens again by a key that comes right after Escape', async ({ signIn }) => {
  const page = await signIn()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeVisible()
  // A busy page handles both keys before the dialog's own `close` event, which the browser sends in a later task.
  await page.evaluate(async () => {
    const dialog = document.querySelector('dialog')
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
    dialog?.close()
    await Promise.resolve()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    // `close` has come by then.
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'the palette opens a dialog whose code is not loaded yet, and gives the focus back after it',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn()
    await open(page)
    await field(page).fill('preferences')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('Preferences')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await open(page)
  },
)

test(
  'the palette speaks Chinese, finds English names too, and changes the language',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    await open(page)
    await page.keyboard.type('中文')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户')
    await open(page)
    await page.keyboard.type('user groups')
    await expect(current(page)).toHaveText(/^用户组/)
  },
)

test('synonyms and typos find commands', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await open(page)
  for (const [query, first] of [
    ['logout', 'Sign out'],
    ['new user', 'Create user'],
    ['usr grops', 'User groups'],
  ] as const) {
    await field(page).fill(query)
    await expect(current(page), query).toHaveText(new RegExp(`^${first}`))
  }
})

test(
  'the palette finds records in one wave, by list, and opens one by keyboard',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const calls = searched(page)
    await open(page)
    await page.keyboard.type('beatriz')
    const users = page.getByRole('group', { name: 'Users', exact: true }).getByRole('option')
    await expect(users).toHaveText(['Beatriz Nunesbeatriz · beatriz@example.com'])
    await expect(page.getByRole('group', { name: 'Sessions' }).getByRole('option').first()).toContainText(
      'Beatriz Nunes',
    )
    expect([...calls].sort()).toEqual(
      ['assets/assets', 'perms/asset-permissions', 'terminal/sessions', 'tickets/tickets', 'users/users'].map(
        (list) => `beatriz: /api/v1/${list}/`,
      ),
    )
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beatriz Nunes')

    // What was opened is a recent screen, which comes first.
    await page.goBack()
    await open(page)
    await page.keyboard.type('beatriz')
    await expect(users).toHaveCount(1)
    await expect(page.getByRole('group').first()).toHaveAccessibleName('Recent')
    await expect(current(page)).toHaveText('Beatriz Nunes')
  },
)

test('an address finds an asset, and the rest of many is in its list', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await open(page)
  await page.keyboard.type('10.10.0.13')
  const assets = page.getByRole('group', { name: 'Assets', exact: true }).getByRole('option')
  await expect(assets.first()).toHaveText(/10\.10\.0\.13/)
  await field(page).fill('10.10')
  await expect(assets).toHaveCount(6)
  await page.getByRole('option', { name: /^Show all \d+ in Assets$/ }).click()
  await expect(page).toHaveURL(/\/console\/assets\/assets\?search=10\.10$/)
})

test(
  'an action on a found record asks first, and the list behind shows the change',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', `${USERS}?search=nils`)
    const row = page.getByRole('row', { name: /Nils Bakker/ })
    await expect(row).toBeVisible()
    await open(page)
    await page.keyboard.type('disable nils')
    await page.getByRole('option', { name: /^Deactivate · Nils Bakker/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Deactivate Nils Bakker?')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('log', { name: 'Notifications' })).toContainText('1 user deactivated')
    await expect(row).toContainText('Inactive')

    await open(page)
    await page.keyboard.type('nils activate')
    await page.getByRole('option', { name: /^Activate · Nils Bakker/ }).click()
    await expect(row).not.toContainText('Inactive')
  },
)

test('only lists that the user may see are searched', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('orgauditor', '/ui/audit/logs/login-log')
  const calls = searched(page)
  await open(page)
  await page.keyboard.type('beatriz')
  await expect(page.getByRole('group', { name: 'Sessions' }).getByRole('option').first()).toBeVisible()
  expect([...calls].sort()).toEqual(['terminal/sessions', 'tickets/tickets'].map((list) => `beatriz: /api/v1/${list}/`))
})

test('the header has a search field, on a phone an icon', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  const finder = page.getByRole('button', { name: 'Search or run a command…' })
  await expect(finder).toHaveText('Search or run a command…Ctrl K')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(finder).toHaveText('')
  await finder.click()
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
})

test('a question mark lists the shortcuts, except while typing', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await page
    .getByRole('combobox', { name: /Search/ })
    .first()
    .fill('who')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('definition').first()).toHaveText('CtrlK')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test(
  'an auditor sees missing permissions and who grants them, with a copy button',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('sysauditor', '/ui/console/assets/labels')
    await page.getByRole('button', { name: 'Help' }).click()
    await page.getByRole('menuitem', { name: 'My permissions on this page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your permissions · Labels' })
    await expect(dialog.getByRole('definition')).toHaveText([
      /view_label$/,
      /add_label$/,
      /change_label$/,
      /delete_label$/,
      /add_label$/,
    ])
    await expect(dialog).toContainText('Who can grant it: A role administrator of Default')
    await expectAccessible(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy missing permissions' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('assets.delete_label')
  },
)
