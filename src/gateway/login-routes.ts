import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseCookies } from '../contract/session/cookies.ts'
import { TOKEN_LOGIN, TOKEN_LOGOUT } from '../contract/product/presets.ts'
import { languageOf } from '../serve/language.ts'
import { noticeText } from '../serve/messages/catalogues.ts'
import { sendOwn, sendRefusal } from '../serve/refusal.ts'
import { pathOf } from '../serve/upgrade.ts'
import { clientAddress } from './addresses.ts'
import { problemOf, sendFailure } from './core-problem.ts'
import type { Core } from './core-request.ts'
import { browserOrigin } from './headers.ts'
import { Attempts } from './login-attempts.ts'
import { tokenLoginHeaders, tokenLoginPage } from './login-page.ts'
import { MOST_COOKIE_BYTES } from './sealed-token.ts'
import { revokeAt, signInAt, type TokenAnswer } from './token-endpoint.ts'
import { type GateRefusal, isOwnRequest, type TokenGate } from './token-gate.ts'

/** Cookie of the login form. */
const FORM_COOKIE = 'gatehouse_login'
const FORM_SECONDS = 3600
/** Longest wait for the server when a user signs out. */
const REVOKE_MS = 5000
const MOST_FORM_BYTES = 16 * 1024

export interface LoginOptions {
  readonly gate: TokenGate
  readonly key: Buffer
  /** Name of the product, and the address of the console. */
  readonly name: string
  readonly home: string
  readonly now?: () => number
}

/** A path without the slash at its end, which some programs leave out. */
const closedPath = (url: string | undefined): string => pathOf({ url }).replace(/\/?$/, '/')

/** True for the sign-in pages of the gateway itself. */
export const isGatePage = ({ url }: Pick<IncomingMessage, 'url'>): boolean =>
  [TOKEN_LOGIN, TOKEN_LOGOUT].includes(closedPath(url))

/** A path of this origin, without what a browser would take for another; else the console. */
export function safeNext(next: string, home: string): string {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next) || isGatePage({ url: next })) return home
  return next
}

/** Answers in place of the server: the request was not forwarded. */
export function refuseAtGate(request: IncomingMessage, response: ServerResponse, refusal: GateRefusal): void {
  if (refusal === 'address') return sendRefusal(request, response, refusal)
  const language = languageOf(request)
  const notice = {
    heading: noticeText('refusals.heading', language),
    sentences: [noticeText(`login.${refusal}`, language)],
  }
  sendOwn(request, response, language, { status: 403, notice, code: 'refused' })
}

/** The login and the logout of a server with tokens. */
export class LoginRoutes {
  readonly #options: LoginOptions
  readonly #attempts: Attempts

  constructor(options: LoginOptions) {
    this.#options = options
    this.#attempts = new Attempts(options.now)
  }

  async serve(core: Core, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = closedPath(request.url)
    const method = request.method ?? ''
    if (path === TOKEN_LOGIN && (method === 'GET' || method === 'HEAD')) return this.#show(request, response)
    if (path === TOKEN_LOGIN && method === 'POST') return this.#signIn(core, request, response)
    if (path === TOKEN_LOGOUT && method === 'POST') return this.#signOut(core, request, response)
    return sendRefusal(request, response, 'method')
  }

