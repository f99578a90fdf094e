import { test as base } from '@playwright/test'
import { Watch } from './watch.ts'

/** The base of all browser tests: fails a test for unexpected findings of Watch. */
export const watched = base.extend<{ readonly watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const watch = new Watch()
      await watch.attach(context)
      await use(watch)
      await watch.verify()
    },
    { auto: true },
  ],
})
