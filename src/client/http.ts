import ky, { TimeoutError } from 'ky'
import { type ConfirmType, confirmTypeOf } from '../contract/confirm.ts'
import { PAGE } from '../contract/endpoints.ts'
import { HTTP_TIMEOUT_MS } from '../contract/limits.ts'
import { type Problem, readProblem } from '../contract/problem.ts'
import type { Method } from './request-failed.ts'
import { isAbort, RequestFailed } from './request-failed.ts'
import { requestOf } from './request.ts'
import type { Encrypt } from './secrets.ts'

export type QueryValue = string | number | boolean | null | undefined

export interface Call {
  readonly method: Method
  /** A path of this origin; it may carry a query of its own. */
  readonly url: string
  /** Null and undefined are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>
  /** FormData, Blob and text are sent as they are, anything else as JSON. */
  readonly body?: unknown
  /** Makes the body for each sending: a secret is encrypted for one session, and a new login begins another. */
  readonly seal?: (encrypt: Encrypt) => Promise<unknown>
  /** Names of members of the body that hold secrets, beside those that are called so: nobody is shown them. */
  readonly secrets?: readonly string[]
  /** Of a text body, whose type nothing else says. */
  readonly contentType?: string
  /** Do not ask the user to log in again on a 401: the caller knows what it means. */
  readonly anonymous?: boolean
  readonly signal?: AbortSignal
}

export interface Api {
  /** The whole response, for downloads and headers. Fails like the other. */
  send(call: Call & { readonly raw: true }): Promise<Response>
  /** The body: parsed JSON, text, or null when there is none. Throws RequestFailed, or the AbortError of `signal`. */
  send(call: Call): Promise<unknown>
}

export interface ApiContext {
  /** `document.cookie`, read again for every call. */
  readonly cookies: () => string
  /** IANA name: a server keeps an earlier request's zone when it is missing. */
  readonly timeZone: () => string
  /** The organization to act in; null lets the server choose. */
  readonly organization: () => string | null
  /** Of the server; the page's own by default. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly onResponse?: (response: { readonly method: Method; readonly url: string; readonly status: number }) => void
  /** Asks the user to prove who they are; true: they have, and the call may be sent once more. */
  readonly confirm?: (type: ConfirmType) => Promise<boolean>
  /** Asks the user to log in again; true: the same user is back and the call may be sent once more. */
  readonly relogin?: () => Promise<boolean>
}

/** The one way to the server. Specification section 7, shared client rules: same origin, 120 s, no retries. */
export function createApi(context: ApiContext): Api {
  async function loggedIn(call: Call): Promise<Response> {
    const response = await exchange(context, call)
    if (!isEnded(response) || call.anonymous === true || context.relogin === undefined) return response
    return (await context.relogin()) ? exchange(context, call) : response
  }

  /** A refusal that only wants the user confirmed is no answer yet. */
  async function answer(call: Call): Promise<Response> {
    const response = await loggedIn(call)
    if (response.ok || context.confirm === undefined) return response
    const type = confirmTypeOf((await failureOf(response.clone(), call)).problem)
    return type !== null && (await context.confirm(type)) ? loggedIn(call) : response
  }

  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  async function send(call: Call & { readonly raw?: true }): Promise<unknown> {
    const response = await answer(call)
    if (isEnded(response) || !response.ok) throw await failureOf(response, call)
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

/** By a 401, or by a redirect to the pages of the login, which `fetch` has followed: what came is a page, whatever was asked. */
function isEnded(response: Response): boolean {
  return response.status === 401 || (response.redirected && new URL(response.url).pathname.startsWith(PAGE.account))
}

const DOCUMENT = /^\s*<(?:!doctype|html)\b/i

/** No endpoint answers a whole page of HTML: something else has answered in its place, and nothing has been read or done. */
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

/** A body that breaks off is text: its readers accept no text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function failureOf(response: Response, call: Call): Promise<RequestFailed> {
  if (isEnded(response) && response.status !== 401) return new RequestFailed(SESSION_ENDED, shown(call))
  const body = await readBody(response).catch(() => null)
  return new RequestFailed(readProblem(response.status, contentTypeOf(response), body), shown(call))
}

const SESSION_ENDED: Problem = { status: 401, code: 'not_authenticated', message: null, fields: {} }

function noAnswer(error: unknown, call: Call): RequestFailed {
  const code = error instanceof TimeoutError ? 'timeout' : 'network'
  return new RequestFailed({ status: 0, code, message: null, fields: {} }, shown(call))
}

/** Queries hold search words and one-time tokens: errors, which may be logged, do without. */
function shown(call: Call): { method: Method; url: string } {
  return { method: call.method, url: call.url.split('?', 1)[0] ?? '' }
}