  #show(request: IncomingMessage, response: ServerResponse): void {
    const next = new URL(request.url ?? '', 'http://x').searchParams.get('next') ?? ''
    this.#page(request, response, { status: 200, next, username: '', problem: null })
  }

  #page(
    request: IncomingMessage,
    response: ServerResponse,
    shown: { status: number; next: string; username: string; problem: string | null; headers?: Record<string, string> },
  ): void {
    const language = languageOf(request)
    const nonce = this.#nonceOf(request) ?? randomBytes(16).toString('base64url')
    const { name, home } = this.#options
    const page = tokenLoginPage(language, {
      ...shown,
      name,
      action: TOKEN_LOGIN,
      next: safeNext(shown.next, home),
      proof: this.#proofOf(nonce),
    })
    const isSecure = browserOrigin(request.headers, new URL('http://x')).startsWith('https:')
    response.writeHead(shown.status, {
      ...tokenLoginHeaders(language),
      ...shown.headers,
      'set-cookie': `${FORM_COOKIE}=${nonce}; Path=/gatehouse/; Max-Age=${String(FORM_SECONDS)}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      'content-length': Buffer.byteLength(page),
    })
    response.end(request.method === 'HEAD' ? undefined : page)
  }

  #nonceOf({ headers }: IncomingMessage): string | null {
    const nonce = parseCookies(headers.cookie ?? '').get(FORM_COOKIE) ?? ''
    return /^[\w-]{22}$/.test(nonce) ? nonce : null
  }

  #proofOf = (nonce: string): string =>
    createHmac('sha256', this.#options.key).update(`login ${nonce}`).digest('base64url')

  /** Only a page of this gateway has both, the cookie and its proof: no other site can sign a user in. */
  #isProven(request: IncomingMessage, proof: string): boolean {
    const nonce = this.#nonceOf(request)
    if (nonce === null) return false
    const wanted = Buffer.from(this.#proofOf(nonce))
    const given = Buffer.from(proof)
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }

  async #signIn(core: Core, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request)
    if (form === null) return sendRefusal(request, response, 'body-too-large')
    const language = languageOf(request)
    const username = (form.get('username') ?? '').trim()
    const next = form.get('next') ?? ''
    const again = (status: number, problem: string, headers: Record<string, string> = {}): void =>
      this.#page(request, response, { status, next, username, problem, headers })
    if (!isOwnRequest(request)) return again(403, noticeText('login.problems.foreign', language))
    if (!this.#isProven(request, form.get('proof') ?? ''))
      return again(403, noticeText('login.problems.expired', language))
    const attempt = this.#attempts.begin(clientAddress(request), username)
    const wait = (length: number): void =>
      again(429, noticeText('login.problems.tooMany', language, { minutes: Math.ceil(length / 60) }), {
        'retry-after': String(length),
      })
    if (attempt.seconds > 0) return wait(attempt.seconds)
    const answer = await this.#asked(core, request, username, form.get('password') ?? '')
    if (answer instanceof Error || answer.kind !== 'refused') attempt.takeBack()
    if (answer instanceof Error) return sendFailure(request, response, problemOf(answer), core)
    switch (answer.kind) {
      case 'refused':
        return again(401, noticeText('login.problems.refused', language))
      case 'too-many':
        return wait(answer.seconds)
      case 'strange':
        return again(502, noticeText('login.problems.strange', language, { status: answer.status }))
      case 'tokens': {
        const cookie = this.#options.gate.cookieFor(request, answer.tokens)
        if (typeof cookie === 'number')
          return again(502, noticeText('login.problems.tooLarge', language, { size: cookie, most: MOST_COOKIE_BYTES }))
        return moveTo(response, safeNext(next, this.#options.home), cookie)
      }
    }
  }

  async #asked(core: Core, request: IncomingMessage, username: string, password: string): Promise<TokenAnswer | Error> {
    // Nothing to ask the server for.
    if (username === '' || password === '') return { kind: 'refused' }
    try {
      return await signInAt(core, request, this.#options.gate.rules, { username, password })
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async #signOut(core: Core, request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume()
    if (!isOwnRequest(request)) return refuseAtGate(request, response, 'crossSite')
    const { gate } = this.#options
    const tokens = gate.tokensOf(request)
    // Sign out here even if the server does not respond.
    if (tokens !== null)
      await Promise.race([
        revokeAt(core, request, gate.rules, tokens).catch(() => undefined),
        setTimeout(REVOKE_MS, undefined, { ref: false }),
      ])
    const cookie = gate.forgetting(request)
    if (request.headers.accept?.includes('text/html') === true) return moveTo(response, TOKEN_LOGIN, cookie)
    response.writeHead(204, { 'set-cookie': cookie, 'cache-control': 'no-store' })
    response.end()
  }
}

/** 303: what follows is a GET. */
function moveTo(response: ServerResponse, location: string, cookie: string): void {
  response.writeHead(303, { location, 'set-cookie': cookie, 'cache-control': 'no-store', 'content-length': 0 })
  response.end()
}

/** The fields of a form; null if it is too large. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MOST_FORM_BYTES) {
      request.resume()
      return null
    }
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
