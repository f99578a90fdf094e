import { test as base, type Page } from '@playwright/test'
import { startSandbox, type SandboxProcess } from './sandbox-process.ts'
import { Watch } from './watch.ts'

interface TestFixtures {
  readonly watch: Watch
  /** Through the real login page; the password is the username, as the sandbox prints at its start. */
  readonly signIn: (username?: string, next?: string) => Promise<Page>
}

interface WorkerFixtures {
  /** Flags of the sandbox that a file's tests run against; files with other flags get another sandbox. */
  readonly sandboxFlags: readonly string[]
  readonly sandbox: SandboxProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandboxFlags: [[], { option: true, scope: 'worker' }],
  sandbox: [
    async ({ sandboxFlags }, use) => {
      const sandbox = await startSandbox(sandboxFlags)
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.origin),
  context: async ({ context, sandbox }, use) => {
    // The sandbox speaks the language of its cookie; tests read English unless they say otherwise.
    await context.addCookies([{ name: 'django_language', value: 'en', url: sandbox.origin }])
    await use(context)
  },
  watch: [
    async ({ page }, use) => {
      const watch = new Watch()
      await watch.attach(page)
      await use(watch)
      watch.verify()
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (username = 'admin', next = '/ui/') => {
      await page.goto('/core/auth/login/')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(username)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((url) => url.pathname.startsWith('/ui/'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (next !== '/ui/') await page.goto(next)
      return page
    })
  },
})

export { expect } from '@playwright/test'
