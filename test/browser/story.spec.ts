import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// A sandbox of its own: it changes the flow that other files look at.
test.use({ sandboxFlags: ['--license', 'valid'] })

const WANTED = 'aix-157'

/** Everybody has a browser of their own. */
async function as(browser: Browser, origin: string, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([{ name: 'django_language', value: 'en', url: origin }])
  const page = await context.newPage()
  await signIn(page, username)
  return page
}

/** Requests for assets go over two levels: an administrator of the organization, then one of the whole server. */
async function twoLevels(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const rules = [{ strategy: 'org_admin' }, { strategy: 'super_admin' }]
    const answer = await fetch('/api/v1/tickets/flows/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
      body: JSON.stringify({ type: 'apply_asset', approval_level: 2, rules }),
    })
    return answer.status
  })
  expect(status).toBe(201)
}

async function choose(page: Page, label: string, search: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(search)
  await page.getByRole('option', { name: new RegExp(`^${search}`) }).click()
  await page.keyboard.press('Escape')
}

const course = (page: Page) => page.getByRole('region', { name: 'Progress' })

test('who lacks an asset asks for it, two levels decide, and it stands in the workbench', async ({
  browser,
  sandbox,
}) => {
  const [user, orgAdmin, admin] = await Promise.all(
    ['user', 'orgadmin', 'admin'].map((name) => as(browser, sandbox.origin, name)),
  )
  if (user === undefined || orgAdmin === undefined || admin === undefined) throw new Error('three browsers')
  await twoLevels(admin)

  await user.goto('/ui/tickets/my-tickets')
  await user.getByRole('button', { name: 'Create ticket' }).click()
  await user.getByRole('menuitem', { name: 'Assets' }).click()
  await user.getByRole('textbox', { name: 'Title' }).fill('A night on call')
  await choose(user, 'Assets', WANTED)
  await expectAccessible(user)
  await user.getByRole('button', { name: 'Submit' }).click()
  await expect(course(user)).toContainText('Level 1: pending')
  await expect(user.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expectAccessible(user)
  const address = new URL(user.url()).pathname

  // From the address that all tickets have, to that of the type.
  await orgAdmin.goto(`/ui/tickets/tickets/${address.split('/').at(-1) ?? ''}`)
  await expect(orgAdmin).toHaveURL(new RegExp(`${address}$`))
  await orgAdmin.getByRole('textbox', { name: 'Write a comment' }).fill('As ops, for the night.')
  await orgAdmin.getByRole('button', { name: 'Approve' }).click()
  const given = orgAdmin.getByRole('dialog')
  await choose(orgAdmin, 'System users', 'ops')
  await given.getByRole('checkbox', { name: 'Use the clipboard' }).uncheck()
  await expectAccessible(orgAdmin)
  await given.getByRole('button', { name: 'Approve' }).click()
  await expect(course(orgAdmin)).toContainText('Level 1: approved')
  await expect(orgAdmin.getByText('As ops, for the night.', { exact: true })).toBeVisible()
  await expect(orgAdmin.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await admin.goto(`/ui${address.replace('/ui', '')}`)
  await expect(admin.getByText('ops(ops)')).toBeVisible()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(course(admin)).toContainText('Completed')
  await expect(admin.getByRole('link', { name: /Permission/ })).toBeVisible()
  await expectAccessible(admin)

  await user.goto(`/ui/workbench/assets?search=${WANTED}`)
  await expect(user.getByRole('row').filter({ hasText: WANTED })).toBeVisible()
})
