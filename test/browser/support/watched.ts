import { test as base } from '@playwright/test'
import { Watch } from './watch.ts'

/** Any test of ours, whatever it runs against: nothing may go wrong that it does not expect. */
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
