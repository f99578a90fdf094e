import { expect, type Page } from '@playwright/test'

/** Everything that a page must not do unless a step provokes it: console errors, failed requests, CSP reports. */
export class Watch {
  private readonly findings: string[] = []
  private readonly expected: RegExp[] = []

  async attach(page: Page): Promise<void> {
    await page.exposeBinding('reportViolation', (_source, text: string) => this.findings.push(`CSP ${text}`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`)
      })
    })
    page.on('console', (message) => {
      if (message.type() === 'error') this.findings.push(`console ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.findings.push(`error ${error.stack ?? error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A navigation ends the requests of the page it leaves; that is no failure.
      if (reason !== 'net::ERR_ABORTED') this.findings.push(`request ${request.method()} ${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.findings.push(`answer ${response.status()} ${response.request().method()} ${response.url()}`)
      }
    })
  }

  /** A step that provokes a refusal names it: `answer 400 POST .*users`. The browser's own console line goes with it. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  verify(): void {
    const status = this.expected.length > 0 ? [/^console Failed to load resource/] : []
    const left = this.findings.filter((text) => ![...this.expected, ...status].some((pattern) => pattern.test(text)))
    expect(left, 'console errors, failed requests and CSP reports').toEqual([])
  }
}
