import { SOCKET } from '../../src/contract/endpoints.ts'
import { expectAccessible } from './support/accessible.ts'
import { openMalformingProxy } from './support/malformed-frames.ts'
import { expect, test } from './support/test.ts'

const NOBODYS = '11111111-1111-4111-8111-111111111111'

test.describe('the log of a task', () => {
  test(
    'is linked by the action that starts the task, and arrives over a websocket',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/console/assets/assets')
      await page.getByRole('link', { name: 'aix-004' }).first().click()
      await page.getByRole('button', { name: 'Test connection' }).click()
      await page.getByRole('link', { name: 'View log' }).click()
      await expect(page).toHaveURL(/\/ui\/ops\/celery\/task\/[0-9a-f-]{36}\/log\/\?type=celery$/)
      await expect(page.getByRole('heading', { name: 'Task log', level: 1 })).toBeVisible()
      await expect(page.getByRole('log', { name: 'Task log' })).toContainText('simulated')
      await expect(page.getByText('Connected', { exact: true })).toBeVisible()
      await expectAccessible(page)
    },
  )

  test('says that there is no output yet', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `/ui/ops/ansible/task/${NOBODYS}/log/`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No output yet' })).toBeVisible()
    await expectAccessible(page)
  })

  test('is read anew after each malformed frame', { tag: '@long' }, async ({ signIn, sandbox, watch }) => {
    watch.expect(/WebSocket connection to/)
    const page = await signIn('admin', '/ui/console/assets/assets')
    await page.getByRole('link', { name: 'aix-004' }).first().click()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByRole('link', { name: 'View log' }).click()
    await expect(page.getByRole('heading', { name: 'Task log', level: 1 })).toBeVisible()
    const { pathname, search } = new URL(page.url())
    const proxy = await openMalformingProxy(sandbox.origin, SOCKET.taskLog)
    await page.goto(`${proxy.origin}${pathname}${search}`)
    const again = page.getByRole('button', { name: 'Connect now' })
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      expect(proxy.left()).toBe(0)
      await expect(page.getByRole('log', { name: 'Task log' })).toContainText('simulated', { timeout: 1000 })
    }).toPass()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await proxy.close()
  })
})
