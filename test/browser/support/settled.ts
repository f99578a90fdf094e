import type { Page, Request } from '@playwright/test'

/** Opens screens of one page without reloading it. */
export interface Visits {
  /** Navigates as a link of the console does. */
  open(address: string): Promise<void>
  /** Resolves when no request is running and all responses are rendered. */
  settled(): Promise<void>
}

/** Resolves when the page is rendered and idle: the requests that a response triggers have been sent by then. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 }))),
      ),
  )

/** Required consecutive rounds without a request: a loaded module may send its requests one round later. */
const QUIET_ROUNDS = 3

/** For sweeps over all screens, most of whose time would be spent on starting the console for each. */
export function visitsOf(page: Page): Visits {
  const asked = new Set<Request>()
  const waiting: (() => void)[] = []
  const ended = (request: Request) => {
    asked.delete(request)
    if (asked.size === 0) for (const go of waiting.splice(0)) go()
  }
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)

  const settled = async () => {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      await idle(page)
      if (asked.size === 0) continue
      await new Promise<void>((go) => waiting.push(go))
      quiet = -1
    }
  }
  return {
    settled,
    async open(address) {
      await page.evaluate((href) => {
        history.pushState(null, '', href)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/ui${address}`)
      await settled()
    },
  }
}
