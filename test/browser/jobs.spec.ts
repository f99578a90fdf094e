import { expectAccessible } from './support/accessible.ts'
import { signOut } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.describe('jobs', () => {
  test(
    'an asset test creates a job, a version and an execution that can run again',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/console/assets/assets')
      await page.getByRole('link', { name: 'aix-004' }).first().click()
      await page.getByRole('button', { name: 'Test connection' }).click()
      await expect(page.getByRole('link', { name: 'View log' })).toBeVisible()
      await page.goto('/ui/console/ops/tasks')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Test the connectivity of assets' }).click()
      await expect(page.getByRole('heading', { name: 'Hosts of the last execution' })).toBeVisible()
      await expect(page.getByText('aix-004')).toBeVisible()
      await expect(page.getByText('Steps')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Executions' }).click()
      await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('1–13 of 13')).toBeVisible()
      await page.getByRole('tab', { name: 'Details' }).click()
      await page.getByRole('button', { name: 'Run again' }).click()
      await page.getByRole('link', { name: 'View log' }).click()
      await expect(page.getByRole('log', { name: 'Task log' })).toContainText('aix-004')
    },
  )

  test('an execution shows the result per host, its version the hosts', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/ops/tasks')
    await page.getByRole('link', { name: 'Read the hardware of assets' }).click()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await expectAccessible(page)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByText('Host pattern')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Executions' }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByText('Successful hosts')).toBeVisible()
    await expectAccessible(page)
  })

  test(
    'tasks show their counts and last run, with a link to the monitor if permitted',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/console/ops/tasks')
      const row = page.getByRole('row', { name: /Read the hardware of assets/ })
      await expect(row.locator('time')).toBeVisible()
      await expect(row).toContainText(/\d/)
      const opened = page.waitForEvent('popup')
      const link = page.getByRole('link', { name: /Task monitor/ })
      const address = (await link.getAttribute('href')) ?? ''
      await link.click()
      const monitor = await opened
      await expect(monitor).toHaveURL(/\/core\/flower\/\?_=20/)
      await expect(monitor.getByRole('heading', { name: 'Task monitor' })).toBeVisible()
      await expect(link).not.toHaveAttribute('href', address)
      await signOut(page)
      await signIn('orgadmin', '/ui/console/ops/tasks')
      await expect(row).toBeVisible()
      await expect(page.getByRole('link', { name: /Task monitor/ })).toHaveCount(0)
    },
  )
})

test('the batch command log shows the hosts and their output', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/audit/logs/command-execution-log')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'View hosts' }).first().click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText(/[a-z]+-\d+ \d/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: 'View log' })
    .or(page.getByRole('button', { name: 'View log' }))
    .first()
    .click()
  await expect(page.getByRole('log', { name: 'Task log' })).toContainText('simulated')
})
