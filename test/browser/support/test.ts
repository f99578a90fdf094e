import type { Page } from '@playwright/test'
import { ownDatabase } from '../../support/database-server.ts'
import { startSandbox, type SandboxProcess } from './sandbox-process.ts'
import { signIn } from './sign-in.ts'
import { watched } from './watched.ts'

interface TestFixtures {
  /** Signs in on the login page with the username as password. */
  readonly signIn: (username?: string, next?: string) => Promise<Page>
}

interface WorkerFixtures {
  /** Flags of the sandbox. Files with other flags use another sandbox. */
  readonly sandboxFlags: readonly string[]
  /** Use the embedded database, as `npm start` does, instead of TEST_DATABASE_URL, which is faster. */
  readonly sandboxEmbedded: boolean
  readonly sandbox: SandboxProcess
}

export const test = watched.extend<TestFixtures, WorkerFixtures>({
  sandboxFlags: [[], { option: true, scope: 'worker' }],
  sandboxEmbedded: [false, { option: true, scope: 'worker' }],
  sandbox: [
    async ({ sandboxFlags, sandboxEmbedded }, use) => {
      const server = sandboxEmbedded ? '' : (process.env['TEST_DATABASE_URL'] ?? '')
      const database = server === '' ? null : await ownDatabase(server)
      const sandbox = await startSandbox(sandboxFlags, { databaseUrl: database?.url })
      await use(sandbox)
      await sandbox.stop()
      await database?.drop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.origin),
  context: async ({ context, sandbox }, use) => {
    // Tests are in English by default.
    await context.addCookies([{ name: 'django_language', value: 'en', url: sandbox.origin }])
    await use(context)
  },
  watch: async ({ watch, sandbox }, use) => {
    await use(watch)
    watch.lookAt('the logs of the server', await sandbox.logged())
  },
  signIn: async ({ page }, use) => {
    await use(async (username, next) => {
      await signIn(page, username, next === undefined ? {} : { next })
      return page
    })
  },
})

export { expect } from '@playwright/test'
