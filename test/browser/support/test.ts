import type { Locator, Page } from '@playwright/test'
import { ownDatabase } from '../../support/database-server.ts'
import { startSandbox, type SandboxProcess } from './sandbox-process.ts'
import { signIn } from './sign-in.ts'
import { watched } from './watched.ts'

interface TestFixtures {
  /** Saves when the effect of a save on access is shown. Confirmations of deletes are left to the test. */
  readonly acceptsEffects: boolean
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

/** Sends the change whose effect on access a dialog shows, with the word that a dangerous one asks for. */
export async function acceptEffect(dialog: Locator): Promise<void> {
  // By classes: the language of a test does not matter. While the effect is being computed there is a third button.
  const buttons = dialog.locator('.dialog-foot button')
  await dialog.locator('.effect').waitFor()
  await buttons.nth(2).waitFor({ state: 'detached' })
  const word = dialog.locator('.effect-word')
  if ((await word.count()) > 0) {
    const text = (await word.locator('label').textContent()) ?? ''
    await word.locator('input').fill(/Type (\S+) /.exec(text)?.[1] ?? '')
  }
  // Without an effect it has been sent meanwhile.
  if ((await buttons.count()) > 0) await buttons.nth(1).click()
}

/** Accepts effects that a test does not ask about; a dialog with the names of rows is a confirmation, which it does. */
export async function acceptEffects(page: Page): Promise<void> {
  const shown = page
    .getByRole('alertdialog')
    .filter({ has: page.locator('.effect') })
    .filter({ hasNot: page.locator('.named-scroll') })
  await page.addLocatorHandler(shown, acceptEffect)
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
  acceptsEffects: [true, { option: true }],
  signIn: async ({ page, acceptsEffects }, use) => {
    if (acceptsEffects) await acceptEffects(page)
    await use(async (username, next) => {
      await signIn(page, username, next === undefined ? {} : { next })
      return page
    })
  },
})

export { expect } from '@playwright/test'
