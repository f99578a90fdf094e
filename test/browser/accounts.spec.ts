import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const SYSTEM_USERS = '/ui/console/assets/system-users'
const FILTERS = '/ui/console/assets/cmd-filters'
const DATABASES = '/ui/console/applications/databases'
const REMOTE_APPS = '/ui/console/applications/remote-apps'

const KINDS = [
  'SSH',
  'RDP',
  'VNC',
  'Telnet',
  'MySQL',
  'MariaDB',
  'Oracle',
  'PostgreSQL',
  'SQL Server',
  'ClickHouse',
  'MongoDB',
  'Redis',
  'Kubernetes',
]

const box = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name, exact: true })

/** Opens the form of a kind from the menu of the create button. */
async function create(page: Page, list: string, button: string, kind: string): Promise<void> {
  await page.goto(list)
  await chooseKind(page, button, kind)
}

async function chooseKind(page: Page, button: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: button })).toBeVisible()
}

/** Fills in every text that the form demands and that is still empty: which ones those are is the form's own business. */
async function fillRequired(page: Page, text: string): Promise<void> {
  await expect(box(page, 'Name')).toBeVisible()
  const demanded = page.locator('[aria-required=true]:is(input[type=text], input[type=password], textarea)')
  for (const control of await demanded.all()) {
    if ((await control.inputValue()) === '') await control.fill(text)
  }
}

async function submit(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page).toHaveURL((url) => url.pathname === list)
}

