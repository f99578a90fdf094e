import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'
import { expect } from './support/test.ts'

const LIST = '/ui/console/users/groups'

interface Core {
  readonly origin: string
  stop(): Promise<void>
  startAgain(): Promise<void>
}

/** A sandbox that can be stopped and started again on the same port and data, and the gateway before it. */
const test = base.extend<{ core: Core; gateway: ServerProcess }>({
  core: async ({}, use) => {
    const data = await mkdtemp(path.join(tmpdir(), 'gatehouse-core-'))
    const start = (port: string) => startServer('sandbox', ['--port', port, '--data', data])
    let running = await start('0')
    const { origin } = running
    await use({
      origin,
      stop: () => running.stop(),
      startAgain: async () => {
        running = await start(new URL(origin).port)
      },
    })
    await running.stop()
    await rm(data, { recursive: true, force: true })
  },
  gateway: async ({ core }, use) => {
    const gateway = await startServer('gateway', ['--core', core.origin, '--port', '0'])
    await use(gateway)
    await gateway.stop()
  },
})

test('the main job runs through the gateway, and goes on after the core was away', async ({ page, core, gateway }) => {
  await page.context().addCookies([{ name: 'django_language', value: 'en', url: gateway.origin }])
  await page.goto(`${gateway.origin}/core/auth/login/`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  await page.goto(`${gateway.origin}${LIST}/create`)
  await page.getByRole('textbox', { name: 'Name' }).fill('A group through the gate')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('link', { name: 'A group through the gate' }).first()).toBeVisible()

  await core.stop()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').or(page.getByRole('log')).filter({ hasText: /\S/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${gateway.origin}/core/auth/login/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await core.startAgain()
  await page.goto(`${gateway.origin}${LIST}`)
  const row = page.getByRole('row').filter({ hasText: 'A group through the gate' })
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(row).toHaveCount(0)
})
