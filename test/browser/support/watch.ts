import { type BrowserContext, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test'
import { isObject } from '../../../src/contract/json-object.ts'
import { guardPage } from './page-guard.ts'
import { holdsSecret, SECRET_MARKS } from './secrets.ts'

/** Top-level members of a body that a client must encrypt. */
const ENCRYPTED = ['password', 'token', 'private_key']

/** Collects console errors, failed requests, CSP reports and leaked secrets, and fails the test for unexpected ones. */
export class Watch {
  private readonly findings: string[] = []
  private readonly expected: RegExp[] = []
  private readonly contexts: BrowserContext[] = []

  /** Watches all pages of the context, later ones too. */
  async attach(context: BrowserContext): Promise<void> {
    this.contexts.push(context)
    await context.exposeBinding('reportFinding', (_source, finding: string) => this.findings.push(finding))
    await context.addInitScript(guardPage, SECRET_MARKS)
    context.on('console', (message) => this.onConsole(message))
    // The stack of an error of the browser's own, such as an aborted request, is empty.
    context.on('weberror', (error) => this.findings.push(`error ${String(error.error())} ${error.error().stack ?? ''}`))
    context.on('request', (request) => this.onRequest(request))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A navigation aborts requests; that is no failure.
      if (reason !== 'net::ERR_ABORTED') this.findings.push(`request ${request.method()} ${request.url()} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) {
        this.findings.push(`answer ${response.status()} ${response.request().method()} ${response.url()}`)
      }
    })
  }

  /** Allows findings that a test provokes, such as `answer 400 POST .*users`, and the browser's console message for them. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  /** Checks a stored or logged text for secrets. */
  lookAt(place: string, text: string): void {
    if (holdsSecret(text)) this.findings.push(`secret in ${place}`)
  }

  async verify(): Promise<void> {
    for (const context of this.contexts) await this.lookAtStores(context)
    const status = this.expected.length > 0 ? [/^console Failed to load resource/] : []
    const left = this.findings.filter((text) => ![...this.expected, ...status].some((pattern) => pattern.test(text)))
    expect(left, 'console errors, failed requests, CSP reports and leaked secrets').toEqual([])
  }

  private onConsole(message: ConsoleMessage): void {
    this.lookAt('the console', message.text())
    if (message.type() === 'error') this.findings.push(`console ${message.text()} (${message.location().url})`)
  }

  private onRequest(request: Request): void {
    this.lookAt('an address', request.url())
    this.lookAt('a referrer', request.headers()['referer'] ?? '')
    const body = bodyOf(request)
    for (const name of ENCRYPTED) this.lookAt(`the ${name} of a body, in clear text`, textOf(body[name]))
  }

  private async lookAtStores(context: BrowserContext): Promise<void> {
    this.lookAt('a cookie', JSON.stringify(await context.cookies()))
    for (const page of context.pages()) this.lookAt('the tab', await stateOf(page))
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function bodyOf(request: Request): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = request.postDataJSON()
    return isObject(body) ? body : {}
  } catch {
    return {}
  }
}

/** Storages, address and history state of a tab. The guard of the page watches IndexedDB. */
async function stateOf(page: Page): Promise<string> {
  if (page.isClosed() || !page.url().startsWith('http')) return ''
  return page.evaluate(() => JSON.stringify([location.href, history.state, { ...sessionStorage }, { ...localStorage }]))
}
