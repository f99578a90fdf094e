import { expectAccessible } from './support/accessible.ts'
import { changeElsewhere } from './support/change-elsewhere.ts'
import { expect, test } from './support/test.ts'
import {
  cloneUser,
  createUser,
  deleteUser,
  fillUser,
  openUser,
  renameUser,
  submit,
  USERS,
  userRow,
} from './support/user-screens.ts'
import { SUBMIT } from '../support/submit-name.ts'

/** Rows of a page by default. */
const ROWS = 15

test.describe('the user list', () => {
  test('shows users after logging in, and is accessible', async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    await expect(page).toHaveURL(new RegExp(`${USERS}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(1 + ROWS)
    await expect(page).toHaveTitle(/^Users . Gatehouse/)
    await expectAccessible(page)
  })

  test('finds users by free text and by a field, both in the URL', async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const search = page.getByRole('combobox', { name: 'Search' })
    await expect(userRow(page, 'Administrator')).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('amelie')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=amelie/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(userRow(page, 'Amélie Laurent')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('refuses a text that is no ID in an ID filter', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.click()
    await page.getByRole('option', { name: 'ID', exact: true }).click()
    const value = page.getByRole('combobox', { name: 'Value for ID, then Enter' })
    await value.fill('amelie')
    await value.press('Enter')
    await expect(page.getByRole('alert').getByText('Enter a complete ID')).toBeVisible()
    await expect(value).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(new RegExp(`${USERS}$`))
    await expectAccessible(page)
    const id =
      (await page.getByRole('row').nth(2).getByRole('link').first().getAttribute('href'))?.split('/').pop() ?? ''
    await value.fill(id)
    await value.press('Enter')
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('filters by the choices of a column header', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    await page.getByRole('button', { name: 'Filter by State' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitemradio', { name: 'Inactive' }).click()
    await expect(page).toHaveURL(/is_active=false/)
    await expect(page.getByRole('row').nth(1).getByRole('cell', { name: 'Inactive' })).toBeVisible()
    await expect(userRow(page, 'Administrator')).toHaveCount(0)
  })

  test('sorts by name in both directions', async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const head = page.getByRole('columnheader', { name: 'Name', exact: true })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/order=name/)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/order=-name/)
  })

  test('opens the next page and stores the page size', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(
      page.getByRole('navigation', { name: 'Pages' }).getByText(new RegExp(`^${String(ROWS + 1)}–\\d+ of \\d+$`)),
    ).toBeVisible()
    await page.getByRole('button', { name: /15 rows/ }).click()
    await page
      .getByRole('menuitemradio', { name: '30' })
      .or(page.getByRole('menuitem', { name: '30' }))
      .first()
      .click()
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByText(/^1–30 of/)).toBeVisible()
    await page.goto(USERS)
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByText(/^1–30 of/)).toBeVisible()
  })

  test('stores the chosen columns', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: 'Username' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Email' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  })

  test('stores the order and width of dragged columns', async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
    const leftOf = async (name: string) => (await head(name).boundingBox())?.x ?? 0
    const widthOf = async (name: string) => (await head(name).boundingBox())?.width ?? 0
    await page.getByRole('button', { name: 'Columns' }).click()
    const line = (name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
    await line('Email').getByRole('button', { name: /^Move/ }).hover()
    await page.mouse.down()
    await line('Username').hover()
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await leftOf('Email')) < (await leftOf('Username'))).toBe(true)

    const before = await widthOf('Username')
    const isWider = async () => Math.abs((await widthOf('Username')) - before - 60) < 2
    const edge = await page.getByRole('separator', { name: 'Width of Username' }).boundingBox()
    const [x, y] = [(edge?.x ?? 0) + 4, (edge?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(isWider).toBe(true)
    await expectAccessible(page)
    await page.reload()
    await expect.poll(isWider).toBe(true)
    expect(await leftOf('Email')).toBeLessThan(await leftOf('Username'))
  })
})

test.describe('a user', () => {
  test(
    'has tabs for sessions, logins and changes; audit rows link back to users and resources',
    { tag: '@long' },
    async ({ signIn, request }) => {
      const page = await signIn('admin', `${USERS}?username=boris`)
      await changeElsewhere(request, page, 'nils', { comment: 'Changed for the log' })
      const rows = page.getByRole('row')

      // An inactive user is marked, with a role in our words and no other state
      await expect(rows.nth(1).getByRole('cell', { name: 'Inactive' })).toBeVisible()
      await page.goto(`${USERS}?username=admin`)
      await expect(rows.nth(1).getByRole('cell', { name: 'System admin', exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Administrator', exact: true }).click()

      // What the user did, and nothing of others
      await page.getByRole('tab', { name: 'Sessions' }).click()
      await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeVisible()
      await expect(rows.nth(1)).toBeVisible()
      await page.getByRole('tab', { name: 'Logins' }).click()
      await expect(rows.nth(1).getByRole('cell', { name: 'Success' })).toBeVisible()
      await page.getByRole('tab', { name: 'Changes made' }).click()
      await expect(rows.nth(1)).toBeVisible()
      await expectAccessible(page)

      // A change links what was changed; the log links who changed it
      await page.getByRole('link', { name: 'Nils Bakker nils' }).first().click()
      await expect(page).toHaveURL(/users\/users\?username=nils$/)
      await expect(userRow(page, 'Nils Bakker')).toBeVisible()
      await page.goto('/ui/audit/logs/operate-log')
      await page.getByRole('link', { name: 'Administrator admin' }).first().click()
      await expect(userRow(page, 'Administrator')).toBeVisible()

      // An asset has its own, and the one action of a tab is in the toolbar
      await page.goto('/ui/console/assets/assets?hostname=aix-157')
      await page.getByRole('link', { name: 'aix-157', exact: true }).click()
      await page.getByRole('tab', { name: 'Sessions' }).click()
      await expect(rows.nth(1).getByRole('link').first()).toBeVisible()
      await page.getByRole('tab', { name: 'Changes' }).click()
      const operator = page.getByRole('columnheader', { name: 'Operator' })
      // The asset may have no changes in the default range.
      await expect(operator.or(page.getByRole('heading', { name: 'No matching operations' }))).toBeVisible()
      await page.getByRole('tab', { name: 'Accounts' }).click()
      await expect(page.getByRole('button', { name: 'Test all accounts' })).toBeVisible()
      await expect(page.getByRole('complementary')).toHaveCount(0)
      await expectAccessible(page)
    },
  )

  test('a missing field is named and focused before anything is sent', async ({ signIn }) => {
    const page = await signIn('admin', `${USERS}/create`)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('an error of the server is shown at its field until it is edited', async ({ signIn, watch }) => {
    watch.expect(/^answer 400 POST .*\/users\/users\/$/)
    const page = await signIn('admin', `${USERS}/create`)
    await fillUser(page, { name: 'Second admin', username: 'admin' })
    await page.getByRole('button', { name: SUBMIT }).click()
    const username = page.getByRole('textbox', { name: 'Username' })
    await expect(username).toHaveAttribute('aria-invalid', 'true')
    await expect(username).toBeFocused()
    await expectAccessible(page)
    await username.fill('second-admin')
    await expect(username).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Email' }).fill('second-admin@example.com')
    await submit(page)
  })

  test('is created, viewed, updated, cloned and deleted', async ({ signIn }) => {
    const page = await signIn()
    await createUser(page, { name: 'Aaron Main', username: 'aaron' })
    await openUser(page, { name: 'Aaron Main', username: 'aaron' })
    await renameUser(page, 'Aaron Main', 'Aaron Updated')
    await cloneUser(page, 'Aaron Updated', { name: 'Aaron Clone', username: 'aaron-clone' })
    await deleteUser(page, 'Aaron Clone')
    await expect(userRow(page, 'Aaron Updated')).toBeVisible()
  })

  test(
    'several are deleted at once after a confirmation with names and count',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn()
      await createUser(page, { name: 'Bulk One', username: 'bulk-one' })
      await createUser(page, { name: 'Bulk Two', username: 'bulk-two' })
      await page.goto(`${USERS}?search=Bulk`)
      await page.getByRole('checkbox', { name: 'Select Bulk One' }).check()
      await page.getByRole('checkbox', { name: 'Select Bulk Two' }).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Delete 2 users' }).click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(dialog).toContainText('Bulk One')
      await expect(dialog).toContainText('Bulk Two')
      await dialog.getByRole('button', { name: /^Delete/ }).click()
      await expect(userRow(page, 'Bulk One')).toHaveCount(0)
      await expect(userRow(page, 'Bulk Two')).toHaveCount(0)
    },
  )

  test('is deactivated and activated in its detail', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn()
    await createUser(page, { name: 'Switch Me', username: 'switch-me' })
    await page.goto(`${USERS}?search=switch-me`)
    await userRow(page, 'Switch Me').getByRole('link', { name: 'Switch Me' }).click()
    const active = page.getByRole('switch', { name: 'Active' })
    await expect(active).toBeChecked()
    await active.click()
    await expect(active).not.toBeChecked()
    // Shown at once, and busy until the server has agreed: a page that is left before that has not asked it yet.
    await expect(active).toHaveAttribute('aria-busy', 'false')
    await page.reload()
    await expect(active).not.toBeChecked()
  })

  test('a form with unsaved values asks before it is left', async ({ signIn }) => {
    const page = await signIn('admin', `${USERS}/create`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half done')
    await page.getByRole('link', { name: 'User groups' }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^(Stay|Keep)/ }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half done')
  })

  test('an unknown id shows that the user does not exist', { tag: '@long' }, async ({ signIn, watch }) => {
    watch.expect(/^answer 404 GET .*\/users\/users\//)
    const page = await signIn('admin', `${USERS}/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByText('Resource not found or deleted')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a missing group is created in a new tab by keyboard, and chosen', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/users/create')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Half typed')
  await page.getByRole('combobox', { name: 'User groups' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Create user group in a new tab' })).toBeFocused()
  const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shift')
  await other.getByRole('button', { name: SUBMIT }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Night shift' })).toBeVisible()
  await expect(name).toHaveValue('Half typed')
  await expectAccessible(page)
})
