import ky, { TimeoutError } from 'ky'
import { type ConfirmType, confirmTypeOf } from '../contract/session/confirm.ts'
import { PAGE } from '../contract/server-pages.ts'
import { HTTP_TIMEOUT_MS } from '../contract/limits.ts'
import { type Problem, readProblem } from '../contract/problem.ts'
import { coreHeaders } from './core-headers.ts'
import { isAbort, type HttpMethod, RequestFailed } from './failure.ts'
import type { Encrypt } from './secrets.ts'

/** A request, ready to send. */
export interface HttpRequest {
  readonly method: HttpMethod
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: FormData | Blob | string
}

/**
 * Builds the request of a call, to send it or to show it as a command.
 * @param encrypt encrypts secrets of `call.seal`
 * @throws TypeError for a URL of another origin
 */
export async function requestOf(context: ApiContext, call: Call, encrypt: Encrypt): Promise<HttpRequest> {
  const url = addressOf(context, call)
  const { body, contentType } = bodyOf(call.seal === undefined ? call.body : await call.seal(encrypt))
  const type = contentType ?? call.contentType
  const headers = { ...headersOf(context, url), ...(type === undefined ? {} : { 'Content-Type': type }) }
  return { method: call.method, url, headers, ...(body === undefined ? {} : { body }) }
}

