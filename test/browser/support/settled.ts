import type { Page, Request } from '@playwright/test'

/** A page of one document, in which screens are opened without loading it anew. */
export interface Visits {
  /** As a link within the console opens it. */
  open(address: string): Promise<void>
  /** Nothing more is being asked for, and what came has been drawn. */
  settled(): Promise<void>
}

/** Drawn, with nothing left to do: what an answer leads to has been asked for by then. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 }))),
      ),
  )

/** Rounds without a request, one after the other: a module that has come may ask only in the next. */
const QUIET_ROUNDS = 3

/** For sweeps over all screens: a start of the console for each of them would be most of what they take. */
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
      await drawn(page)
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
