import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const NOBODYS = '11111111-1111-4111-8111-111111111111'

test.describe('the log of a task', () => {
  test('is offered by the action that begins the task, and shows over a websocket', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/assets/assets')
    await page.getByRole('link', { name: 'aix-004' }).first().click()
    await page.getByRole('button', { name: 'Connectivity' }).click()
    await page.getByRole('link', { name: 'Show the log' }).click()
    await expect(page).toHaveURL(/\/ui\/ops\/celery\/task\/[0-9a-f-]{36}\/log\/\?type=celery$/)
    await expect(page.getByRole('heading', { name: 'Task log', level: 1 })).toBeVisible()
    await expect(page.getByRole('log', { name: 'Task log' })).toContainText('simulated')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('says that nothing is there yet while nobody writes it', async ({ signIn }) => {
    const page = await signIn('admin', `/ui/ops/ansible/task/${NOBODYS}/log/`)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible()
    await expectAccessible(page)
  })
})