/** From the message that says so to what was made. */
async function openMade(page: Page, name: string): Promise<void> {
  await page.getByRole('log', { name: 'Notifications' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

test.describe('system users', () => {
  test('one of each type is created from the required fields and opens', { tag: '@long' }, async ({ signIn }) => {
    test.setTimeout(240_000)
    const page = await signIn('admin', SYSTEM_USERS)
    for (const kind of KINDS) {
      await test.step(kind, async () => {
        const name = `a-${kind.toLowerCase().replace(' ', '-')}`
        await chooseKind(page, 'Create system user', kind)
        await expect(page.getByRole('combobox', { name: 'Protocol' })).toHaveValue(kind)
        await fillRequired(page, name)
        await submit(page, SYSTEM_USERS)
        await openMade(page, name)
        await expect(page.getByText(kind, { exact: true })).toBeVisible()
        await page.getByRole('navigation').getByRole('link', { name: 'System users' }).first().click()
      })
    }
    await chooseKind(page, 'Create system user', 'SSH')
    await fillRequired(page, 'a-last')
    await expectAccessible(page)
  })

  test('an admin user has its own tab, form and detail', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', SYSTEM_USERS)
    await page.getByRole('tab', { name: 'Admin users' }).click()
    await page.getByRole('link', { name: 'Create admin user' }).click()
    await fillRequired(page, 'a-root')
    await expect(page.getByRole('radiogroup', { name: 'Login mode' })).toHaveCount(0)
    await submit(page, SYSTEM_USERS)
    await expect(page.getByRole('tab', { name: 'Admin users' })).toHaveAttribute('aria-selected', 'true')
    await openMade(page, 'a-root')
    await page.getByRole('link', { name: 'Update' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Update a-root' })).toBeVisible()
    await expect(page).toHaveURL(/type=admin/)
  })

  test('the form changes with the chosen protocol', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `${SYSTEM_USERS}/create?protocol=ssh`)
    await box(page, 'Username').fill('web')
    await page.getByRole('switch', { name: 'Push to assets automatically' }).click()
    await expect(box(page, 'Home directory')).toHaveValue('/home/web')
    await page.getByRole('switch', { name: 'Generate password or key' }).click()
    await expect(box(page, 'Password')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Entered at login' }).click()
    await expect(page.getByRole('switch', { name: 'Push to assets automatically' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Generate password or key' })).toBeDisabled()
    await page.getByRole('switch', { name: 'Same username as the user' }).click()
    await expect(box(page, 'Username')).toHaveValue('')
    await expect(box(page, 'Username')).toBeDisabled()
    await expectAccessible(page)
  })

  test('an AD domain is kept', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn()
    await create(page, SYSTEM_USERS, 'Create system user', 'RDP')
    await fillRequired(page, 'a-domain-user')
    await box(page, 'AD domain').fill('corp.example.com')
    await expect(page.getByRole('switch', { name: 'Push to assets automatically' })).toBeDisabled()
    await submit(page, SYSTEM_USERS)
    await openMade(page, 'a-domain-user')
    await page.getByRole('link', { name: 'Update' }).click()
    await expect(box(page, 'AD domain')).toHaveValue('corp.example.com')
    await expect(box(page, 'AD domain')).toBeDisabled()
    await expect(box(page, 'AD domain')).toHaveAccessibleDescription(/^The AD domain cannot be changed once it is set/)
  })

  test('an update of the comment keeps locked and hidden fields', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `${SYSTEM_USERS}?search=same-as-user`)
    await page.getByRole('link', { name: 'same-as-user', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'same-as-user' })).toBeVisible()
    const url = `/api/v1/assets/system-users/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}/`
    const told = async (): Promise<unknown> => (await page.request.get(url)).json()
    const before = await told()
    expect(before).toMatchObject({ username_same_with_user: true, auto_push: false })
    await page.getByRole('link', { name: 'Update' }).click()
    await expect(page.getByRole('switch', { name: 'Same username as the user' })).toBeDisabled()
    await box(page, 'Comment').fill('Changed alone')
    await submit(page, SYSTEM_USERS)
    const changed = { comment: 'Changed alone', date_updated: expect.any(String) as unknown }
    expect(await told()).toEqual({ ...(before as object), ...changed })
  })

  test(
    'the tabs of an account show its assets and the accounts it can switch to',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', `${SYSTEM_USERS}?search=ops`)
      await page.getByRole('link', { name: 'ops', exact: true }).click()
      await page.getByRole('tab', { name: 'Assets' }).click()
      await expect(page.getByRole('row')).not.toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Test on all assets' }).click()
      await expect(page.getByRole('log', { name: 'Notifications' })).toContainText('Test of ops started')
      await page.getByRole('tab', { name: 'Switch targets' }).click()
      await page.getByRole('link', { name: 'oracle-su', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'oracle-su' })).toBeVisible()
      await page.goto(`${SYSTEM_USERS}?search=orders`)
      await page.getByRole('link', { name: 'orders-app', exact: true }).click()
      await expect(page.getByRole('tab', { name: 'Assets' })).toHaveCount(0)
      await page.getByRole('tab', { name: 'Applications' }).click()
      await expect(page.getByRole('cell', { name: 'orders', exact: true })).toBeVisible()
      await expectAccessible(page)
    },
  )

  test('list, create menu, form and detail are accessible', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `${SYSTEM_USERS}?search=deploy`)
    await expect(page.getByRole('link', { name: 'deploy', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create system user' }).click()
    await expect(page.getByRole('menuitem', { name: 'SSH', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'deploy', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'deploy' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${SYSTEM_USERS}/create?protocol=rdp`)
    await expect(box(page, 'AD domain')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('command filters', () => {
  test(
    'a rule has one command per line and is listed in the tab of its filter',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', FILTERS)
      await page.getByRole('link', { name: 'Create command filter' }).click()
      await box(page, 'Name').fill('a-filter')
      await page.getByRole('combobox', { name: 'System users' }).click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      await submit(page, FILTERS)
      await openMade(page, 'a-filter')
      await page.getByRole('tab', { name: 'Rules' }).click()
      await page.getByRole('link', { name: 'Create rule' }).first().click()

      await expect(page.getByRole('combobox', { name: 'Command filter' })).toHaveValue('a-filter')
      await expect(page.getByRole('combobox', { name: 'Command filter' })).toBeDisabled()
      await page.getByRole('radio', { name: 'Commands' }).click()
      await box(page, 'Content').fill('reboot\nshutdown -h')
      await box(page, 'Priority').fill('7')
      await expectAccessible(page)
      await page.getByRole('button', { name: SUBMIT }).click()

      const rule = page.getByRole('row').filter({ hasText: 'reboot' })
      await expect(rule).toContainText('Reject')
      await expect(rule).toContainText('\\breboot\\b|\\bshutdown\\s+-h\\b')
      await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page)

      await rule.getByRole('link', { name: 'Update' }).click()
      await page.getByRole('radio', { name: 'Require approval' }).click()
      await page.getByRole('button', { name: SUBMIT }).click()
      await expect(page.getByRole('combobox', { name: 'Reviewers' })).toHaveAccessibleDescription(/required/)
      await page.getByRole('radio', { name: 'Allow' }).click()
      await page.getByRole('button', { name: SUBMIT }).click()
      await expect(rule).toContainText('Allow')

      await page.goto(`${FILTERS}?search=a-filter`)
      await page.getByRole('row').filter({ hasText: 'a-filter' }).getByRole('link', { name: '1', exact: true }).click()
      await expect(rule).toBeVisible()
      await rule.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete rule' }).click()
      await expect(rule).toHaveCount(0)
    },
  )
})

test.describe('applications', () => {
  test('a database keeps the fields of its type', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `${DATABASES}/create?type=mysql`)
    await expect(box(page, 'Port')).toHaveValue('3306')
    await box(page, 'Name').fill('a-shop')
    await box(page, 'Host').fill('10.0.0.7')
    await box(page, 'Port').fill('3307')
    await box(page, 'Database').fill('shop')
    await expectAccessible(page)
    await submit(page, DATABASES)
    await openMade(page, 'a-shop')
    await expect(page.getByText('10.0.0.7', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Update' }).click()
    await box(page, 'Database').fill('shop2')
    await submit(page, DATABASES)
    await expect(page.getByRole('row').filter({ hasText: 'a-shop' })).toContainText('10.0.0.73307shop2')
  })

  test('the type filter of a list offers only its types', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', DATABASES)
    await page.getByRole('button', { name: 'Filter by Type' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Redis' })).toBeVisible()
    await expect(page.getByRole('menuitemradio', { name: 'Chrome' })).toHaveCount(0)
  })

  test('certificates are shown with TLS and are sent', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `${DATABASES}/create?type=redis`)
    await fillRequired(page, 'a-cache')
    await page.getByRole('switch', { name: 'Use TLS' }).click()
    await box(page, 'CA certificate').fill('-----BEGIN CERTIFICATE-----')
    await expect(box(page, 'Client certificate')).toBeVisible()
    await submit(page, DATABASES)
    await openMade(page, 'a-cache')
    await page.getByRole('link', { name: 'Update' }).click()
    await expect(box(page, 'CA certificate')).toHaveValue('-----BEGIN CERTIFICATE-----')
  })

  test('a remote app needs a Windows asset and opens with its parameters', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn()
    await create(page, REMOTE_APPS, 'Create remote app', 'Chrome')
    await box(page, 'Name').fill('a-browser')
    await page.getByRole('combobox', { name: 'Asset' }).click()
    await page.getByRole('option').first().click()
    await box(page, 'Target address').fill('https://intranet.example.com')
    await box(page, 'Login password').fill(secret('remote-app'))
    await expectAccessible(page)
    await submit(page, REMOTE_APPS)
    await openMade(page, 'a-browser')
    await page.getByRole('link', { name: 'Update' }).click()
    await expect(box(page, 'Target address')).toHaveValue('https://intranet.example.com')
    await expect(box(page, 'Login password')).toHaveValue('')
    await expect(box(page, 'Login password')).toHaveAccessibleDescription('Leave blank to keep the saved value')
  })
})

test('an account backup plan is created by keyboard', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/accounts/backup/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.type('Every night')
  const crontab = page.getByRole('textbox', { name: 'Cron expression' })
  await crontab.focus()
  await page.keyboard.type('0 3 * * *')
  await expect(page.getByRole('listitem').filter({ hasText: '03:00' })).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: SUBMIT }).press('Enter')
  await expect(
    page.getByRole('log', { name: 'Notifications' }).getByRole('link', { name: 'Every night' }),
  ).toBeVisible()
})
