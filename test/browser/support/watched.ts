import { type BrowserContext, test as base } from '@playwright/test'
import { Watch } from './watch.ts'

/** `CPU_SLOWDOWN=4 npm test`: pages run four times slower, which shows what depends on speed. */
const SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1)

/** The throttling ends with its session, which lives as long as the page. */
function slowDown(context: BrowserContext): void {
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }))
      // Closed already.
      .catch(() => undefined)
  })
}

/** The base of all browser tests: fails a test for unexpected findings of Watch. */
export const watched = base.extend<{ readonly watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      if (SLOWDOWN > 1) slowDown(context)
      const watch = new Watch()
      await watch.attach(context)
      await use(watch)
      await watch.verify()
    },
    { auto: true },
  ],
})
