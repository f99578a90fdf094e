import { type BrowserContext, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test'
import { isObject } from '../../../src/contract/json-object.ts'
import { guardPage } from './page-guard.ts'
import { holdsSecret, SECRET_MARKS } from './secrets.ts'

/** Members that a client encrypts wherever they stand at the top of a body. */
const ENCRYPTED = ['password', 'token', 'private_key']

/**
 * Everything that a page must not do unless a step provokes it: console errors, failed requests, CSP reports, and
 * secrets that get out.
 */
export class Watch {
  private readonly findings: string[] = []
  private readonly expected: RegExp[] = []
  private readonly contexts: BrowserContext[] = []

  /** Watches every page of the context, those that are opened later too. */
  async attach(context: BrowserContext): Promise<void> {
    this.contexts.push(context)
    await context.exposeBinding('reportFinding', (_source, finding: string) => this.findings.push(finding))
    await context.addInitScript(guardPage, SECRET_MARKS)
    context.on('console', (message) => this.onConsole(message))
    context.on('weberror', (error) => this.findings.push(`error ${error.error().stack ?? error.error().message}`))
    context.on('request', (request) => this.onRequest(request))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A navigation ends the requests of the page it leaves; that is no failure.
      if (reason !== 'net::ERR_ABORTED') this.findings.push(`request ${request.method()} ${request.url()} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) {
        this.findings.push(`answer ${response.status()} ${response.request().method()} ${response.url()}`)
      }
    })
  }

  /** A step that provokes a refusal names it: `answer 400 POST .*users`. The browser's own console line goes with it. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  /** What a log, or any other text that is kept, must not hold. */
  lookAt(place: string, text: string): void {
    if (holdsSecret(text)) this.findings.push(`secret in ${place}`)
  }

  async verify(): Promise<void> {
    for (const context of this.contexts) await this.lookAtStores(context)
    const status = this.expected.length > 0 ? [/^console Failed to load resource/] : []
    const left = this.findings.filter((text) => ![...this.expected, ...status].some((pattern) => pattern.test(text)))
    expect(left, 'console errors, failed requests, CSP reports and secrets that got out').toEqual([])
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
    this.lookAt('a cookie or a store', JSON.stringify(await context.storageState({ indexedDB: true })))
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

/** Of a tab alone: its session storage, its address and what its history holds. */
async function stateOf(page: Page): Promise<string> {
  if (page.isClosed() || !page.url().startsWith('http')) return ''
  return page.evaluate(() => JSON.stringify([location.href, history.state, { ...sessionStorage }]))
}
