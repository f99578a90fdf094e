import type { Page } from '@playwright/test'
import { startSandbox, type SandboxProcess } from './sandbox-process.ts'
import { signIn } from './sign-in.ts'
import { watched } from './watched.ts'

interface TestFixtures {
  /** Through the real login page; the password is the username, as the sandbox prints at its start. */
  readonly signIn: (username?: string, next?: string) => Promise<Page>
}

interface WorkerFixtures {
  /** Flags of the sandbox that a file's tests run against; files with other flags get another sandbox. */
  readonly sandboxFlags: readonly string[]
  readonly sandbox: SandboxProcess
}

export const test = watched.extend<TestFixtures, WorkerFixtures>({
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
