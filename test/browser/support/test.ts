import type { Locator, Page } from '@playwright/test'
import type { SandboxProcess } from './sandbox-process.ts'
import { signIn } from './sign-in.ts'
import { type WorkerSandbox, workerSandbox } from './worker-sandbox.ts'
import { watched } from './watched.ts'

interface TestFixtures {
  /** Flags of the sandbox. */
  readonly sandboxFlags: readonly string[]
  /** Started for each spec file anew: a file does not see what another has changed. */
  readonly sandbox: SandboxProcess
  /** Saves when the effect of a save on access is shown. Confirmations of deletes are left to the test. */
  readonly acceptsEffects: boolean
  /** Signs in with the username as password, and opens `next`. */
  readonly signIn: (username?: string, next?: string) => Promise<Page>
}

interface WorkerFixtures {
  readonly workerSandbox: WorkerSandbox
}

/** Sends the change whose effect on access a dialog shows, with the word that a dangerous one asks for. */
export async function acceptEffect(dialog: Locator): Promise<void> {
  await dialog.locator('.effect').waitFor()
  await sendChange(dialog)
}

/** The same for a dialog that may close at any time, because a change without an effect is sent at once. */
async function sendChange(dialog: Locator): Promise<void> {
  // By classes: the language of a test does not matter. While the effect is being computed there is a third button.
  const buttons = dialog.locator('.dialog-foot button')
  await buttons.nth(2).waitFor({ state: 'detached' })
  const word = dialog.locator('.effect-word')
  if ((await word.count()) > 0) {
    const text = (await word.locator('label').textContent()) ?? ''
    await word.locator('input').fill(/Type (\S+) /.exec(text)?.[1] ?? '')
  }
  // In one step, as the dialog may close between two.
  await buttons.evaluateAll(([, send]) => {
    if (send instanceof HTMLElement) send.click()
  })
}

/** Accepts effects that a test does not ask about; a dialog with the names of rows is a confirmation, which it does. */
export async function acceptEffects(page: Page): Promise<void> {
  const shown = page
    .getByRole('alertdialog')
    .filter({ has: page.locator('.effect') })
    .filter({ hasNot: page.locator('.named-scroll') })
  await page.addLocatorHandler(shown, sendChange)
}

export const test = watched.extend<TestFixtures, WorkerFixtures>({
  sandboxFlags: [[], { option: true }],
  workerSandbox: [
    async ({}, use) => {
      const sandbox = await workerSandbox()
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ workerSandbox: worker, sandboxFlags }, use, { file }) => use(await worker.of(file, sandboxFlags)),
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