/** Rejects other origins, which must not receive the token and the organization. */
function addressOf(context: ApiContext, call: Call): URL {
  const origin = context.origin ?? globalThis.location.origin
  const url = new URL(call.url, origin)
  if (url.origin !== new URL(origin).origin) throw new TypeError('A call may not leave its origin')
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

function headersOf(context: ApiContext, url: URL): Readonly<Record<string, string>> {
  if (context.headers !== undefined) return context.headers()
  return coreHeaders({
    cookies: context.cookies(),
    timeZone: context.timeZone(),
    organization: url.searchParams.get('oid') ?? context.organization(),
  })
}

interface Body {
  readonly body?: FormData | Blob | string
  readonly contentType?: string
}

function bodyOf(body: unknown): Body {
  if (body === undefined) return {}
  if (body instanceof FormData || body instanceof Blob || typeof body === 'string') return { body }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

export type QueryValue = string | number | boolean | null | undefined

export interface Call {
  readonly method: HttpMethod
  /** A path of this origin, with or without a query. */
  readonly url: string
  /** Null and undefined are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>
  /** FormData, Blob and text are sent as they are, anything else as JSON. */
  readonly body?: unknown
  /** Builds the body each time it is sent: after a new login secrets must be encrypted again. */
  readonly seal?: (encrypt: Encrypt) => Promise<unknown>
  /** Names of body members with secrets, besides those with secret names. They are never shown. */
  readonly secrets?: readonly string[]
  /** Content type of a text body. */
  readonly contentType?: string
  /** Fail on a 401 instead of asking the user to log in again. */
  readonly anonymous?: boolean
  readonly signal?: AbortSignal
}

export interface Api {
  /** The whole response, for downloads and headers. Throws as below. */
  send(call: Call & { readonly raw: true }): Promise<Response>
  /**
   * Sends a call and reads the body: parsed JSON, text, or null if it is empty.
   * @throws RequestFailed; AbortError if `signal` is aborted
   */
  send(call: Call): Promise<unknown>
}

export interface ApiContext {
  /** Returns `document.cookie`. Called for every request. */
  readonly cookies: () => string
  /** IANA name: a server keeps an earlier request's zone when it is missing. */
  readonly timeZone: () => string
  /** The organization to act in; null lets the server choose. */
  readonly organization: () => string | null
  /** Of the server; the page's own by default. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  /** Headers of every request, in place of those of a core. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Start of the path of the login pages, by default that of a core. */
  readonly loginPath?: string
  readonly onResponse?: (response: {
    readonly method: HttpMethod
    readonly url: string
    readonly status: number
  }) => void
  /** Asks the user to reauthenticate; true: send the call again. */
  readonly confirm?: (type: ConfirmType) => Promise<boolean>
  /** Asks the user to log in again; true: the same user is back, send the call again. */
  readonly relogin?: () => Promise<boolean>
}

/**
 * Creates the API client: same origin, timeout of 120 s, no retries.
 * @example await createApi(context).send({ method: 'GET', url: '/api/v1/users/users/', query: { limit: 15 } })
 */
export function createApi(context: ApiContext): Api {
  async function loggedIn(call: Call): Promise<Response> {
    const response = await exchange(context, call)
    if (!isEnded(context, response) || call.anonymous === true || context.relogin === undefined) return response
    return (await context.relogin()) ? exchange(context, call) : response
  }

  /** Sends a call; again after a reauthentication if the server asks for one. */
  async function answer(call: Call): Promise<Response> {
    const response = await loggedIn(call)
    if (response.ok || context.confirm === undefined) return response
    const type = confirmTypeOf((await failureOf(context, response.clone(), call)).problem)
    return type !== null && (await context.confirm(type)) ? loggedIn(call) : response
  }

  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  async function send(call: Call & { readonly raw?: true }): Promise<unknown> {
    const response = await answer(call)
    if (isEnded(context, response) || !response.ok) throw await failureOf(context, response, call)
    if (call.raw === true) return response
    const body = await readBody(response)
    if (isDocument(body)) throw new RequestFailed(noApi(response), shown(call))
    return body
  }
  return { send }
}

async function exchange(context: ApiContext, call: Call): Promise<Response> {
  const { url, ...request } = await requestOf(context, call, async (secret) => {
    const { encryptSecret } = await import('./secrets.ts')
    return encryptSecret(secret, context.cookies())
  })
  try {
    const response = await ky(url, {
      ...request,
      timeout: HTTP_TIMEOUT_MS,
      retry: 0,
      throwHttpErrors: false,
      ...(context.fetch === undefined ? {} : { fetch: context.fetch }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    })
    context.onResponse?.({ method: call.method, url: url.pathname, status: response.status })
    return response
  } catch (error) {
    if (isAbort(error)) throw error
    throw noAnswer(error, call)
  }
}

/** True if the session has ended: a 401, or a redirect to the login pages, which `fetch` has followed. */
function isEnded({ loginPath = PAGE.account }: ApiContext, response: Response): boolean {
  return response.status === 401 || (response.redirected && new URL(response.url).pathname.startsWith(loginPath))
}

const DOCUMENT = /^\s*<(?:!doctype|html)\b/i

/** True for a whole HTML page, which no endpoint returns: something else has responded in its place. */
function isDocument(body: unknown): boolean {
  return typeof body === 'string' && DOCUMENT.test(body)
}

function noApi({ status }: Response): Problem {
  return { status, code: 'no_api', message: null, fields: {} }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  return isJson(response) ? parsed(text) : text
}

function isJson(response: Response): boolean {
  return contentTypeOf(response).includes('json')
}

function contentTypeOf(response: Response): string {
  return response.headers.get('content-type') ?? ''
}

/** A truncated body stays text, which readers reject. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function failureOf(context: ApiContext, response: Response, call: Call): Promise<RequestFailed> {
  if (isEnded(context, response) && response.status !== 401) return new RequestFailed(SESSION_ENDED, shown(call))
  const body = await readBody(response).catch(() => null)
  const problem = readProblem(response.status, contentTypeOf(response), body)
  const requestId = response.status < 500 ? null : response.headers.get('x-request-id')
  return new RequestFailed(requestId === null ? problem : { ...problem, requestId }, shown(call))
}

const SESSION_ENDED: Problem = { status: 401, code: 'not_authenticated', message: null, fields: {} }

function noAnswer(error: unknown, call: Call): RequestFailed {
  const code = error instanceof TimeoutError ? 'timeout' : 'network'
  return new RequestFailed({ status: 0, code, message: null, fields: {} }, shown(call))
}

/** Method and path without the query: errors may be logged, and queries contain search words and tokens. */
function shown(call: Call): { method: HttpMethod; url: string } {
  return { method: call.method, url: call.url.split('?', 1)[0] ?? '' }
}
